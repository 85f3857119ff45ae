import { NOTICE_SOURCE_WORDS, NOTICE_TEXTS } from '@fairlead/content/notices/notice-texts';
import type { NoticeList } from '@fairlead/contract/features/breach-notices';
import { useWriters } from '#app/locale/use-writers';
import { Fold } from '#kit/layout/Fold';
import { Caption, Detail } from '#kit/text/text';
import classes from './BreachNotices.module.css';

const STATUSES = ['checked', 'second-hand', 'general'] as const;

/** What a list was chosen from, what comes, and for staff how far its deadlines were checked. */
export function ChosenFrom({ list, forClient }: { list: NoticeList; forClient: boolean }) {
  const write = useWriters();
  const days = (text: string) => text.replace(/\d{4}-\d{2}-\d{2}/, (day) => write.fullDay(day));
  const counted = STATUSES.filter((status) => list.sources[status] > 0).map(
    (status) => `${list.sources[status]} ${NOTICE_SOURCE_WORDS[status]}`,
  );
  return (
    <div className={classes.part}>
      <Fold title={NOTICE_TEXTS.chosenFrom}>
        <dl className={classes.said}>
          {list.chosenFrom.map(({ label, value, from }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {from === 'record' && <Caption span> (assumed from the record)</Caption>}
              </dd>
            </div>
          ))}
        </dl>
      </Fold>
      {list.coming.length > 0 && (
        <Fold title={NOTICE_TEXTS.coming}>
          <ul className={classes.questions}>
            {list.coming.map(({ law, tell, when }) => (
              <Detail component="li" key={law}>
                {law} ({tell}). {days(when)}
              </Detail>
            ))}
          </ul>
        </Fold>
      )}
      {list.instead.length > 0 && (
        <Fold title={NOTICE_TEXTS.instead} initiallyOpen>
          <ul className={classes.questions}>
            {list.instead.map(({ regulation, text }) => (
              <Detail component="li" key={regulation}>
                {text}
              </Detail>
            ))}
          </ul>
        </Fold>
      )}
      <ul className={classes.questions}>
        {list.notes.map((note) => (
          <Detail component="li" key={note}>
            {note}
          </Detail>
        ))}
      </ul>
      <Caption mt={8}>
        {!forClient && `Deadlines: ${counted.join(', ')}. `}Gone through on {write.fullDay(list.readOn)}.{' '}
        {NOTICE_TEXTS.lawyer}
      </Caption>
    </div>
  );
}
