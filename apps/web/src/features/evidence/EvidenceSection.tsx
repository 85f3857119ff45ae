import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { ChecksCard } from './ChecksCard';
import { LockerCard } from './LockerCard';
import { ObligationsCard } from './ObligationsCard';

type EvidenceSectionProps = { clientId: string; canWork: boolean; children?: ReactNode };

/** Everything that shows a client meets what it says it meets. */
export function EvidenceSection({ clientId, canWork, children }: EvidenceSectionProps) {
  const locker = useQuery(api.evidence.list.queryOptions({ input: { clientId } }));
  const rates = locker.data?.rates.filter(({ met }) => met > 0) ?? [];
  const percent = (share: number, of: number) => `${Math.round((100 * share) / of)}%`;
  return (
    <Stack gap={24}>
      {rates.length > 0 && (
        <FigureStrip
          label="Evidence rates"
          figures={rates.slice(0, 4).map(({ framework, met, shown, shownSoon }) => ({
            label: `Evidence rate, ${framework}`,
            value: percent(shown, met),
            note:
              shownSoon < shown
                ? `${shown} of ${met} met requirements. Falls to ${percent(shownSoon, met)} in 30 days unless renewed.`
                : `${shown} of ${met} met requirements have valid evidence.`,
          }))}
        />
      )}
      <LockerCard clientId={clientId} canWork={canWork} locker={locker} />
      <ChecksCard clientId={clientId} canWork={canWork} />
      <ObligationsCard clientId={clientId} canWork={canWork} />
      {children}
    </Stack>
  );
}
