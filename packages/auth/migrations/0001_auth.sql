-- Accounts, sessions and everything that signs people in. Only the role fairlead_auth reaches this schema.
-- No token, code or password stands here in clear: hashes are keyed, private keys and mails are encrypted.

create schema if not exists auth;
grant usage on schema auth to fairlead_auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 255),
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text check (new_email = lower(new_email)),
  email_change_sent_at timestamptz,
  -- Which half of a pending change has been confirmed: null, 'current' or 'new'.
  email_change_half text check (email_change_half in ('current', 'new')),
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  banned_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_email_unique unique (email)
);
create index users_new_email on auth.users (new_email) where new_email is not null;

-- The identity as its provider knows it; for `email` the subject is the user's own id.
create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint identities_subject_unique unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

-- A refresh token is computed from the session's id and counter; the row keeps the counter alone.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  refresh_counter integer not null default 0,
  -- Whether the current token's holder has shown that the answer arrived (its access token was used).
  refresh_seen boolean not null default true,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  ip text,
  user_agent text
);
create index sessions_user on auth.sessions (user_id);

-- One row per PKCE flow that runs over a mail; the code is set when the link is opened.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  code_challenge text not null,
  method text not null,
  auth_code_hash text unique,
  code_issued_at timestamptz,
  created_at timestamptz not null
);
create index flow_state_user on auth.flow_state (user_id);

-- A link and a typed code of the same mail are one row. Rows without a user stand for mails to nobody: asking for an
-- unknown address costs what a known one costs.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'magiclink', 'email_change_current', 'email_change_new')),
  email text not null,
  link_hash text not null unique,
  code_hash text not null,
  link_expires_at timestamptz not null,
  code_expires_at timestamptz not null,
  attempts integer not null default 0,
  flow_state_id uuid references auth.flow_state on delete set null,
  -- The password and data of that very sign-up, installed when its mail is confirmed.
  password_hash text,
  user_data jsonb,
  created_at timestamptz not null,
  constraint one_time_tokens_one_per_kind unique (user_id, kind)
);
create index one_time_tokens_email on auth.one_time_tokens (email, kind);
create index one_time_tokens_flow on auth.one_time_tokens (flow_state_id);

create table auth.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_key text,
  active boolean not null,
  created_at timestamptz not null,
  constraint signing_keys_active_signs check (not active or private_key is not null)
);
create unique index signing_keys_one_active on auth.signing_keys (active) where active;

create table auth.address_limits (
  key text primary key,
  window_started_at timestamptz not null,
  count integer not null
);

create table auth.account_limits (
  key text primary key,
  state jsonb not null,
  updated_at timestamptz not null
);

create table auth.mail_limits (
  key text primary key,
  last_at timestamptz not null,
  hour_started_at timestamptz not null,
  hour_count integer not null
);

create table auth.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  -- Recipient, subject and text, encrypted; a mail to nobody is dropped when its turn comes.
  message text not null,
  to_nobody boolean not null default false,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  last_error text
);
create index mail_outbox_due on auth.mail_outbox (next_try_at);

create table auth.audit_events (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  action text not null,
  result text not null check (result in ('success', 'refused')),
  user_id uuid,
  ip text,
  user_agent text,
  details jsonb not null default '{}'
);
create index audit_events_user on auth.audit_events (user_id, at desc);

grant select, insert, update, delete on all tables in schema auth to fairlead_auth;
-- What happened is written once.
revoke update, delete, truncate on auth.audit_events from fairlead_auth;
