import { expect, it } from 'vitest';
import { atFormFields, EMPTY_SSO_FORM, missingIn, ssoFields } from './sso-form';

const FILLED = {
  ...EMPTY_SSO_FORM,
  name: 'Harbor IT',
  domains: 'harbor.example, mail.harbor.example;\nquay.example',
  metadataUrl: 'https://idp.harbor.example/metadata',
  metadataXml: '<EntityDescriptor/>',
  issuer: 'https://idp.harbor.example',
  client_id: 'fairlead',
  clientSecret: 'secret',
};

it('sends what counts for the choice, and keeps the rest to itself', () => {
  const common = { name: 'Harbor IT', domains: ['harbor.example', 'mail.harbor.example', 'quay.example'] };
  expect(ssoFields(FILLED)).toEqual({ ...common, kind: 'saml', metadataUrl: FILLED.metadataUrl });
  expect(ssoFields({ ...FILLED, from: 'xml' })).toEqual({ ...common, kind: 'saml', metadataXml: FILLED.metadataXml });
  const { issuer, client_id, clientSecret } = FILLED;
  expect(ssoFields({ ...FILLED, kind: 'oidc' })).toEqual({ ...common, kind: 'oidc', issuer, client_id, clientSecret });
});

it('names what is missing for the choice', () => {
  expect(Object.keys(missingIn(EMPTY_SSO_FORM))).toEqual(['name', 'domains', 'metadataUrl']);
  expect(Object.keys(missingIn({ ...EMPTY_SSO_FORM, from: 'xml' }))).toEqual(['name', 'domains', 'metadataXml']);
  expect(Object.keys(missingIn({ ...EMPTY_SSO_FORM, kind: 'oidc' }))).toEqual([
    'name',
    'domains',
    'issuer',
    'client_id',
    'clientSecret',
  ]);
  expect(missingIn(FILLED)).toEqual({});
});

it('shows a problem with one domain at the field of all', () => {
  expect(atFormFields({ 'domains.1': 'No domain.', name: 'No name.' })).toEqual({
    domains: 'No domain.',
    name: 'No name.',
  });
});
