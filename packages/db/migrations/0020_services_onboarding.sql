-- The services an MSP offers at its own prices, and the sample that a new organization can look at.

-- One row per service that was switched on or priced: a ready-made one by its key, or one of the MSP's own by its name.
create table msp_services (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  service_key text check (service_key ~ '^[a-z0-9_]{1,40}$'),
  name text check (length(name) between 1 and 120),
  covers text check (length(covers) <= 500),
  active boolean not null,
  price numeric(18, 2) check (price >= 0),
  unit text not null check (unit in ('user', 'endpoint', 'month', 'project')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text check (length(note) <= 500),
  version integer not null default 1,
  -- When it was last switched on; null while it is off.
  activated_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (msp_id, service_key),
  check (service_key is not null or name is not null),
  check (active = (activated_at is not null))
);
create index msp_services_active on msp_services (msp_id, activated_at) where active;
create unique index msp_services_own on msp_services (msp_id, lower(name)) where service_key is null;
-- What an MSP charges is its own business: its clients' users read none of it.
call app.protect('msp_services', 'app.is_staff(msp_id)', 'app.is_admin(msp_id)', 'app.is_admin(msp_id)', 'app.is_admin(msp_id)');
grant select, insert, update, delete on msp_services to fairlead_tenant;
create trigger keep_columns before update on msp_services for each row
  execute function app.keep_columns('id', 'service_key', 'created_at');

-- One sample at a time. The column is in no grant to update, so that a record is a sample from its first day or never.
alter table clients add column is_sample boolean not null default false;
create unique index clients_one_sample on clients (msp_id) where is_sample;

-- A run that the product made to be looked at takes no credit.
alter table simulations add column takes_credit boolean not null default true;

create or replace function public.complete_simulation(
  p_msp_id uuid,
  p_simulation_id uuid,
  p_result jsonb,
  p_trials integer,
  p_mean_today double precision,
  p_mean_target double precision,
  p_risk_level text,
  p_chance_above_limit double precision,
  p_completed_at timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  run public.simulations;
  -- A run that waited over an update is computed by the engine of today.
  engine text;
begin
  perform app.require_own_msp(p_msp_id);
  select * into run from public.simulations
  where msp_id = p_msp_id and id = p_simulation_id and status = 'running' for update;
  if not found then
    return false;
  end if;
  if run.takes_credit then
    perform public.consume_credit(p_msp_id, 'financial_simulation');
  end if;
  engine := coalesce(p_result ->> 'engineVersion', run.model_version);
  update public.simulations set
    status = 'completed', progress = 1, result = p_result, model_version = engine, trials = p_trials,
    mean_today = p_mean_today, mean_target = p_mean_target, risk_level = p_risk_level,
    chance_above_limit = p_chance_above_limit, completed_at = p_completed_at
  where msp_id = p_msp_id and id = p_simulation_id;
  -- A run that was overtaken by a later version leaves the client as that one left it.
  update public.clients set
    previous_mean_today = mean_today, previous_risk_level = risk_level,
    latest_simulation_id = p_simulation_id, latest_completed_at = p_completed_at,
    latest_parameter_set = run.parameter_set, latest_model_version = engine,
    mean_today = p_mean_today, mean_target = p_mean_target, risk_level = p_risk_level,
    chance_above_limit = p_chance_above_limit
  where msp_id = p_msp_id and id = run.client_id and not exists (
    select from public.simulations as later
    where later.msp_id = p_msp_id and later.client_id = run.client_id and later.status = 'completed'
      and later.version > run.version
  );
  update public.simulation_drafts set
    inputs = null, version = version + 1, updated_by = app.user_id(), updated_at = p_completed_at
  where msp_id = p_msp_id and client_id = run.client_id and version = run.draft_version;
  return true;
end
$$;

-- Takes the sample away with everything that hangs on it. False when there is none by that id.
create policy remove_sample on clients for delete to current_user
  using (is_sample and app.works_on_client(msp_id, id));
create function public.remove_sample_client(p_msp_id uuid, p_client_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.require_own_msp(p_msp_id);
  delete from public.clients where msp_id = p_msp_id and id = p_client_id and is_sample;
  return found;
end
$$;
grant execute on function public.remove_sample_client(uuid, uuid) to fairlead_tenant;
