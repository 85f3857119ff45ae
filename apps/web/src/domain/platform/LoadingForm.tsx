import { Skeleton } from '@mantine/core';
import { AuthFrame } from './AuthFrame';

type LoadingFormProps = { title?: string };

/** A public page whose form is on its way, in the shape it will have. */
export function LoadingForm({ title = 'One moment' }: LoadingFormProps) {
  return (
    <AuthFrame title={title}>
      <Skeleton height={69} aria-hidden="true" />
      <Skeleton height={69} aria-hidden="true" />
      <Skeleton height={44} aria-hidden="true" />
    </AuthFrame>
  );
}
