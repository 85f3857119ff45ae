import { INVITATION_DAYS, type InvitationOffer } from '@fairlead/contract/features/invitations';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { InvitationFrame } from '#domain/platform/InvitationFrame';
import { FormAlert } from '#kit/feedback/FormAlert';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';

type ExpiredInvitationProps = { token: string; offer: Pick<InvitationOffer, 'email' | 'provider'> };

/** A fresh link goes to the same address, so that an old one in the wrong hands opens nothing. */
export function ExpiredInvitation({ token, offer: { email, provider } }: ExpiredInvitationProps) {
  const renewal = useMutation(api.invitations.renew.mutationOptions());
  return (
    <InvitationFrame
      provider={provider}
      title="This invitation has expired"
      text={`Invitations work for ${INVITATION_DAYS} days. A new one takes a moment.`}
    >
      <FormAlert tone={renewal.isError ? 'danger' : 'success'}>
        {renewal.isError && sentenceOf(renewal.error)}
        {renewal.isSuccess && `A new link is on its way to ${email}. Open that one.`}
      </FormAlert>
      {!renewal.isSuccess && (
        <Button size="lg" fullWidth loading={renewal.isPending} onClick={() => renewal.mutate({ token })}>
          Send me a new one
        </Button>
      )}
      <Note ta="center">
        <TextLink to="/signin">Sign in</TextLink>
      </Note>
    </InvitationFrame>
  );
}
