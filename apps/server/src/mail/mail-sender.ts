import { FAIRLEAD_BRAND, type FooterLink, type MailLook } from '@fairlead/auth/mail/layout';
import { laidOut, type MailMessage } from '@fairlead/auth/mail/messages';
import type { PlatformSections } from '@fairlead/contract/features/platform-settings';
import type { Tx } from '@fairlead/db/connection/database';
import type { Logo } from '@fairlead/reports/document/input';
import { brandTheme } from '@fairlead/reports/theme/brand';
import { type FoundLogo, findLogo, shownLogo } from '../domain/msps/shown-brand';
import { findProvider } from '../domain/reports/frame';

/** How the installation's mails look: its own words, and the pages in their foot. */
export type InstallationLook = PlatformSections['mail'] & { pages: FooterLink[] };

/** Who a mail is from: how it looks, the name by the address, and where answers go. Empty is the mailer's own. */
export type MailSender = { look: MailLook; fromName: string; replyTo: string; logo: FoundLogo };

const LOGO = 'logo';

export function installationSender({ fromName, replyTo, footer, pages }: InstallationLook): MailSender {
  return { look: { brand: FAIRLEAD_BRAND, footer, pages }, fromName, replyTo, logo: null };
}

/** The provider as its clients know it, with its branding as it is now. Platform scope. */
export async function findProviderSender(tx: Tx, mspId: string, pages: FooterLink[]): Promise<MailSender> {
  const { msp, branding, trial } = await findProvider(tx, mspId);
  const { fill, label } = brandTheme(branding?.primary_color ?? null).light;
  const name = msp.company_name;
  const brand = { name, fill, label, tagline: branding?.company_tagline ?? null, logo: null };
  return {
    look: { brand, footer: '', pages },
    fromName: name,
    replyTo: msp.contact_email ?? '',
    logo: await findLogo(tx, mspId, shownLogo({ branding, trial, profile: null })),
  };
}

/** The mail as its sender's own; the picture is the sender's logo where its file is still there. */
export function dressed(mail: MailMessage, sender: MailSender, picture: Logo | null): MailMessage {
  const { look, fromName, replyTo } = sender;
  return {
    ...laidOut(mail, picture ? { ...look, brand: { ...look.brand, logo: LOGO } } : look),
    ...(fromName ? { fromName } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(picture ? { picture: { id: LOGO, ...picture } } : {}),
  };
}
