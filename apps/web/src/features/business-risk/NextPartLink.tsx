import { RISK_PARTS } from '@fairlead/contract/features/business-risk';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { ButtonLink } from '#kit/links/links';
import { nextPart, PART_WORDS } from './part-words';

type NextPartLinkProps = {
  clientId: string;
  /** The questionnaire whose result is looked at; one that is no part of the assessment leads nowhere. */
  bankId: string;
};

/** From the result of one part to the next one, while the Business Risk Assessment has parts to be done or to be kept. */
export function NextPartLink({ clientId, bankId }: NextPartLinkProps) {
  const isPart = RISK_PARTS.some((part) => part === bankId);
  const standing = useQuery(api.businessRisk.get.queryOptions({ input: { clientId }, enabled: isPart })).data;
  if (!standing || standing.isArchived) return null;
  const next = nextPart(standing.parts);
  // A newer version of this part comes first; its own button leads to it.
  const isUnderWay = standing.parts.some(({ part, underWay }) => part === bankId && underWay);
  if (isUnderWay || next === bankId || (next === null && !standing.isNew)) return null;
  return (
    <ButtonLink
      to="/clients/$clientId/business-risk"
      params={{ clientId }}
      rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden="true" />}
    >
      {next ? `Next: ${PART_WORDS[next].name}` : 'See the resilience score'}
    </ButtonLink>
  );
}
