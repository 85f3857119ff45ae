-- More ways in: telephone numbers, other providers, companies' single sign-on, wallets and second factors.
-- Columns are only added or made optional, so that the release before goes on working meanwhile.

-- A company's identity provider (SAML 2.0 or OpenID Connect). The tenant is whoever its accounts belong to; what it means
-- is the host's business.
create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('saml', 'oidc')),
  tenant_id uuid,
  name text not null check (length(name) between 1 and 200),
  -- The entity id (SAML) or issuer (OpenID Connect), by which its assertions are recognized.
  issuer text not null,
  enabled boolean not null default true,
  -- Certificates, endpoints, attribute names, client secret: encrypted as a whole.
  config text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sso_providers_issuer_unique unique (kind, issuer)
);
create table auth.sso_domains (
  domain text primary key check (domain = lower(domain) and length(domain) <= 253),
  provider_id uuid not null references auth.sso_providers on delete cascade
);
create index sso_domains_provider on auth.sso_domains (provider_id);
-- The one key that signs this service's own SAML requests: its certificate, and the private part encrypted.
create table auth.saml_keys (
  id text primary key default 'request-signing' check (id = 'request-signing'),
  private_key text not null,
  certificate text not null,
  created_at timestamptz not null
);

alter table auth.users
  alter column email drop not null,
  add column phone text unique check (phone ~ '^[1-9][0-9]{1,14}$'),
  add column phone_confirmed_at timestamptz,
  add column new_phone text check (new_phone ~ '^[1-9][0-9]{1,14}$'),
  add column phone_change_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column is_anonymous boolean not null default false,
  -- Accounts of a company's provider: their address stands apart, so that nothing finds or links them by it.
  add column sso_provider_id uuid references auth.sso_providers on delete cascade,
  add column sso_email text check (sso_email = lower(sso_email) and length(sso_email) <= 255),
  add column deleted_at timestamptz,
  add constraint users_sso_address check (sso_provider_id is null or (email is null and phone is null));
create index users_new_phone on auth.users (new_phone) where new_phone is not null;
create index users_sso_provider on auth.users (sso_provider_id) where sso_provider_id is not null;
create index users_created on auth.users (created_at desc, id);

-- Who vouches for the subject; empty for e-mail and telephone, which this service checks itself.
alter table auth.identities add column issuer text not null default '';
alter table auth.identities drop constraint identities_subject_unique;
alter table auth.identities add constraint identities_subject_unique unique (provider, issuer, provider_id);

-- The factor that raised the session to aal2; the session falls back when that factor goes.
alter table auth.sessions add column factor_id uuid;
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;

-- Flows over another provider: the row's id is the OAuth `state` or SAML relay state, good for one callback.
alter table auth.flow_state
  alter column code_challenge drop not null,
  add column provider text,
  add column redirect_to text,
  -- Set where a signed-in user adds an identity instead of signing in.
  add column linking_user_id uuid references auth.users on delete cascade,
  -- What the callback needs (verifier, nonce, request id) and what it brought (provider tokens), encrypted.
  add column upstream text,
  add column provider_tokens text,
  add column state_used_at timestamptz;
create index flow_state_linking on auth.flow_state (linking_user_id) where linking_user_id is not null;

alter table auth.one_time_tokens
  alter column email drop not null,
  add column phone text,
  -- The identity at a provider that has not verified the address, installed when the mail is confirmed.
  add column identity jsonb,
  add constraint one_time_tokens_address check ((email is null) <> (phone is null)),
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (kind in (
    'confirmation', 'invite', 'recovery', 'magiclink', 'email_change_current', 'email_change_new',
    'sms', 'phone_change', 'reauthentication'));
create index one_time_tokens_phone on auth.one_time_tokens (phone, kind) where phone is not null;

alter table auth.mail_outbox
  add column channel text not null default 'email' check (channel in ('email', 'sms', 'whatsapp')),
  -- Messages leave in the order in which they were written.
  add column position bigint generated always as identity;
create index mail_outbox_position on auth.mail_outbox (position);

create table auth.factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '' check (length(friendly_name) <= 200),
  -- TOTP seed, encrypted.
  secret text,
  phone text check (phone ~ '^[1-9][0-9]{1,14}$'),
  -- WebAuthn: credential id, public key, counter, transports.
  credential jsonb,
  -- The last accepted TOTP time step: a code works once.
  last_step bigint,
  failures integer not null default 0,
  locked_until timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint factors_name_unique unique (user_id, friendly_name)
);
create unique index factors_verified_phone on auth.factors (user_id, phone) where status = 'verified' and phone is not null;

create table auth.factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.factors on delete cascade,
  ip text not null,
  -- The code sent by text message, or WebAuthn's challenge and expectations.
  code_hash text,
  webauthn jsonb,
  created_at timestamptz not null,
  used_at timestamptz
);
create index factor_challenges_factor on auth.factor_challenges (factor_id, created_at desc);

create table auth.recovery_codes (
  id uuid primary key default gen_random_uuid(),
  -- The codes that were shown together.
  set_id uuid not null,
  user_id uuid not null references auth.users on delete cascade,
  -- A hash of the code, encrypted: unlike a keyed hash it survives a change of the key.
  code text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_user on auth.recovery_codes (user_id);

-- What may be presented once: assertion ids, signed messages, nonces. Kept until they would be refused as too old anyway.
create table auth.used_assertions (
  key text primary key,
  expires_at timestamptz not null
);
create index used_assertions_expiry on auth.used_assertions (expires_at);

grant select, insert, update, delete on auth.sso_providers, auth.sso_domains, auth.saml_keys, auth.factors, auth.factor_challenges,
  auth.recovery_codes, auth.used_assertions to fairlead_auth;
