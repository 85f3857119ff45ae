import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Card } from '#kit/layout/Card';
import { SectionForm } from './SectionForm';

/** How mails of the product look, and whether they leave. */
export function MailTab() {
  const { getMail, saveMail } = api.platformSettings;
  const source = {
    query: useQuery(getMail.queryOptions()),
    queryKey: getMail.queryKey(),
    read: () => getMail.call(),
    save: saveMail.call,
  };
  return (
    <>
      <SectionForm
        title="Email"
        sub="For emails of the product, such as invitations and reminders. Address, server and password are set where Fairlead runs, and sign-in codes keep that sender."
        source={source}
        groups={[
          {
            fields: [
              { name: 'fromName', label: 'Sender name', placeholder: 'Fairlead' },
              {
                name: 'replyTo',
                label: 'Answers go to',
                type: 'email',
                placeholder: 'support@company.com',
              },
              {
                name: 'footer',
                label: 'Last line of every email',
                placeholder: 'Company, street, city',
                isWide: true,
              },
            ],
          },
        ]}
      />
      <TestMailCard />
    </>
  );
}

function TestMailCard() {
  const send = useMutation(api.platformSettings.sendTestMail.mutationOptions());
  return (
    <Card title="Test email" sub="One email to your own address, sent at once.">
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate({})}>
        Send me a test email
      </Button>
      <FormAlert>{send.error && sentenceOf(send.error)}</FormAlert>
      {send.data && (
        <FormAlert tone={send.data.outcome === 'failed' ? 'danger' : 'success'}>{words(send.data)}</FormAlert>
      )}
    </Card>
  );
}

type Answer = { outcome: 'sent' | 'outbox' | 'failed'; to: string; problem: string };

function words({ outcome, to, problem }: Answer): string {
  if (outcome === 'sent') return `The email server took it. Look into the inbox of ${to}.`;
  if (outcome === 'outbox') return 'There is no email server. The email waits in the outbox.';
  return `The email server did not take it (${problem}). Check its address and password where Fairlead runs.`;
}
