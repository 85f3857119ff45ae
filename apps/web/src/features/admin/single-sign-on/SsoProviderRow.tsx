import type { SsoProvider } from '@fairlead/contract/features/single-sign-on';
import { Box, Button, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { Note, Strong } from '#kit/text/text';
import classes from './SingleSignOn.module.css';
import { SSO_KIND_NAMES } from './sso-form';

type SsoProviderRowProps = { mspId: string; provider: SsoProvider; onRemove: () => void };

/** One identity provider, switched on or off where it stands. */
export function SsoProviderRow({ mspId, provider, onRemove }: SsoProviderRowProps) {
  const write = useWriters();
  const queries = useQueryClient();
  const { id, kind, name, issuer, domains, accounts, enabled, createdAt } = provider;
  const update = useMutation({
    mutationFn: (on: boolean) => api.singleSignOn.update.call({ id: mspId, providerId: id, enabled: on }),
    onSuccess: ({ enabled: isOn }) =>
      notifications.show({
        message: isOn ? `${name} signs people in again.` : `${name} is off. Everyone it signed in is signed out.`,
      }),
    onError: (error) => notifications.show({ color: 'red', message: sentenceOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.singleSignOn.list.key() }),
  });
  const isOn = update.isPending ? update.variables : enabled;
  return (
    <li className={classes.provider}>
      <Box flex="1 1 320px" miw={0} data-breaks>
        <Strong component="div" dir="auto">
          {name}
        </Strong>
        <Box c="var(--fl-ink-2)">{domains.join(', ')}</Box>
        <Note component="div">
          {SSO_KIND_NAMES[kind]} · <bdi>{issuer}</bdi>
        </Note>
        <Note component="div">
          {peopleInWords(accounts)} · since {write.fullDate(createdAt)}
        </Note>
      </Box>
      <div className={classes.acts}>
        <Switch
          label="On"
          aria-label={`${name} signs people in`}
          checked={isOn}
          disabled={update.isPending}
          onChange={(event) => update.mutate(event.currentTarget.checked)}
        />
        <Button variant="default" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function peopleInWords(count: number): string {
  if (count === 0) return 'Nobody has signed in by it yet';
  return count === 1 ? '1 person signs in by it' : `${count} people sign in by it`;
}
