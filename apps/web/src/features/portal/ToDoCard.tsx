import { answerBy } from '@fairlead/content/words/answer-by';
import type { Portal } from '@fairlead/contract/features/portal';
import { IconFileText, IconMessageQuestion, IconSignature } from '@tabler/icons-react';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { Card } from '#kit/layout/Card';
import { ButtonLink } from '#kit/links/links';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Quiet } from '#kit/text/text';
import { shownWords } from './shown-words';

/** What waits for the client: to sign, to answer and to read, in that order. */
export function ToDoCard({ portal }: { portal: Portal }) {
  const write = useWriters();
  const { client, provider, openProposals, openQuestions } = portal;
  const unread = portal.reports.filter(({ readAt }) => readAt === null);
  const params = { clientId: client.id };
  const count = openProposals.length + unread.length + (openQuestions.count > 0 ? 1 : 0);
  if (count === 0)
    return (
      <Card title="To do">
        <Quiet>Nothing needs you right now. {provider.name} will email you when something does.</Quiet>
      </Card>
    );
  return (
    <Card title="To do" flush>
      <ItemList>
        {openProposals.map((proposal) => (
          <ListItem
            key={proposal.id}
            icon={IconSignature}
            title={`Sign: ${proposal.title}`}
            line={proposalLine(proposal, write)}
          >
            <ButtonLink
              to="/clients/$clientId/proposals/$proposalId"
              params={{ ...params, proposalId: proposal.id }}
              aria-label={`Read and decide: ${proposal.title}`}
            >
              Read and decide
            </ButtonLink>
          </ListItem>
        ))}
        {openQuestions.count > 0 && (
          <ListItem
            icon={IconMessageQuestion}
            title={openQuestions.count === 1 ? 'Answer 1 question' : `Answer ${openQuestions.count} questions`}
            line={[`From ${provider.name}.`, openQuestions.dueOn && answerBy(write.fullDay(openQuestions.dueOn))]
              .filter(Boolean)
              .join(' ')}
          >
            <ButtonLink
              to="/clients/$clientId/requests"
              params={params}
              variant={openProposals.length > 0 ? 'default' : 'filled'}
            >
              Answer
            </ButtonLink>
          </ListItem>
        )}
        {unread.map((report) => (
          <ListItem
            key={report.id}
            icon={IconFileText}
            title={`Read: ${report.title}`}
            line={[
              shownWords('Released', { at: report.releasedAt, byName: report.releasedByName }, write),
              report.pageCount && `${report.pageCount} pages`,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <ButtonLink
              to="/clients/$clientId/reports/$reportId"
              params={{ ...params, reportId: report.id }}
              variant="default"
              aria-label={`Read ${report.title}`}
            >
              Read
            </ButtonLink>
          </ListItem>
        ))}
      </ItemList>
    </Card>
  );
}

function proposalLine({ sentAt, sentByName, validUntil }: Portal['openProposals'][number], write: Writers): string {
  return [
    shownWords('Sent', { at: sentAt, byName: sentByName }, write),
    validUntil && `open until ${write.fullDay(validUntil)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
