import type { InvitationOffer } from '@fairlead/contract/features/invitations';
import type { ReactNode } from 'react';
import { AuthFrame } from './AuthFrame';
import { ProviderBox } from './ProviderFrame';

type InvitationFrameProps = {
  provider: InvitationOffer['provider'];
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** A client's person sees who invites it, under that brand; everyone else what the product is. */
export function InvitationFrame({ provider, ...frame }: InvitationFrameProps) {
  return provider ? <ProviderBox provider={provider} {...frame} /> : <AuthFrame {...frame} />;
}
