import type { AboutCheck } from '@fairlead/contract/features/leads';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useUnlisted } from '#app/api/use-unlisted';
import { useWriters } from '#app/locale/use-writers';
import { ProviderFrame } from '#domain/platform/ProviderFrame';
import { FormAlert } from '#kit/feedback/FormAlert';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { Cards } from '#kit/layout/Columns';
import { ButtonLink } from '#kit/links/links';
import { Bullets } from '#kit/text/Bullets';
import { Note, Quiet, Small } from '#kit/text/text';
import classes from './Check.module.css';

type AboutCheckPageProps = {
  token: string;
  /** Of the link that came with a result: what it stands for can be deleted here. */
  withdrawKey: string | null;
};

/** Who asks in a check, what happens with the answers, and their deletion. It opens as long as the check exists, also when it is closed. */
export function AboutCheckPage({ token, withdrawKey }: AboutCheckPageProps) {
  const about = useQuery({ ...api.leads.about.queryOptions({ input: { token } }), retry: false });
  useUnlisted(about.data ? `About the check · ${about.data.provider.name}` : 'About the check');
  if (about.data)
    return (
      <ProviderFrame provider={about.data.provider}>
        <main className={classes.page}>
          <About about={about.data} token={token} withdrawKey={withdrawKey} />
        </main>
      </ProviderFrame>
    );
  return (
    <main className={classes.middle}>
      {about.error ? (
        <>
          <h1>This check does not exist</h1>
          <Text role="alert">Look at the link again, or ask the provider who gave it to you.</Text>
        </>
      ) : (
        <Quiet role="status">Opening the page...</Quiet>
      )}
    </main>
  );
}

function About({ about, token, withdrawKey }: AboutCheckPageProps & { about: AboutCheck }) {
  const { provider, title, consent, contact, retentionDays, isOpen } = about;
  const { name } = provider;
  return (
    <Cards>
      <div>
        <Text component="h1" variant="headline" data-breaks dir="auto">
          About “{title}”
        </Text>
        <Note mt={8}>Who asks, what happens with your answers, and how to have them deleted.</Note>
      </div>
      <Card title="Who asks">
        <Small data-breaks dir="auto">
          {name}, an IT and security provider, asks the questions and is responsible for your data.
        </Small>
      </Card>
      <Card title="What is kept">
        <Bullets>
          <li>Your answers, the result, your name, company, email, line of business and number of people.</li>
          <li>If you agreed to see it: what anyone can see from outside of the domain of your email.</li>
          <li>What you agreed to, with the time: “{consent}”</li>
          <li>A hash of the address you connect from, for one day, to stop abuse.</li>
        </Bullets>
        <Note mt={8}>No tracking pixels, no advertising, and no cookies of others.</Note>
      </Card>
      <Card title="What happens with it">
        <Small data-breaks dir="auto">
          The result is worked out at once and shown to you. {name} sees it with your answers, may contact you about
          them, and uses them to prepare for that. Nobody else receives them.
        </Small>
      </Card>
      <Card title="How long it is kept">
        <Small>{retentionDays} days. Then it is deleted automatically, unless you have become a client by then.</Small>
      </Card>
      <Card title="Contact">
        <Small data-breaks dir="auto">
          {contact ? `${name}, ${contact}` : `${name}. Reply to the email with your result.`}
        </Small>
      </Card>
      <OwnResults provider={name} results={about.ownResults} />
      <Withdraw token={token} withdrawKey={withdrawKey} provider={name} />
      {isOpen && withdrawKey === null && (
        <div>
          <ButtonLink variant="default" to="/check/$token" params={{ token }}>
            To the check
          </ButtonLink>
        </div>
      )}
    </Cards>
  );
}

/** How the provider's own business did in the assessments that it asks of others. */
function OwnResults({ provider, results }: { provider: string; results: AboutCheck['ownResults'] }) {
  const write = useWriters();
  if (results.length === 0) return null;
  return (
    <Card title="We test ourselves first">
      <Small mb={8} data-breaks dir="auto">
        {provider} answered these for its own business.
      </Small>
      <Bullets>
        {results.map(({ name, questions, completedOn, score, level }) => (
          <li key={`${name} ${completedOn}`}>
            <b>{name}</b>: {write.number(score, 1)} of 100, {level}. {questions} questions, completed{' '}
            {write.fullDay(completedOn)}.
          </li>
        ))}
      </Bullets>
      <Note mt={8}>Answered by {provider} itself. It is not a certificate, and nobody else has checked it.</Note>
    </Card>
  );
}

function Withdraw({ token, withdrawKey, provider }: AboutCheckPageProps & { provider: string }) {
  const [isGone, setGone] = useState(false);
  const act = useAct({});
  if (withdrawKey === null)
    return (
      <Card title="Delete what you said">
        <Small>
          Open the link in the email with your result, or below your result. It deletes your answers at once.
        </Small>
      </Card>
    );
  const handleDelete = () =>
    act.run(async () => {
      await apiClient.leads.withdraw({ token, key: withdrawKey });
      setGone(true);
    });
  return (
    <Card title="Delete what you said">
      {isGone ? (
        <Small role="status">
          Deleted. {provider} no longer has your answers, your name or your email address from this check.
        </Small>
      ) : (
        <Stack gap={18}>
          <Small>
            Your answers, your name and your email address are deleted at once, and cannot be brought back. Notes that{' '}
            {provider} made in talks with you are theirs: ask them about those.
          </Small>
          <FormAlert>{act.error && sentenceOf(act.error)}</FormAlert>
          <Button style={{ alignSelf: 'start' }} color="red" loading={act.isActing} onClick={handleDelete}>
            Delete my answers
          </Button>
        </Stack>
      )}
    </Card>
  );
}
