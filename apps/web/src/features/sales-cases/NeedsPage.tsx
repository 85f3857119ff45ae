import { Text } from '@mantine/core';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { SectionAction } from '#kit/layout/SectionAction';
import { ButtonLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { DecisionCard } from './DecisionCard';
import { MoneyCard } from './MoneyCard';
import { PainCards } from './PainCards';
import { useSalesCase } from './use-case';

/** What a client or prospect told in sales talks: what hurts, the money, and how they decide. */
export function NeedsPage({ clientId }: { clientId: string }) {
  const { query, save } = useSalesCase(clientId);
  return (
    <Loaded
      query={query}
      skeleton={<PageSkeleton blocks={[260, 160, 260]} />}
      failed="What they told us could not load"
    >
      {(told) => (
        <Cards>
          <SectionAction>
            <ButtonLink to="/sandler-scripting/new" search={{ client: clientId }} variant="default">
              Make a script
            </ButtonLink>
          </SectionAction>
          <PainCards told={told} save={save} />
          <MoneyCard told={told} save={save} />
          <DecisionCard told={told} save={save} />
          <Card title="Where it goes">
            <Text>
              New scripts say it back and ask what changed. New proposals begin with what hurts and what it costs.
              Kick-off and renewal reviews have a section for it.
            </Text>
            <Note mt={8}>The client’s users see it only where you put it: in a sent proposal or a shared review.</Note>
          </Card>
        </Cards>
      )}
    </Loaded>
  );
}
