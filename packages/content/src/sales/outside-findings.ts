import type { OutsideKey, OutsideState } from '../fields/outside-views';
import type { ServiceKey } from '../services/services';

type OutsideFinding = {
  label: string;
  /** What it is, once, in plain words. */
  meaning: string;
  says: Record<OutsideState, string>;
  /** How anyone can check it, for `{domain}`. */
  check: string;
  service: ServiceKey;
};

const NO_ANSWER = 'The name servers did not answer. Look again later.';
const NO_WEBSITE = 'No website answered under the domain.';

export const OUTSIDE_FINDINGS: Record<OutsideKey, OutsideFinding> = {
  mx: {
    label: 'Email servers (MX)',
    meaning: 'Where email for the domain is delivered.',
    says: {
      ok: 'The domain receives email.',
      weak: 'The domain receives email.',
      missing: 'The domain names no email server, so it receives no email.',
      unknown: NO_ANSWER,
    },
    check: 'dig MX {domain}',
    service: 'email_security',
  },
  spf: {
    label: 'Allowed senders (SPF)',
    meaning: 'The list of servers that may send email in the name of the domain.',
    says: {
      ok: 'There is one list, it can be read within ten lookups, and other senders are marked.',
      weak: 'There is a list, and it does not hold: it is double, needs more than ten lookups, or lets other senders pass.',
      missing: 'There is no list. Receivers cannot tell real senders from others.',
      unknown: NO_ANSWER,
    },
    check: 'dig TXT {domain}',
    service: 'email_security',
  },
  dmarc: {
    label: 'What to do with forged email (DMARC)',
    meaning: 'What receivers do with email that only looks as if it came from the domain.',
    says: {
      ok: 'Forged email is quarantined or rejected.',
      weak: 'Forged email is still delivered, all of it or a part: the policy only watches, or covers a share.',
      missing: 'There is no policy. Forged email in the name of the domain is delivered.',
      unknown: NO_ANSWER,
    },
    check: 'dig TXT _dmarc.{domain}',
    service: 'email_security',
  },
  dkim: {
    label: 'Signed email (DKIM)',
    meaning: 'A signature that shows that an email is from the domain and was not changed.',
    says: {
      ok: 'A key for signatures was found.',
      weak: 'A key for signatures was found.',
      missing: 'No key was found.',
      unknown:
        'No key was found under the usual names. It may have another name, which cannot be seen from outside: look at the headers of an email.',
    },
    check: 'dig TXT selector1._domainkey.{domain}',
    service: 'email_security',
  },
  mta_sts: {
    label: 'Encryption that is required (MTA-STS)',
    meaning: 'Tells other email servers to deliver over an encrypted connection only.',
    says: {
      ok: 'A policy is announced, and it is enforced.',
      weak: 'A policy is announced, and it does not hold: it is only tested, announced twice, or its file cannot be read.',
      missing: 'No policy is announced. Email to the domain may travel without encryption.',
      unknown: NO_ANSWER,
    },
    check: 'dig TXT _mta-sts.{domain}',
    service: 'email_security',
  },
  tls_rpt: {
    label: 'Reports on encryption (TLS-RPT)',
    meaning: 'Other email servers report when they could not deliver over an encrypted connection.',
    says: {
      ok: 'Reports are asked for.',
      weak: 'Reports are asked for more than once, so that none is sent.',
      missing: 'No reports are asked for, so problems stay unseen.',
      unknown: NO_ANSWER,
    },
    check: 'dig TXT _smtp._tls.{domain}',
    service: 'email_security',
  },
  dnssec: {
    label: 'Signed DNS answers (DNSSEC)',
    meaning: 'Signatures that keep others from changing what the DNS says of the domain.',
    says: {
      ok: 'Answers are signed.',
      weak: 'Answers are signed by a method that is out of date, so many take them for unsigned.',
      missing: 'Answers are not signed.',
      unknown: NO_ANSWER,
    },
    check: 'dig +dnssec DS {domain}',
    service: 'network_hardening',
  },
  caa: {
    label: 'Who may issue certificates (CAA)',
    meaning: 'The list of certificate authorities that may vouch for the domain.',
    says: {
      ok: 'Only the named authorities may issue certificates.',
      weak: 'Only the named authorities may issue certificates.',
      missing: 'There is no list. Any authority that is deceived could vouch for a copy of the website.',
      unknown: NO_ANSWER,
    },
    check: 'dig CAA {domain}',
    service: 'network_hardening',
  },
  certificate: {
    label: 'Certificate of the website',
    meaning: 'Shows visitors that they are where they think they are, and encrypts what they send.',
    says: {
      ok: 'It is valid for the domain, and for two weeks or more.',
      weak: 'It does not hold: it has ended or ends within two weeks, is for another name, or nobody vouches for it.',
      missing: 'The website has no encrypted connection.',
      unknown: NO_WEBSITE,
    },
    check: 'openssl s_client -connect {domain}:443 -servername {domain}',
    service: 'network_hardening',
  },
  tls: {
    label: 'Old encryption (TLS)',
    meaning: 'Versions before TLS 1.2 can be broken and were retired in 2021 (RFC 8996).',
    says: {
      ok: 'Old versions are refused.',
      weak: 'An old version, TLS 1.0 or 1.1, is still accepted.',
      missing: 'The website has no encrypted connection.',
      unknown: NO_WEBSITE,
    },
    check: 'openssl s_client -tls1_1 -connect {domain}:443',
    service: 'network_hardening',
  },
  https: {
    label: 'Always encrypted (HTTPS)',
    meaning: 'Anyone who types the address without https should be led to the encrypted website.',
    says: {
      ok: 'The address without https leads to the encrypted website, or to nothing.',
      weak: 'The website is also shown without encryption.',
      missing: 'The website is only shown without encryption.',
      unknown: NO_WEBSITE,
    },
    check: 'curl -I http://{domain}',
    service: 'network_hardening',
  },
  headers: {
    label: 'Protection of visitors (security headers)',
    meaning: 'Instructions to browsers against eavesdropping, foreign scripts and framed copies of the website.',
    says: {
      ok: 'The usual four are set.',
      weak: 'Some of the usual four are not set.',
      missing: 'None of the usual four is set.',
      unknown: 'No page could be read: nothing answered under the domain, or its certificate does not hold.',
    },
    check: 'curl -I https://{domain}',
    service: 'network_hardening',
  },
};

/** What an owner should hear of first: what lets others write and appear in the company's name, then the rest. */
export const OUTSIDE_BY_WEIGHT: readonly OutsideKey[] = [
  'dmarc',
  'spf',
  'certificate',
  'https',
  'tls',
  'mx',
  'dkim',
  'headers',
  'mta_sts',
  'dnssec',
  'caa',
  'tls_rpt',
];

/** Why a certificate does not hold, by the codes of OpenSSL and Node. */
export const CERTIFICATE_PROBLEMS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has ended',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it vouches for itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its authority is not known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its authority is not known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its chain is not complete',
  CERT_REVOKED: 'it was revoked',
};

/** Mail services by the ends of their servers' names. */
export const MAIL_PROVIDERS: readonly { name: string; ends: readonly string[] }[] = [
  { name: 'Microsoft 365', ends: ['.mail.protection.outlook.com', '.mx.microsoft'] },
  { name: 'Google Workspace', ends: ['.google.com', '.googlemail.com'] },
  { name: 'Proofpoint', ends: ['.pphosted.com', '.ppe-hosted.com'] },
  { name: 'Mimecast', ends: ['.mimecast.com'] },
  { name: 'Barracuda', ends: ['.barracudanetworks.com'] },
  { name: 'Cisco Secure Email', ends: ['.iphmx.com'] },
  { name: 'Zoho', ends: ['.zoho.com', '.zoho.eu'] },
  { name: 'Proton', ends: ['.protonmail.ch'] },
  { name: 'Fastmail', ends: ['.messagingengine.com'] },
];

/** Names under which keys for signatures are usually found. */
export const USUAL_SELECTORS = [
  'selector1',
  'selector2',
  'google',
  'default',
  'k1',
  's1',
  's2',
  'dkim',
  'mail',
] as const;
