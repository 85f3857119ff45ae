import { type NotificationChoice, notification } from '@fairlead/contract/features/notifications';
import { Skeleton, Stack, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useMe } from '#app/session/session';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { Medium, Note } from '#kit/text/text';
import classes from './Notifications.module.css';

/** Which mails one gets; each switch is saved at once and goes back where that fails. */
export function NotificationsTab() {
  const { email } = useMe();
  const choices = useQuery(api.notifications.list.queryOptions());
  return (
    <Loaded query={choices} skeleton={<Skeleton height={320} radius="lg" />} failed="Your notifications could not load">
      {({ items }) => {
        const mine = items.filter(({ always }) => !always);
        return (
          <Stack gap={24} maw={760}>
            {mine.length > 0 && (
              <Card title="Email" sub={`Goes to ${email}. Changes are saved at once.`}>
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
  const show = (wanted: boolean) =>
    queries.setQueryData(
      queryKey,
      (shown: { items: NotificationChoice[] } | undefined) =>
        shown && { items: shown.items.map((item) => (item.kind === choice.kind ? { ...item, wanted } : item)) },
    );
  const save = useMutation(
    api.notifications.choose.mutationOptions({
      onMutate: ({ wanted }) => void show(wanted),
      onError: (error, { wanted }) => {
        show(!wanted);
        notifications.show({ color: 'red', message: `“${label}” stays as it was. ${sentenceOf(error)}` });
      },
    }),
  );
  return (
    <li className={classes.row}>
      <span>
        <Medium component="label" htmlFor={`notice-${choice.kind}`}>
          {label}
        </Medium>
        <Note span display="block" mt={1} maw="60ch" id={`meaning-${choice.kind}`}>
          {meaning}
        </Note>
      </span>
      <Switch
        id={`notice-${choice.kind}`}
        aria-describedby={`meaning-${choice.kind}`}
        checked={choice.wanted}
        onChange={(event) => save.mutate({ kind: choice.kind, wanted: event.currentTarget.checked })}
      />
    </li>
  );
}
