import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Note } from '#kit/text/text';
import classes from './Domains.module.css';
import { testWords } from './domain-words';

/** One email to oneself, as clients get it. */
export function SenderTest() {
  const send = useMutation(api.customDomains.sendTest.mutationOptions());
  return (
    <div className={classes.test}>
      <Note>See what your clients get: one email to your own address, sent at once.</Note>
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate({})}>
        Send me a test email
      </Button>
      <FormAlert>{send.error && sentenceOf(send.error)}</FormAlert>
      {send.data && (
        <FormAlert tone={send.data.outcome === 'failed' ? 'danger' : 'success'}>{testWords(send.data)}</FormAlert>
      )}
    </div>
  );
}
