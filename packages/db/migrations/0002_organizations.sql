-- MSPs, their branding, trials, and the people who work for them.

create table msps (
  id uuid primary key default gen_random_uuid(),
  company_name text not null check (length(company_name) between 1 and 200),
  contact_email text,
  contact_phone text,
  address text,
  city text,
  state text,
  country text,
  created_at timestamptz not null default now(),
  is_demo boolean not null default false,
  preferred_currency text not null default 'USD' check (preferred_currency ~ '^[A-Z]{3}$'),
  is_trial boolean not null default false,
  is_nfr boolean not null default false,
  trial_end_date timestamptz,
  plan text check (plan in ('starter', 'pro', 'enterprise')),
  plan_period text check (plan_period in ('monthly', 'yearly'))
);
create index msps_created on msps (created_at desc, id);
call app.protect('msps', 'app.is_tenant(id)', 'false', 'app.is_admin(id)', 'false');
grant select, insert, update, delete on msps to fairlead_tenant;
create trigger keep_columns before update on msps for each row
  execute function app.keep_columns('id', 'created_at', 'is_demo', 'is_trial', 'is_nfr', 'trial_end_date', 'plan', 'plan_period');

create table msp_branding (
  msp_id uuid primary key references msps (id) on delete cascade,
  company_logo text,
  company_tagline text,
  primary_color text check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  secondary_color text check (secondary_color ~ '^#[0-9a-fA-F]{6}$')
);
call app.protect('msp_branding', 'app.is_tenant(msp_id)', 'app.is_admin(msp_id)', 'app.is_admin(msp_id)', 'app.is_admin(msp_id)');
grant select, insert, update, delete on msp_branding to fairlead_tenant;

create table free_trials (
  msp_id uuid primary key references msps (id) on delete cascade,
  total_credits_used integer not null default 0 check (total_credits_used >= 0),
  credit_limit integer not null default 15 check (credit_limit >= 0),
  financial_simulations_used integer not null default 0 check (financial_simulations_used >= 0),
  insurance_assessments_used integer not null default 0 check (insurance_assessments_used >= 0),
  breach_assessments_used integer not null default 0 check (breach_assessments_used >= 0),
  company_logo text,
  check (total_credits_used = financial_simulations_used + insurance_assessments_used + breach_assessments_used)
);
call app.protect('free_trials', 'app.is_tenant(msp_id)', 'false', 'false', 'false');
-- The counters are in no grant: only consume_credit, which runs as the owner, moves them.
grant select, insert, delete on free_trials to fairlead_tenant;
grant update (credit_limit, company_logo) on free_trials to fairlead_tenant;
create policy consume on free_trials for update to current_user
  using (app.is_staff(msp_id)) with check (app.is_staff(msp_id));

-- msp_id is null while an access request waits for its approval: the organization does not exist yet.
create table nfr_trials (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid unique references msps (id) on delete cascade,
  status text not null default 'requested' check (status in ('requested', 'active', 'expired', 'revoked')),
  company_name text not null,
  contact_email text not null,
  contact_name text not null,
  created_at timestamptz not null default now(),
  check (msp_id is not null or status in ('requested', 'revoked'))
);
create index nfr_trials_status on nfr_trials (status, created_at);
call app.protect('nfr_trials', 'app.is_staff(msp_id)', 'false', 'false', 'false');
grant select, insert, update, delete on nfr_trials to fairlead_tenant;

-- msp_id is null for a global admin without an organization; rows are reached by their own user first.
create table profiles (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null,
  role text not null check (role in ('global_admin', 'msp_admin', 'msp_user', 'client_viewer', 'trial_admin', 'trial_member', 'nfr_admin', 'nfr_member')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  msp_id uuid references msps (id) on delete cascade,
  client_id uuid,
  demo_msp_id uuid references msps (id) on delete set null,
  profile_picture text,
  company_logo text,
  created_on timestamptz not null default now(),
  last_login timestamptz,
  onboarding_steps_completed jsonb,
  trial_expiration_notice_shown boolean not null default false,
  trial_feedback_shown boolean not null default false,
  day_1_welcome_shown boolean not null default false,
  day_7_checkin_shown boolean not null default false,
  check (role = 'global_admin' or msp_id is not null),
  check ((role = 'client_viewer') = (client_id is not null))
);
create index profiles_msp on profiles (msp_id, name, id);
create unique index profiles_email on profiles (lower(email));
call app.protect('profiles', 'id = app.user_id() or app.is_staff(msp_id)', 'false', 'id = app.user_id()', 'false');
grant select, insert, update, delete on profiles to fairlead_tenant;
create trigger keep_columns before update on profiles for each row
  execute function app.keep_columns('id', 'email', 'role', 'status', 'msp_id', 'client_id', 'demo_msp_id', 'created_on');
