/** Why an identity provider's answer was refused; written to the audit trail, not told to the browser. */
export type SsoFault =
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

export class SsoRefused extends Error {
  override name = 'SsoRefused';

  constructor(readonly fault: SsoFault) {
    super(`single sign-on refused: ${fault}`);
  }
}
