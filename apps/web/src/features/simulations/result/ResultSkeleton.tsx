import { Skeleton, Stack } from '@mantine/core';
import { CurveSkeleton } from '#kit/chart/CurveSkeleton';

/** The result page in grey: head, strip, and a curve where the curve will be. */
export function ResultSkeleton() {
  return (
    <Stack gap={24} aria-hidden="true">
      <div>
        <Skeleton height={14} width={220} />
        <Skeleton height={28} width={420} maw="100%" mt={10} />
        <Skeleton height={14} width={260} mt={10} />
      </div>
      <Skeleton height={116} radius="lg" />
      <CurveSkeleton height={320} />
    </Stack>
  );
}
