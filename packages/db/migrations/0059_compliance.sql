-- Compliance checks: which frameworks a client is held to, what is known of each requirement, and gaps someone accepted for a
-- time. The frameworks themselves are content; only their ids and those of their requirements are kept here.

-- The eight facts that suggest frameworks.
create table compliance_profiles (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  facts jsonb not null check (length(facts::text) <= 2000),
  version integer not null default 1 check (version > 0),
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (msp_id, client_id),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade
);
call app.protect('compliance_profiles', 'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()');
grant select, insert, update on compliance_profiles to fairlead_tenant;

create table compliance_checks (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  framework_id text not null check (framework_id ~ '^[a-z0-9][a-z0-9.-]{2,39}$'),
  -- Chosen options by scope question, and requirements that were taken back in.
  scope jsonb not null check (length(scope::text) <= 10000),
  due_on date,
  owner_id uuid,
  -- The day a conditional status was given, from which the plan of action has its days.
  conditional_on date,
  -- As computed with the last change, for lists: met and by half partly met of what applies, and what is open.
  readiness double precision check (readiness between 0 and 1),
  confidence double precision check (confidence between 0 and 1),
  open_count integer not null default 0 check (open_count >= 0),
  version integer not null default 1 check (version > 0),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  unique (msp_id, client_id, id),
  unique (msp_id, client_id, framework_id)
);
call app.protect('compliance_checks',
  $$ app.sees_client(msp_id, client_id) and (app.holds_clients()
     or (app.role() = 'client_viewer' and app.is_shared(msp_id, client_id, 'compliance_check', id))) $$,
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()');
grant select, insert, update, delete on compliance_checks to fairlead_tenant;
create trigger keep_columns before update on compliance_checks for each row
  execute function app.keep_columns('id', 'msp_id', 'client_id', 'framework_id', 'created_by', 'created_at');

create table compliance_results (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  check_id uuid not null,
  requirement text not null check (length(requirement) between 1 and 40),
  status text not null check (status in ('met', 'partly', 'not_met', 'not_applicable', 'unknown')),
  source text not null check (source in ('own', 'confirmed')),
  strength text check (strength in ('strong', 'partial')),
  -- What a confirmed suggestion was made of: keys of answers and results, each with its value then.
  carried jsonb not null default '[]' check (jsonb_typeof(carried) = 'array' and length(carried::text) <= 50000),
  note text not null default '' check (length(note) <= 4000),
  -- Why it does not apply or is not reasonable here, and what is done instead.
  reason text not null default '' check (length(reason) <= 500),
  alternative text not null default '' check (length(alternative) <= 1000),
  -- Who approved that it does not apply.
  approved_by text not null default '' check (length(approved_by) <= 120),
  known_by text check (known_by in ('said', 'shown', 'tested')),
  owner_id uuid,
  due_on date,
  updated_by uuid,
  updated_at timestamptz not null,
  version integer not null default 1 check (version > 0),
  primary key (msp_id, check_id, requirement),
  foreign key (msp_id, client_id, check_id) references compliance_checks (msp_id, client_id, id) on delete cascade,
  check ((source = 'confirmed') = (strength is not null))
);
create index compliance_results_due on compliance_results (msp_id, check_id, due_on) where due_on is not null;
-- A client's user reads the results of a check that was shared; what the provider wrote next to them, the server leaves out.
call app.protect('compliance_results',
  $$ app.sees_client(msp_id, client_id) and exists (select from compliance_checks as c
     where c.msp_id = compliance_results.msp_id and c.id = compliance_results.check_id) $$,
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()');
grant select, insert, update, delete on compliance_results to fairlead_tenant;
create trigger keep_columns before update on compliance_results for each row
  execute function app.keep_columns('msp_id', 'client_id', 'check_id', 'requirement');

-- Readiness at the end of each day on which something changed.
create table compliance_scores (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  check_id uuid not null,
  on_day date not null,
  readiness double precision check (readiness between 0 and 1),
  primary key (msp_id, check_id, on_day),
  foreign key (msp_id, client_id, check_id) references compliance_checks (msp_id, client_id, id) on delete cascade
);
call app.protect('compliance_scores', 'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()', 'false');
grant select, insert, update on compliance_scores to fairlead_tenant;

-- A gap that someone accepts for a time, at most for a year.
create table compliance_exceptions (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  check_id uuid not null,
  requirement text not null check (length(requirement) between 1 and 40),
  reason text not null check (length(reason) between 1 and 1000),
  approved_by text not null check (length(approved_by) between 1 and 120),
  approved_on date not null,
  ends_on date not null,
  created_by uuid,
  created_at timestamptz not null,
  foreign key (msp_id, client_id, check_id) references compliance_checks (msp_id, client_id, id) on delete cascade,
  unique (msp_id, id),
  unique (msp_id, check_id, requirement),
  check (ends_on > approved_on and ends_on <= approved_on + interval '12 months')
);
call app.protect('compliance_exceptions', 'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()', 'false',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()');
grant select, insert, delete on compliance_exceptions to fairlead_tenant;

-- A check can be shared like a result; it follows what is confirmed.
alter table client_shares drop constraint client_shares_kind_check;
alter table client_shares add constraint client_shares_kind_check
  check (kind in ('simulation', 'assessment', 'business_risk', 'breach_notices', 'compliance_check'));
create or replace function app.can_be_shared(p_msp_id uuid, p_client_id uuid, p_kind text, p_target_id uuid) returns boolean
language sql stable as $$
  select case p_kind
    when 'simulation' then exists (select from public.simulations
      where msp_id = p_msp_id and client_id = p_client_id and id = p_target_id and status = 'completed')
    when 'assessment' then exists (select from public.assessments
      where msp_id = p_msp_id and client_id = p_client_id and id = p_target_id and state = 'completed')
    when 'business_risk' then exists (select from public.business_risks
      where msp_id = p_msp_id and client_id = p_client_id and id = p_target_id)
    when 'compliance_check' then exists (select from public.compliance_checks
      where msp_id = p_msp_id and client_id = p_client_id and id = p_target_id)
    else p_target_id = p_client_id
  end
$$;
