-- Clients and prospects, their simulations and reports. One organization's rows only ever point at its own.

create table clients (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  kind text not null default 'client' check (kind in ('client', 'prospect')),
  name text not null check (length(name) between 1 and 200),
  sector text,
  region text,
  country text,
  city text,
  website text,
  contact_name text,
  contact_email text,
  contact_phone text,
  employees integer check (employees >= 0),
  annual_revenue numeric(18, 2) check (annual_revenue >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  records_held bigint check (records_held >= 0),
  data_sensitivity text check (data_sensitivity in ('none', 'basic', 'financial', 'health')),
  downtime_cost_per_hour numeric(18, 2) check (downtime_cost_per_hour >= 0),
  contribution_margin double precision check (contribution_margin between 0 and 1),
  online_revenue_share double precision check (online_revenue_share between 0 and 1),
  critical_vendors integer check (critical_vendors >= 0),
  loss_limit numeric(18, 2) check (loss_limit >= 0),
  posture jsonb not null default '{}',
  notes text,
  latest_simulation_id uuid,
  latest_completed_at timestamptz,
  mean_today double precision,
  mean_target double precision,
  risk_level text check (risk_level in ('low', 'moderate', 'high', 'severe')),
  chance_above_limit double precision check (chance_above_limit between 0 and 1),
  version integer not null default 1,
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (
    app.fold(name || ' ' || coalesce(contact_name, '') || ' ' || coalesce(contact_email, '') || ' ' || coalesce(city, ''))
  ) stored,
  unique (msp_id, id)
);
create index clients_name on clients (msp_id, lower(name), id);
create index clients_search on clients (msp_id, search_text text_pattern_ops);
create index clients_updated on clients (msp_id, updated_at, id);
create index clients_mean on clients (msp_id, mean_today, id);
create index clients_chance on clients (msp_id, chance_above_limit, id);
create index clients_level on clients (msp_id, risk_level);
call app.protect('clients',
  $$ app.is_tenant(msp_id) and (app.holds_clients() or (app.holds_prospects_only() and kind = 'prospect') or (app.role() = 'client_viewer' and id = app.client_id())) $$,
  $$ app.is_tenant(msp_id) and (app.holds_clients() or (app.holds_prospects_only() and kind = 'prospect')) $$,
  $$ app.is_tenant(msp_id) and (app.holds_clients() or (app.holds_prospects_only() and kind = 'prospect')) $$,
  'false');
grant select, insert, update, delete on clients to fairlead_tenant;
create trigger keep_columns before update on clients for each row
  execute function app.keep_columns('id', 'created_by', 'created_at');

alter table profiles add foreign key (msp_id, client_id) references clients (msp_id, id);

-- Whether the caller sees the client a row hangs on. Staff with client records see all of theirs; for the others the
-- question goes to the clients table, whose own policy answers it.
create function app.sees_client(p_msp_id uuid, p_client_id uuid) returns boolean language sql stable
  return app.is_tenant(p_msp_id) and (app.holds_clients() or exists (
    select from public.clients as c where c.msp_id = p_msp_id and c.id = p_client_id
  ));
create function app.works_on_client(p_msp_id uuid, p_client_id uuid) returns boolean language sql stable
  return app.is_staff(p_msp_id) and app.sees_client(p_msp_id, p_client_id);

create table simulations (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  version integer not null check (version > 0),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
  progress double precision not null default 0 check (progress between 0 and 1),
  error text,
  inputs jsonb not null,
  result jsonb,
  model_version text not null,
  parameter_set text not null,
  seed bigint not null,
  trials integer not null check (trials > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  mean_today double precision,
  mean_target double precision,
  risk_level text check (risk_level in ('low', 'moderate', 'high', 'severe')),
  chance_above_limit double precision check (chance_above_limit between 0 and 1),
  created_by uuid,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  unique (msp_id, client_id, version),
  unique (msp_id, client_id, id),
  check ((status = 'completed') = (result is not null)),
  check ((status = 'completed') = (completed_at is not null))
);
create index simulations_recent on simulations (msp_id, created_at desc, id);
create index simulations_of_client on simulations (msp_id, client_id, created_at desc, id);
call app.protect('simulations', 'app.sees_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)', 'false');
grant select, insert, update, delete on simulations to fairlead_tenant;

-- A completed version is what reports are made of: nobody changes it, in no scope.
create function app.keep_completed() returns trigger language plpgsql as $$
begin
  if old.status = 'completed' then
    raise exception 'a completed simulation does not change' using errcode = '55000';
  end if;
  return new;
end
$$;
create trigger keep_completed before update on simulations for each row execute function app.keep_completed();
create trigger keep_columns before update on simulations for each row
  execute function app.keep_columns('id', 'client_id', 'version', 'inputs', 'seed', 'created_by', 'created_at');

alter table clients add foreign key (msp_id, id, latest_simulation_id) references simulations (msp_id, client_id, id);

create table files (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid,
  purpose text not null check (purpose in ('report', 'logo', 'picture', 'import', 'evidence')),
  name text not null,
  content_type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id)
);
create index files_of_client on files (msp_id, client_id);

create table reports (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  simulation_id uuid not null,
  kind text not null,
  title text not null,
  state text not null default 'draft' check (state in ('draft', 'approved', 'released', 'superseded', 'withdrawn')),
  status text not null default 'queued' check (status in ('queued', 'ready', 'failed')),
  error text,
  template_version text not null,
  paper text not null default 'a4' check (paper in ('a4', 'us-letter')),
  page_count integer check (page_count > 0),
  snapshot_id uuid not null,
  file_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  released_at timestamptz,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, client_id, simulation_id) references simulations (msp_id, client_id, id) on delete cascade,
  foreign key (msp_id, snapshot_id) references files (msp_id, id),
  foreign key (msp_id, file_id) references files (msp_id, id),
  unique (msp_id, id),
  check ((status = 'ready') = (file_id is not null))
);
create index reports_recent on reports (msp_id, created_at desc, id);
create index reports_of_client on reports (msp_id, client_id, created_at desc, id);
create index reports_file on reports (msp_id, file_id);
create index reports_snapshot on reports (msp_id, snapshot_id);
call app.protect('reports',
  $$ app.sees_client(msp_id, client_id) and (app.role() <> 'client_viewer' or state = 'released') $$,
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)', 'false');
grant select, insert, update, delete on reports to fairlead_tenant;
create trigger keep_columns before update on reports for each row
  execute function app.keep_columns('id', 'client_id', 'simulation_id', 'kind', 'snapshot_id', 'created_by', 'created_at');

-- A client's user reaches the organization's logo and the files of reports it may see.
call app.protect('files',
  $$ (app.is_staff(msp_id) and (client_id is null or app.sees_client(msp_id, client_id)))
     or (app.is_tenant(msp_id) and app.role() = 'client_viewer'
         and (purpose = 'logo' or exists (select from reports as r where r.msp_id = files.msp_id and r.file_id = files.id))) $$,
  'app.is_staff(msp_id) and (client_id is null or app.sees_client(msp_id, client_id))',
  'app.is_staff(msp_id) and (client_id is null or app.sees_client(msp_id, client_id))',
  'app.is_staff(msp_id) and (client_id is null or app.sees_client(msp_id, client_id))');
grant select, insert, update, delete on files to fairlead_tenant;
create trigger keep_columns before update on files for each row
  execute function app.keep_columns('id', 'created_by', 'created_at');

grant execute on all functions in schema app to fairlead_tenant;
