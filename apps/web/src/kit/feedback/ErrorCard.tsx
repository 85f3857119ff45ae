import { Button, Flex, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './ErrorCard.module.css';

type ErrorCardProps = {
  title: string;
  message?: string;
  /** The error's own message, for who is asked what it said. */
  detail?: string | null;
  onRetry?: () => void;
  /** The page-level screen offers to reload as well. */
  onReload?: () => void;
};

/** A failure contained where it happened: what could not be shown, and a way forward. */
export function ErrorCard({ title, message, detail, onRetry, onReload }: ErrorCardProps) {
  return (
    <Stack gap={0} align="center" py={32} px={20} ta="center" role="alert">
      <IconAlertCircle size={28} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <Text component="strong" size="lg" fw={600} mt={12}>
        {title}
      </Text>
      {message && (
        <Text maw="60ch" mt={4} c="dimmed" data-breaks>
          {message}
        </Text>
      )}
      {detail && (
        <Text maw="60ch" mt={4} size="sm" c="dimmed" data-breaks>
          {detail}
        </Text>
      )}
      <Flex gap={8} mt={16}>
        {onReload && <Button onClick={onReload}>Reload Page</Button>}
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {onReload ? 'Try Again' : 'Try again'}
          </Button>
        )}
      </Flex>
    </Stack>
  );
}
