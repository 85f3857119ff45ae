import { type NotificationChoice, notification } from '@fairlead/contract/features/notifications';
import { Group, Skeleton, Stack, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useMe } from '#app/session/session';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Medium, Note } from '#kit/text/text';
import classes from './Notifications.module.css';

/** What a person is told of, by email and in the product; each switch is saved at once and goes back where that fails. */
export function NotificationsTab({ children }: { children?: ReactNode }) {
  const { email } = useMe();
  const choices = useQuery(api.notifications.list.queryOptions());
  return (
    <Loaded query={choices} skeleton={<Skeleton height={320} radius="lg" />} failed="Your notifications could not load">
      {({ items }) => {
        const mine = items.filter(({ always }) => !always);
        return (
          <Stack gap={24} maw={760}>
            {mine.length > 0 && (
              <Card
                title="What you are told"
                sub={`By email to ${email}, and in the list behind the bell. Changes are saved at once.`}
              >
                <ul>
                  {mine.map((choice) => (
                    <ChoiceRow key={choice.kind} choice={choice} />
                  ))}
                </ul>
              </Card>
            )}
            <Card
              title="Always sent"
              sub="They protect your account and what is stored, so they cannot be switched off."
            >
              <ul>
                {items
                  .filter(({ always }) => always)
                  .map(({ kind }) => (
                    <li key={kind} className={classes.row}>
                      <span>
                        <Medium span display="block">
                          {notification(kind).label}
                        </Medium>
                        <Note span display="block" mt={1} maw="60ch">
                          {notification(kind).meaning}
                        </Note>
                      </span>
                    </li>
                  ))}
              </ul>
            </Card>
            {children}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function ChoiceRow({ choice }: { choice: NotificationChoice }) {
  const queries = useQueryClient();
  const { queryKey } = api.notifications.list.queryOptions();
  const { label, meaning } = notification(choice.kind);
  const show = (change: Partial<NotificationChoice>) =>
    queries.setQueryData(
      queryKey,
      (shown: { items: NotificationChoice[] } | undefined) =>
        shown && { items: shown.items.map((item) => (item.kind === choice.kind ? { ...item, ...change } : item)) },
    );
  const save = useMutation(
    api.notifications.choose.mutationOptions({
      onMutate: ({ kind: _, ...change }) => void show(change),
      onError: (error) => {
        show(choice);
        notifications.show({ color: 'red', message: `“${label}” stays as it was. ${sentenceOf(error)}` });
      },
    }),
  );
  return (
    <li className={classes.row}>
      <span>
        <Medium span display="block">
          {label}
        </Medium>
        <Note span display="block" mt={1} maw="60ch" id={`meaning-${choice.kind}`}>
          {meaning}
        </Note>
      </span>
      <Group gap={16} wrap="nowrap">
        <Switch
          label="Email"
          aria-label={`${label} by email`}
          aria-describedby={`meaning-${choice.kind}`}
          checked={choice.wanted}
          onChange={(event) => save.mutate({ kind: choice.kind, wanted: event.currentTarget.checked })}
        />
        <Switch
          label="Bell"
          aria-label={`${label} behind the bell`}
          checked={!choice.muted}
          onChange={(event) => save.mutate({ kind: choice.kind, muted: !event.currentTarget.checked })}
        />
      </Group>
    </li>
  );
}
