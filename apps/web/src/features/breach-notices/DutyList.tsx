import { INCIDENT_TEXTS } from '@fairlead/content/notices/incident';
import { CERTAINTIES, NOTICE_TEXTS } from '@fairlead/content/notices/notice-texts';
import type { Incident, NoticeDuty } from '@fairlead/contract/features/breach-notices';
import { Button, Group } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { useServerNow } from '#app/session/session';
import { StateBadge, type StateTone } from '#kit/feedback/StateBadge';
import { Fold } from '#kit/layout/Fold';
import { Caption, Detail, Medium, Note, Strong } from '#kit/text/text';
import classes from './BreachNotices.module.css';
import { momentText } from './incident-form';
import { NoticeRows } from './NoticeRows';

type DutyActs = { onSent: (duty: NoticeDuty) => void; onDraft: (duty: NoticeDuty) => void };
type DutyListProps = DutyActs & { duties: readonly NoticeDuty[]; incident: Incident };

const CERTAINTY_TONES: Record<NoticeDuty['certainty'], StateTone> = {
  limit: 'warning',
  plan: 'info',
  expected: 'info',
  confirm: 'quiet',
};

/** The notices of an incident: due, not started, sent, and what only may apply. */
export function DutyList({ duties, incident, ...acts }: DutyListProps) {
  const isDue = ({ due, waits }: NoticeDuty) => due !== null || waits === INCIDENT_TEXTS.beforePayment;
  const open = duties.filter(({ state, toldAt }) => state === 'applies' && toldAt === null);
  const parts = [
    { title: INCIDENT_TEXTS.due, members: open.filter(isDue) },
    { title: INCIDENT_TEXTS.waiting, members: open.filter((duty) => !isDue(duty)) },
    { title: INCIDENT_TEXTS.told, members: duties.filter(({ toldAt }) => toldAt !== null) },
    {
      title: NOTICE_TEXTS.ask,
      members: duties.filter(({ state, toldAt }) => state === 'ask' && toldAt === null),
    },
  ];
  return parts
    .filter(({ members }) => members.length > 0)
    .map(({ title, members }) => (
      <section className={classes.part} aria-label={title} key={title}>
        <Medium component="h3">{title}</Medium>
        <ul className={classes.lines}>
          {members.map((duty) => (
            <DutyItem key={duty.key} duty={duty} incident={incident} {...acts} />
          ))}
        </ul>
      </section>
    ));
}

type DutyItemProps = DutyActs & { duty: NoticeDuty; incident: Incident };

function DutyItem({ duty, incident, onSent, onDraft }: DutyItemProps) {
  const { tell, law, certainty, counting, waits, trigger, questions, rows, state, draft, toldAt } = duty;
  const { label, meaning } = CERTAINTIES[certainty];
  const write = useWriters();
  return (
    <li className={classes.line}>
      <div>
        <Medium>{tell}</Medium>
        <Note>{law}</Note>
        <Note>{placesOf(duty)}</Note>
      </div>
      <div>
        <p className={classes.when}>
          <StateBadge tone={CERTAINTY_TONES[certainty]} title={meaning}>
            {label}
          </StateBadge>{' '}
          <DueWords duty={duty} zone={incident.zone} />
        </p>
        {toldAt && <Detail>Sent on {momentText(toldAt, write)}.</Detail>}
        {(counting || state === 'applies') && <Caption>{sentence(counting || waits)}</Caption>}
        {state === 'ask' ? (
          <ul className={classes.questions}>
            {questions.map((question) => (
              <Detail component="li" key={question}>
                {question}
              </Detail>
            ))}
          </ul>
        ) : (
          <Detail>{trigger}</Detail>
        )}
        <Group gap={8} mt={8}>
          {draft && (
            <Button variant="default" size="xs" onClick={() => onDraft(duty)} aria-label={`Draft for: ${tell}`}>
              Draft
            </Button>
          )}
          {duty.ruleIds.length > 0 && (
            <Button variant="default" size="xs" onClick={() => onSent(duty)} aria-label={`Sent: ${tell}`}>
              {toldAt ? 'Change when sent' : 'Mark as sent'}
            </Button>
          )}
        </Group>
        {rows.length > 0 && (
          <div className={classes.behind}>
            <Fold title={rows.length === 1 ? 'The rule and its source' : `The ${rows.length} rules and their sources`}>
              <NoticeRows rows={rows} />
            </Fold>
          </div>
        )}
      </div>
    </li>
  );
}

const sentence = (words: string) => (words.endsWith('.') ? words : `${words}.`);

/** Where it comes from, unless it comes from anywhere. */
const placesOf = ({ rows }: NoticeDuty) =>
  [...new Set(rows.map(({ place }) => place))].filter((place) => place !== 'Anywhere').join(', ');

/** When it is due, how long that is from now, and whether it is over. */
function DueWords({ duty, zone }: { duty: NoticeDuty; zone: string }) {
  const { due, dueDay, state, waits, toldAt } = duty;
  const write = useWriters();
  const now = useServerNow();
  if (due === null) {
    if (waits === INCIDENT_TEXTS.beforePayment) return <Strong span>{waits}</Strong>;
    return <span>{state === 'ask' ? waits : INCIDENT_TEXTS.notStarted}</span>;
  }
  const left = Date.parse(due) - now().getTime();
  const end = dueDay ? `End of ${write.weekday(dueDay)}` : write.zonedMinute(due, zone);
  return (
    <span>
      <Strong span>{state === 'ask' ? `${INCIDENT_TEXTS.ifApplies}: ${end}` : end}</Strong>{' '}
      {toldAt === null &&
        (left < 0 ? (
          <StateBadge tone="warning">Past due</StateBadge>
        ) : (
          <Note span>{leftWords(left, write.countOf)}</Note>
        ))}
    </span>
  );
}

const HOUR_MS = 3_600_000;

/** "13 hours left", whole hours below two days and whole days from there. */
function leftWords(left: number, countOf: (value: number, one: string) => string): string {
  const hours = Math.floor(left / HOUR_MS);
  if (hours < 1) return 'less than an hour left';
  return `${hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day')} left`;
}
