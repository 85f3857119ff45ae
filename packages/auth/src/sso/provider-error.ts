import { AuthError, type AuthErrorCode } from '../errors';

/** What of a provider's description a problem is about. */
export type SsoField =
  | 'name'
  | 'domains'
  | 'metadata_xml'
  | 'metadata_url'
  | 'attribute_mapping'
  | 'issuer'
  | 'client_id'
  | 'client_secret';

/** A provider cannot be stored like this; the message is for whoever described it. */
export class SsoProviderError extends AuthError {
  override name = 'SsoProviderError';
  declare readonly field: SsoField;

  constructor(field: SsoField, message: string, code: AuthErrorCode = 'validation_failed') {
    super(code, { message, field });
  }
}
