import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Text } from '@mantine/core';
import { Card } from '#kit/layout/Card';

/** Tells a user of the client that the proposal is signed, and what happens next. */
export function SignedCard({ proposal: { answer, countersignature, providerName } }: { proposal: Proposal }) {
  if (answer?.answer !== 'accepted') return null;
  return (
    <Card title="This proposal is signed">
      <Text role="status">
        {countersignature
          ? `${answer.name} and ${providerName} have signed. Both sides have agreed to everything below.`
          : `${answer.name} has signed. ${providerName} has been told and signs next; you then get an email with the signed document.`}
      </Text>
    </Card>
  );
}
