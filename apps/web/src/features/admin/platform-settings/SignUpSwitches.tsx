import type { PlatformSettings } from '@fairlead/contract/features/sign-ups';
import { Skeleton, Stack, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';

type Way = keyof PlatformSettings;

const WAYS: { key: Way; label: string; text: string }[] = [
  { key: 'trialOpen', label: 'Free trials', text: 'Anyone may start a 14-day trial.' },
  { key: 'nfrOpen', label: 'NFR requests', text: 'Anyone may ask for NFR access. You decide on each request.' },
  {
    key: 'signupOpen',
    label: 'Open sign-up',
    text: 'Anyone may set up an MSP without an invitation. It starts without a plan.',
  },
];

/** Which ways in stand open to visitors. Invitations work in any case. */
export function SignUpSwitches() {
  const queries = useQueryClient();
  const key = api.signUps.getPlatformSettings.queryKey();
  const settings = useQuery(api.signUps.getPlatformSettings.queryOptions());
  const update = useMutation({
    mutationFn: (change: Partial<PlatformSettings>) => api.signUps.updatePlatformSettings.call(change),
    // The switch moves at once and back when the change was refused.
    onMutate: (change) => {
      const before = queries.getQueryData(key);
      if (before) queries.setQueryData(key, { ...before, ...change });
      return { before };
    },
    onSuccess: async (after) => {
      queries.setQueryData(key, after);
      await queries.invalidateQueries({ queryKey: api.signUps.options.key() });
    },
    onError: (error, _change, context) => {
      queries.setQueryData(key, context?.before);
      notifications.show({ color: 'red', message: sentenceOf(error) });
    },
  });
  return (
    <Card title="Who may sign up" sub="Changes take effect immediately. Invitations always work.">
      <Loaded query={settings} skeleton={<Skeleton height={160} />} failed="These settings could not load">
        {(data) => (
          <Stack gap={20}>
            {WAYS.map(({ key: way, label, text }) => (
              <Switch
                key={way}
                label={label}
                description={text}
                checked={data[way]}
                onChange={(event) => update.mutate({ [way]: event.currentTarget.checked })}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
