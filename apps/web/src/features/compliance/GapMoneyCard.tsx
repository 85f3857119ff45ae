import { SERVICES } from '@fairlead/content/services/services';
import type { ComplianceCheck } from '@fairlead/contract/features/compliance';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#app/api/api';
import { GapMoney } from '#domain/plans/gap-money/GapMoney';
import { passes } from './status-words';

/** What closing this check's gaps with services of the model means in money, and the way onto the roadmap. */
export function GapMoneyCard({ check }: { check: ComplianceCheck }) {
  const { clientId, groups } = check;
  const query = useQuery(api.compliance.money.queryOptions({ input: { clientId } }));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const gaps = useMemo(
    () =>
      groups
        .flatMap(({ requirements }) => requirements.filter((one) => passes('open', one)))
        .flatMap(({ id, title, closer }) =>
          closer && Object.hasOwn(SERVICES, closer.service.key)
            ? [{ id, title: `${id} ${title}`, service: closer.service.key }]
            : [],
        ),
    [groups],
  );
  if (gaps.length === 0) return null;
  return (
    <GapMoney
      clientId={clientId}
      query={query}
      gaps={gaps}
      noun="requirement"
      chosen={chosen}
      onChoose={setChosen}
      canPlan
    />
  );
}
