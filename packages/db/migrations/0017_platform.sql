-- What a global admin runs the platform with: suspended organizations, the audit trail's ways to be read, settings by
-- section, and the catalogue of known exploited vulnerabilities.

-- An organization's details are edited by more than one hand.
alter table msps add column if not exists version integer not null default 1;
alter table msps
  add column suspended_at timestamptz,
  -- Its people read it.
  add column suspended_reason text check (length(suspended_reason) between 1 and 500),
  add check ((suspended_at is null) = (suspended_reason is null));
create trigger keep_suspension before update on msps for each row
  execute function app.keep_columns('suspended_at', 'suspended_reason');
create index msps_name on msps (lower(company_name), id);

-- Without a global admin nobody could run the platform again. One after the other, so that two who leave at once do not
-- both count on the other.
create function app.keep_a_global_admin() returns trigger language plpgsql as $$
begin
  if old.role <> 'global_admin' or old.status <> 'active' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.role = 'global_admin' and new.status = 'active' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('global admins'));
  if not exists (select from profiles where role = 'global_admin' and status = 'active' and id <> old.id) then
    raise exception 'the last global admin stays' using errcode = 'FL4GA';
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_a_global_admin before update of role, status or delete on profiles for each row
  execute function app.keep_a_global_admin();
create index profiles_role on profiles (role, lower(email), id);

-- The trail is read newest first: the whole platform's, one person's, what was done to one thing.
create index audit_log_newest on audit_log (created_at desc, id);
create index audit_log_actor on audit_log (actor_id, created_at desc, id);
create index audit_log_target on audit_log (target_id, created_at desc, id);

-- A section of Captain's Settings; what it leaves open is as the environment has it. Links and rates are everybody's to
-- read, since their pages and figures use them.
create table platform_sections (
  key text primary key check (key in ('links', 'mail', 'brand', 'rates', 'feeds')),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version integer not null,
  changed_by uuid,
  changed_at timestamptz not null
);
call app.protect('platform_sections', 'key in (''links'', ''brand'', ''rates'')', 'false', 'false', 'false');
grant select, insert, update on platform_sections to fairlead_tenant;

-- One row per feed: how its last good data came, and how the last try went.
create table feeds (
  key text primary key,
  -- Of the last good data.
  fetched_at timestamptz,
  source_version text,
  content_hash text,
  entries integer not null default 0,
  -- Of the last try.
  checked_at timestamptz,
  problem text
);
call app.protect('feeds', 'app.role() is not null', 'false', 'false', 'false');
grant select, insert, update on feeds to fairlead_tenant;

create table feed_runs (
  id uuid primary key default gen_random_uuid(),
  feed text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  status text not null check (status in ('ok', 'unchanged', 'partial', 'failed')),
  rows_read integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  rejected integer not null default 0,
  problem text
);
create index feed_runs_newest on feed_runs (feed, started_at desc, id);
call app.protect('feed_runs', 'false', 'false', 'false', 'false');
grant select, insert, delete on feed_runs to fairlead_tenant;

-- Facts of the catalogue; nobody's data.
create table known_exploited (
  cve_id text primary key check (cve_id ~ '^CVE-[0-9]{4}-[0-9]{4,19}$'),
  vendor text not null,
  product text not null,
  name text not null,
  summary text not null,
  required_action text not null,
  date_added date not null,
  due_date date not null,
  ransomware boolean not null,
  links text[] not null default '{}',
  changed_at timestamptz not null,
  -- Since when a known entry is one of ransomware, where it was not at first.
  ransomware_since timestamptz,
  -- Missing once may be a slip of the publisher; missing twice it is withdrawn.
  missing_runs integer not null default 0
);
create index known_exploited_vendor on known_exploited (lower(vendor));
call app.protect('known_exploited', 'app.role() is not null', 'false', 'false', 'false');
grant select, insert, update on known_exploited to fairlead_tenant;
