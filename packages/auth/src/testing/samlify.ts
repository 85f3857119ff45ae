import { createRequire } from 'node:module';

type Endpoint = { Binding: string; Location: string };
type Entity = {
  entityID: string;
  privateKey: string;
  signingCert: string;
  isAssertionEncrypted: boolean;
  requestSignatureAlgorithm: string;
  wantAuthnRequestsSigned: boolean;
  messageSigningOrder: string;
  nameIDFormat: string[];
  singleSignOnService: Endpoint[];
  singleLogoutService: Endpoint[];
};
type SignaturePlace = { prefix: string; location: { reference: string; action: 'after' | 'append' } };
type ServiceProviderSettings =
  | { metadata: string }
  | {
      entityID: string;
      wantAssertionsSigned: boolean;
      wantMessageSigned: boolean;
      signatureConfig: SignaturePlace;
      assertionConsumerService: Endpoint[];
    };
type ServiceProvider = { entityMeta: { getEntityID(): string; getAssertionConsumerService(binding: string): unknown } };
type LoginRequest = { extract: { request?: Record<string, unknown> } };
type IdentityProvider = {
  getMetadata(): string;
  parseLoginRequest(
    sp: ServiceProvider,
    binding: 'redirect',
    request: { query: Record<string, string>; octetString: string },
  ): Promise<LoginRequest>;
  createLoginResponse(
    sp: ServiceProvider,
    request: LoginRequest,
    binding: 'post',
    user: object,
    options: { customTagReplacement: () => { id: string; context: string } },
  ): Promise<{ context: string }>;
};

type Samlify = {
  Constants: { namespace: { binding: { redirect: string; post: string } } };
  IdentityProvider(settings: Entity): IdentityProvider;
  ServiceProvider(settings: ServiceProviderSettings): ServiceProvider;
  SamlLib: {
    defaultLoginResponseTemplate: { context: string };
    replaceTagsByValue(template: string, values: Record<string, string>): string;
    constructSAMLSignature(options: {
      rawSamlMessage: string;
      referenceTagXPath: string;
      privateKey: string;
      signatureAlgorithm: string;
      signingCert: string;
      isMessageSigned: boolean;
      isBase64Output: boolean;
      signatureConfig: SignaturePlace;
    }): string;
  };
  setSchemaValidator(validator: { validate(xml: string): Promise<string> }): void;
};

const require = createRequire(import.meta.url);

/** A SAML library other than the one under test. Required, not imported: its declarations bring the browser's globals. */
export const samlify = require('samlify') as Samlify;
