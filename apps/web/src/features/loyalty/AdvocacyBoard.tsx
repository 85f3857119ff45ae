import { ADVOCACY_KINDS, ADVOCACY_STATE_KEYS, ADVOCACY_STATES } from '@fairlead/content/fields/plays';
import type { ClientAdvocacy } from '@fairlead/contract/features/loyalty/plays';
import { SimpleGrid } from '@mantine/core';
import { useWriters } from '#app/locale/use-writers';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { Caption, Detail, Quiet, Strong } from '#kit/text/text';

/** Clients that speak for their provider, by how far it is. */
export function AdvocacyBoard({ advocacy }: { advocacy: readonly ClientAdvocacy[] }) {
  const write = useWriters();
  return (
    <Card title="Advocacy" sub="Referrals, references, stories and public reviews, by how far each is.">
      {advocacy.length === 0 ? (
        <Quiet>Add them on a client’s Relationship page, right after a proven result.</Quiet>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: ADVOCACY_STATE_KEYS.length }} spacing={20}>
          {ADVOCACY_STATE_KEYS.map((state) => {
            const all = advocacy.filter((one) => one.state === state);
            return (
              <section key={state} aria-label={ADVOCACY_STATES[state]}>
                <Caption>
                  {ADVOCACY_STATES[state]}, {write.number(all.length)}
                </Caption>
                {all.map(({ id, kind, clientId, clientName, person, value, currency }) => (
                  <Detail key={id} component="div" mt={8}>
                    <TextLink to="/clients/$clientId/reviews/relationship" params={{ clientId }} dir="auto">
                      {clientName}
                    </TextLink>
                    <Strong span display="block" fw={400}>
                      {ADVOCACY_KINDS[kind]}
                    </Strong>
                    <Caption span display="block" dir="auto" data-breaks>
                      {[person, value !== null && `${write.in(currency).money(value)} a year`]
                        .filter(Boolean)
                        .join(' · ')}
                    </Caption>
                  </Detail>
                ))}
              </section>
            );
          })}
        </SimpleGrid>
      )}
    </Card>
  );
}
