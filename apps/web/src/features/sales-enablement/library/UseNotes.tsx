import { type AssetUse, USE_DAYS } from '@fairlead/contract/features/sales-assets';
import { useWriters } from '#app/locale/use-writers';
import { Note } from '#kit/text/text';

/** How often a text was used, and how deals went in which it was; that one came before the other says nothing of a cause. */
export function UseNotes({ use }: { use: AssetUse | undefined }) {
  const write = useWriters();
  if (!use) return <Note mt={6}>Not used yet.</Note>;
  const { uses, lastUsedAt, deals } = use;
  return (
    <>
      <Note mt={6}>
        Used {write.countOf(uses, 'time')} in {USE_DAYS} days, last {write.recentInSentence(lastUsedAt)}.
      </Note>
      {deals && (
        <Note mt={6}>
          Of {write.countOf(deals.withIt.decided, 'deal')} decided after it was used for the client,{' '}
          {write.number(deals.withIt.won)} {deals.withIt.won === 1 ? 'was' : 'were'} won; of{' '}
          {write.number(deals.others.decided)} others, {write.number(deals.others.won)}. This does not say that the text
          was the reason.
        </Note>
      )}
    </>
  );
}
