/** Why an identity provider's answer was refused; written to the audit trail, not told to the browser. */
export type SamlFault =
  | 'encoding'
  | 'xml'
  | 'structure'
  | 'status'
  | 'destination'
  | 'signature'
  | 'issuer'
  | 'recipient'
  | 'in_response_to'
  | 'audience'
  | 'expired'
  | 'not_yet_valid'
  | 'replayed'
  | 'no_subject'
  | 'no_email'
  | 'foreign_domain';

export class SamlRefused extends Error {
  override name = 'SamlRefused';

  constructor(readonly fault: SamlFault) {
    super(`SAML response refused: ${fault}`);
  }
}
