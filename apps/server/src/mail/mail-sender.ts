import { FAIRLEAD_BRAND, type FooterLink, type MailLook } from '@fairlead/auth/mail/layout';
import { laidOut, type MailMessage, type OwnSender } from '@fairlead/auth/mail/messages';
import type { Secrets } from '@fairlead/auth/secrets/secrets';
import type { PlatformSections } from '@fairlead/contract/features/platform-settings';
import type { Tx } from '@fairlead/db/connection/database';
import type { Logo } from '@fairlead/reports/document/input';
import { brandTheme } from '@fairlead/reports/theme/brand';
import { clientAddress } from '../domain/msps/client-address';
import { DKIM_SELECTOR, SENDER_KEY, senderInUse } from '../domain/msps/own-sender';
import { type FoundLogo, findLogo, shownLogo } from '../domain/msps/shown-brand';
import { findProvider } from '../domain/reports/frame';

/** How the installation's mails look: its own words, and the pages in their foot. */
export type InstallationLook = PlatformSections['mail'] & { pages: FooterLink[] };

/** Who a mail is from: how it looks, the name by the address, and where answers go. Empty is the mailer's own. */
export type MailSender = {
  look: MailLook;
  fromName: string;
  replyTo: string;
  logo: FoundLogo;
  /** The provider's own verified address. */
  own?: OwnSender;
  /** Links to the first of these lead to the second: the platform's address, and the provider's domain. */
  links?: readonly [string, string];
};

const LOGO = 'logo';

export function installationSender({ fromName, replyTo, footer, pages }: InstallationLook): MailSender {
  return { look: { brand: FAIRLEAD_BRAND, footer, pages }, fromName, replyTo, logo: null };
}

type Needs = { publicUrl: string; secrets: Pick<Secrets, 'open'> };

/** The provider as its clients know it, with its branding, domain and sender as they are now. Platform scope. */
export async function findProviderSender(
  tx: Tx,
  mspId: string,
  pages: FooterLink[],
  { publicUrl, secrets }: Needs,
): Promise<MailSender> {
  const { msp, branding, trial } = await findProvider(tx, mspId);
  const { fill, label } = brandTheme(branding?.primary_color ?? null).light;
  const name = msp.company_name;
  const brand = { name, fill, label, tagline: branding?.company_tagline ?? null, logo: null };
  const own = await senderInUse(tx, mspId);
  return {
    ...(own
      ? { own: { address: own.address, selector: DKIM_SELECTOR, privateKey: secrets.open(SENDER_KEY, own.privateKey) } }
      : {}),
    links: [publicUrl, await clientAddress(tx, mspId, publicUrl)],
    look: { brand, footer: '', pages },
    fromName: name,
    replyTo: msp.contact_email ?? '',
    logo: await findLogo(tx, mspId, shownLogo({ branding, trial, profile: null })),
  };
}

/** The mail as its sender's own; the picture is the sender's logo where its file is still there. */
export function dressed(mail: MailMessage, sender: MailSender, picture: Logo | null): MailMessage {
  const { look, fromName, replyTo, own, links } = sender;
  return {
    ...laidOut(
      links ? leadingTo(mail, links) : mail,
      picture ? { ...look, brand: { ...look.brand, logo: LOGO } } : look,
    ),
    ...(fromName ? { fromName } : {}),
    ...(own ? { sender: own } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(picture ? { picture: { id: LOGO, ...picture } } : {}),
  };
}

/** A mail whose links begin at another address. It is decided when it leaves, so that none leads to a domain that is gone. */
function leadingTo(mail: MailMessage, [from, to]: readonly [string, string]): MailMessage {
  const { body } = mail;
  if (!body || from === to) return mail;
  const moved = (text: string) => text.replaceAll(`${from}/`, `${to}/`);
  const { paragraphs, link, foot } = body;
  return {
    ...mail,
    body: {
      ...body,
      paragraphs: paragraphs.map(moved),
      ...(link ? { link: { ...link, href: moved(link.href) } } : {}),
      ...(foot === undefined ? {} : { foot: moved(foot) }),
    },
  };
}
