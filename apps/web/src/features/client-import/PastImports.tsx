import type { PastImport } from '@fairlead/contract/features/client-import';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { FORMER_USER } from '#domain/team/person';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { RowTable } from '#kit/table/RowTable';
import classes from '#kit/table/RowTable.module.css';
import { Caption } from '#kit/text/text';
import { importedWords, undoneWords } from './import-words';

/** What was imported before; nothing while there is nothing. */
export function PastImports() {
  const write = useWriters();
  const { data } = useQuery(api.clientImport.list.queryOptions());
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Past imports" sub="Each can be undone for 30 days" flush>
      <RowTable
        rows={data.items}
        idOf={({ id }) => id}
        columns={[
          { head: 'File', cell: (item) => <File item={item} /> },
          { head: 'Outcome', cell: (item) => <Outcome item={item} /> },
          { head: 'By', cell: ({ by }) => by ?? FORMER_USER },
          { head: 'When', isRight: true, cell: (each) => whenOf(each, write) },
        ]}
        phone={(item) => (
          <>
            <File item={item} />
            <Caption span className={classes.sub}>
              <Outcome item={item} /> · {whenOf(item, write)}
            </Caption>
          </>
        )}
      />
    </Card>
  );
}

const whenOf = ({ appliedAt, createdAt }: PastImport, write: Writers) => write.recentDate(appliedAt ?? createdAt);

function File({ item: { id, fileName, undoUntil } }: { item: PastImport }) {
  const write = useWriters();
  return (
    <>
      <TextLink to="/clients/import/$importId" params={{ importId: id }} className={classes.name}>
        {fileName}
      </TextLink>
      {undoUntil && (
        <Caption span className={classes.sub}>
          Can be undone until {write.recentDate(undoUntil)}
        </Caption>
      )}
    </>
  );
}

function Outcome({ item }: { item: PastImport }) {
  const write = useWriters();
  if (!item.undone) return importedWords(item);
  return (
    <>
      Undone
      <Caption span className={classes.sub}>
        {undoneWords(item.undone, write)}
      </Caption>
    </>
  );
}
