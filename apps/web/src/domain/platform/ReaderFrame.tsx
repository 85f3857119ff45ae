import { isClientUser } from '@fairlead/contract/access/roles';
import type { ReactNode } from 'react';
import { useSession } from '#app/session/session';
import { AuthFrame } from './AuthFrame';
import { ProviderBox } from './ProviderFrame';

type ReaderFrameProps = { title: string; text?: ReactNode; children: ReactNode };

/** A page of the account of someone who is signed in: a client's person sees its provider's brand, whatever the address. */
export function ReaderFrame(frame: ReaderFrameProps) {
  const { me } = useSession();
  const { profile, msp, branding } = me ?? {};
  if (!profile || !msp || !isClientUser(profile.role)) return <AuthFrame {...frame} />;
  const { company_tagline = null, primary_color = null, secondary_color = null } = branding ?? {};
  // A stored logo is read with the session, which this frame does not do: the name stands in.
  const logo = branding?.logo?.startsWith('data:') ? branding.logo : null;
  const provider = { name: msp.company_name, logo, company_tagline, primary_color, secondary_color };
  return <ProviderBox provider={provider} {...frame} />;
}
