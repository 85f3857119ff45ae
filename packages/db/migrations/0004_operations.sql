-- Invitations, provisioning, idempotency, feedback; audit and analytics by month.

-- Who may invite whom (decisions: the whole matrix).
create function app.may_invite(p_role text) returns boolean language sql stable
  return coalesce(case app.role()
    when 'global_admin' then true
    when 'msp_admin' then p_role in ('msp_admin', 'msp_user', 'client_viewer')
    when 'trial_admin' then p_role = 'trial_member'
    when 'nfr_admin' then p_role = 'nfr_member'
  end, false);

-- msp_id is null for an invitation that founds an organization, or one to a global admin.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  email text not null,
  role text not null check (role in ('global_admin', 'msp_admin', 'msp_user', 'client_viewer', 'trial_admin', 'trial_member', 'nfr_admin', 'nfr_member')),
  msp_id uuid references msps (id) on delete cascade,
  client_id uuid,
  kind text not null check (kind in ('nfr', 'trial', 'msp', 'member', 'admin', 'client')),
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  check ((role = 'client_viewer') = (client_id is not null))
);
create index invitations_msp on invitations (msp_id, created_at desc, id);
call app.protect('invitations', 'app.is_admin(msp_id)',
  'app.is_admin(msp_id) and app.may_invite(role) and invited_by = app.user_id()',
  'app.is_admin(msp_id) and app.may_invite(role)', 'false');
grant select, insert, update, delete on invitations to fairlead_tenant;
create trigger keep_columns before update on invitations for each row
  execute function app.keep_columns('id', 'email', 'role', 'msp_id', 'client_id', 'kind', 'invited_by', 'created_at', 'accepted_at');

-- What the first sign-in of a confirmed address sets up; read only by provisioning itself.
create table pending_provisioning (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  email text not null,
  kind text not null check (kind in ('trial', 'nfr', 'msp', 'invitation')),
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index pending_provisioning_user on pending_provisioning (user_id) where done_at is null;
create index pending_provisioning_email on pending_provisioning (lower(email)) where done_at is null;
call app.protect('pending_provisioning', 'false', 'false', 'false', 'false');
grant select, insert, update, delete on pending_provisioning to fairlead_tenant;

create table idempotency_keys (
  msp_id uuid not null default app.platform_msp(),
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  response jsonb,
  status integer,
  created_at timestamptz not null default now(),
  primary key (msp_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call app.protect('idempotency_keys',
  'user_id = app.user_id() and msp_id = coalesce(app.msp_id(), app.platform_msp())',
  'user_id = app.user_id() and msp_id = coalesce(app.msp_id(), app.platform_msp())',
  'user_id = app.user_id() and msp_id = coalesce(app.msp_id(), app.platform_msp())',
  'user_id = app.user_id() and msp_id = coalesce(app.msp_id(), app.platform_msp())');
grant select, insert, update, delete on idempotency_keys to fairlead_tenant;

create table feedback (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  user_id uuid,
  kind text not null check (kind in ('trial', 'nfr')),
  rating integer check (rating between 1 and 5),
  comment text check (length(comment) <= 10000),
  created_at timestamptz not null default now(),
  check (rating is not null or (kind = 'trial' and comment is not null))
);
create index feedback_msp on feedback (msp_id, created_at desc, id);
call app.protect('feedback', 'app.is_admin(msp_id)', 'app.is_staff(msp_id) and user_id = app.user_id()', 'false', 'false');
-- Written only by the submit functions; deleted only with the tenant.
grant select, delete on feedback to fairlead_tenant;

-- Partitions of one month for a table, three months ahead, with the parent's policies.
create function app.ensure_month_partitions(p_now timestamptz default now()) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  parent text;
  month date;
  partition text;
  policy record;
begin
  foreach parent in array array['analytics_events', 'audit_log'] loop
    for ahead in 0..3 loop
      month := (date_trunc('month', p_now at time zone 'UTC') + make_interval(months => ahead))::date;
      partition := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
      perform pg_advisory_xact_lock(hashtext(partition));
      continue when to_regclass('public.' || partition) is not null;
      begin
        execute format('create table public.%I partition of public.%I for values from (%L) to (%L)', partition, parent,
          month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      exception when check_violation then
        continue; -- rows of that month are in the default partition already; they stay readable there
      end;
      perform app.copy_policies(parent, partition);
    end loop;
  end loop;
end
$$;

-- A partition is protected like its parent, should anybody ever be granted one.
create function app.copy_policies(p_parent text, p_partition text) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  policy record;
begin
  execute format('alter table public.%I enable row level security', p_partition);
  execute format('alter table public.%I force row level security', p_partition);
  for policy in select * from pg_policies where schemaname = 'public' and tablename = p_parent loop
    execute format('create policy %I on public.%I for %s%s%s', policy.policyname, p_partition, policy.cmd,
      ' using (' || policy.qual || ')', ' with check (' || policy.with_check || ')');
  end loop;
end
$$;

create table analytics_events (
  id uuid not null default gen_random_uuid(),
  msp_id uuid not null,
  user_id uuid not null,
  event_type text not null check (event_type in ('page_view', 'click')),
  area text not null check (length(area) <= 60),
  path text not null check (length(path) <= 2000),
  duration_ms integer check (duration_ms >= 0),
  metadata jsonb check (octet_length(metadata::text) <= 4096),
  created_at timestamptz not null default now(),
  primary key (msp_id, created_at, id)
) partition by range (created_at);
call app.protect('analytics_events', 'app.is_staff(msp_id)', 'app.is_tenant(msp_id) and user_id = app.user_id()', 'false', 'false');
create table analytics_events_rest partition of analytics_events default;
select app.copy_policies('analytics_events', 'analytics_events_rest');
grant select, insert on analytics_events to fairlead_tenant;

create table audit_log (
  id uuid not null default gen_random_uuid(),
  msp_id uuid not null default app.platform_msp(),
  actor_id uuid,
  actor_role text,
  action text not null,
  target_type text,
  target_id text,
  changes jsonb,
  ip text,
  result text not null check (result in ('ok', 'refused', 'failed')),
  request_id text,
  created_at timestamptz not null default now(),
  sequence bigint not null,
  hash bytea not null,
  primary key (msp_id, created_at, id)
) partition by range (created_at);
create index audit_log_sequence on audit_log (msp_id, sequence);
call app.protect('audit_log', 'app.is_admin(msp_id)',
  'msp_id = coalesce(app.msp_id(), app.platform_msp()) and actor_id = app.user_id()', 'false', 'false');
create table audit_log_rest partition of audit_log default;
select app.copy_policies('audit_log', 'audit_log_rest');
grant select, insert on audit_log to fairlead_tenant;

-- The newest link of each organization's chain. No grant: only the trigger below, as the owner, moves it.
create table audit_chain (
  chain uuid primary key,
  sequence bigint not null,
  hash bytea not null
);
alter table audit_chain enable row level security;

-- Each entry's hash covers its content and the entry before it, so that a changed or missing one shows.
create function app.audit_digest(p_previous bytea, p_entry jsonb) returns bytea language sql immutable
  return sha256(p_previous || convert_to((p_entry - 'hash')::text, 'UTF8'));
create function app.chain_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  head public.audit_chain;
begin
  insert into public.audit_chain values (new.msp_id, 0, '') on conflict do nothing;
  select * into strict head from public.audit_chain where chain = new.msp_id for update;
  new.sequence := head.sequence + 1;
  new.hash := app.audit_digest(head.hash, to_jsonb(new));
  update public.audit_chain set sequence = new.sequence, hash = new.hash where chain = new.msp_id;
  return new;
end
$$;
create trigger chain before insert on audit_log for each row execute function app.chain_audit();

select app.ensure_month_partitions();
grant execute on function app.may_invite(text), app.platform_msp(), app.audit_digest(bytea, jsonb) to fairlead_tenant;
grant usage on schema app to fairlead_jobs;
grant execute on function app.ensure_month_partitions(timestamptz) to fairlead_jobs;
