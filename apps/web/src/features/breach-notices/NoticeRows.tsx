import { NOTICE_TEXTS } from '@fairlead/content/notices/notice-texts';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { SOURCE_STATUS_TEXT } from '@fairlead/content/words/source-status';
import type { NoticeList } from '@fairlead/contract/features/breach-notices';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { NEW_TAB } from '#kit/links/new-tab';
import { Caption, Detail, Medium } from '#kit/text/text';
import classes from './BreachNotices.module.css';

type Row = NoticeList['lines'][number]['rows'][number];

/** The rules behind one line, each with its text and its source; how far a source was checked is for staff. */
export function NoticeRows({ rows, forClient = false }: { rows: readonly Row[]; forClient?: boolean }) {
  return (
    <ul className={classes.rules}>
      {rows.map((row) => (
        <Rule key={row.id} row={row} forClient={forClient} />
      ))}
    </ul>
  );
}

function Rule({ row, forClient }: { row: Row; forClient: boolean }) {
  const write = useWriters();
  const { law, citation, tell, when, trigger, content, exceptions, note, source, doubt } = row;
  const said = [
    ['Tell', tell],
    ['When', trigger],
    ['What it says', content],
    ['Exceptions', exceptions],
    ['Note', note],
    ['Not settled', doubt],
  ].filter(([, text]) => text);
  return (
    <li>
      <Detail>
        <Medium span>
          {law}, {citation}
        </Medium>
        . {when}.
      </Detail>
      <dl className={classes.said}>
        {said.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Caption>
        {forClient ? 'Source' : SOURCE_STATUS_TEXT[source.status].label}:{' '}
        {source.url ? (
          <Anchor href={source.url} {...NEW_TAB} inherit>
            {source.title}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Anchor>
        ) : (
          source.title
        )}
        .{' '}
        {source.isStale
          ? `${fillText(NOTICE_TEXTS.stale, { date: write.fullDay(source.readOn) })}.`
          : `Gone through on ${write.fullDay(source.readOn)}.`}
      </Caption>
    </li>
  );
}
