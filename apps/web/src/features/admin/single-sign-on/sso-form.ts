import type { SsoProvider } from '@fairlead/contract/features/single-sign-on';

export const SSO_KIND_NAMES: Record<SsoProvider['kind'], string> = { saml: 'SAML 2.0', oidc: 'OpenID Connect' };

/** What the form holds; `from` says whether metadata is fetched or pasted. */
export type SsoForm = {
  kind: SsoProvider['kind'];
  name: string;
  domains: string;
  from: 'url' | 'xml';
  metadataUrl: string;
  metadataXml: string;
  issuer: string;
  client_id: string;
  clientSecret: string;
};

export const EMPTY_SSO_FORM: SsoForm = {
  kind: 'saml',
  name: '',
  domains: '',
  from: 'url',
  metadataUrl: '',
  metadataXml: '',
  issuer: '',
  client_id: '',
  clientSecret: '',
};

/** The fields that count for what was chosen; what was typed elsewhere stays in the form and is not sent. */
export function ssoFields(form: SsoForm) {
  const { kind, name, issuer, client_id, clientSecret } = form;
  const domains = form.domains.split(/[\s,;]+/).filter((domain) => domain !== '');
  const common = { kind, name, domains };
  if (kind === 'oidc') return { ...common, issuer, client_id, clientSecret };
  return {
    ...common,
    ...(form.from === 'url' ? { metadataUrl: form.metadataUrl } : { metadataXml: form.metadataXml }),
  };
}

/** What is missing; everything else is for the server to say. */
export function missingIn(form: SsoForm): Partial<Record<keyof SsoForm, string>> {
  const needed: Partial<Record<keyof SsoForm, string>> = {
    name: 'Enter the name of the company or its provider.',
    domains: 'Enter at least one email domain, such as example.com.',
    ...(form.kind === 'saml' && form.from === 'url' ? { metadataUrl: 'Enter the address of the metadata.' } : {}),
    ...(form.kind === 'saml' && form.from === 'xml' ? { metadataXml: 'Paste the metadata.' } : {}),
    ...(form.kind === 'oidc'
      ? {
          issuer: 'Enter the address of the issuer.',
          client_id: 'Enter the client ID.',
          clientSecret: 'Enter the client secret.',
        }
      : {}),
  };
  return Object.fromEntries(Object.entries(needed).filter(([field]) => form[field as keyof SsoForm].trim() === ''));
}

/** Sentences of the server at the form's fields: one domain among several is about the field that holds them all. */
export function atFormFields(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [path.split('.')[0] ?? path, sentence]));
}
