import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusinessRiskStrip } from '#features/business-risk/BusinessRiskStrip';
import { CreateReportButton } from '#features/reports/CreateReportButton';
import { useOpenClient } from './open-client';

/** A section that measures a business: for its team it begins with what all measures come to. */
export function Measure({ children }: { children: ReactNode }) {
  const { clientId, isStaff } = useOpenClient();
  return (
    <Stack gap={24}>
      {isStaff && (
        <BusinessRiskStrip
          clientId={clientId}
          report={({ id }) => <CreateReportButton of={{ businessRiskId: id }} variant="default" />}
        />
      )}
      {children}
    </Stack>
  );
}
