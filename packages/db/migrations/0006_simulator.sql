-- The simulator in full: drafts, trials chosen by hand, cancelling, what changed since, and completion as one function.

-- Rows of every organization are brought forward here, and row-level security binds the owner as well.
select set_config('app.scope', 'platform', true);

-- When the facts a simulation starts from last changed, what the newest version was computed with, and the figures of
-- the version before it.
alter table clients
  add column facts_changed_at timestamptz,
  add column latest_parameter_set text,
  add column latest_model_version text,
  add column previous_mean_today double precision,
  add column previous_risk_level text check (previous_risk_level in ('low', 'moderate', 'high', 'severe'));
update clients set
  latest_parameter_set = newest.parameter_set, latest_model_version = newest.model_version,
  previous_mean_today = before.mean_today, previous_risk_level = before.risk_level
from simulations as newest left join lateral (
  select mean_today, risk_level from simulations as older
  where older.msp_id = newest.msp_id and older.client_id = newest.client_id and older.status = 'completed'
    and older.version < newest.version
  order by older.version desc limit 1
) as before on true
where newest.msp_id = clients.msp_id and newest.id = clients.latest_simulation_id;

create index clients_completed on clients (msp_id, latest_completed_at desc, id);
create index clients_not_simulated on clients (msp_id, created_at, id)
  where latest_simulation_id is null and archived_at is null;

create function app.note_changed_facts() returns trigger language plpgsql as $$
begin
  if (new.sector, new.region, new.employees, new.annual_revenue, new.records_held, new.data_sensitivity,
      new.downtime_cost_per_hour, new.contribution_margin, new.online_revenue_share, new.critical_vendors,
      new.loss_limit, new.posture, new.currency)
    is distinct from
     (old.sector, old.region, old.employees, old.annual_revenue, old.records_held, old.data_sensitivity,
      old.downtime_cost_per_hour, old.contribution_margin, old.online_revenue_share, old.critical_vendors,
      old.loss_limit, old.posture, old.currency)
  then
    new.facts_changed_at := new.updated_at;
  end if;
  return new;
end
$$;
create trigger note_changed_facts before update on clients for each row execute function app.note_changed_facts();

-- The figures of a client are those of its newest version: only complete_simulation below moves them.
revoke update on clients from fairlead_tenant;
grant update (
  kind, name, sector, region, country, city, website, contact_name, contact_email, contact_phone, employees,
  annual_revenue, currency, records_held, data_sensitivity, downtime_cost_per_hour, contribution_margin,
  online_revenue_share, critical_vendors, loss_limit, posture, notes, version, archived_at, updated_at
) on clients to fairlead_tenant;

-- Trials chosen by hand are run exactly; without, the run doubles until it is stable.
alter table simulations add column fixed_trials boolean not null default false;
-- The version of the draft the run was started from; its completion ends that draft.
alter table simulations add column draft_version integer;

-- A tenant starts a run, moves it along, and removes it while it has no result; nothing else.
drop policy tenant_insert on simulations;
create policy tenant_insert on simulations for insert
  with check (app.is_platform() or (app.works_on_client(msp_id, client_id) and status = 'queued'));
drop policy tenant_delete on simulations;
create policy tenant_delete on simulations for delete
  using (app.is_platform() or (app.works_on_client(msp_id, client_id) and status <> 'completed'));
revoke update on simulations from fairlead_tenant;
grant update (status, progress, error) on simulations to fairlead_tenant;

alter table reports add column progress double precision not null default 0 check (progress between 0 and 1);
update reports set progress = 1 where status = 'ready';
create index reports_of_simulation on reports (msp_id, simulation_id);
create index reports_to_release on reports (msp_id, created_at, id) where status = 'ready' and state = 'draft';

-- The one unfinished form of a client. Its row stays when the form is discarded or completed (inputs are null then), so
-- that a version never comes back: who still holds an old one must not overwrite a newer form that happens to carry it.
create table simulation_drafts (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  inputs jsonb,
  version integer not null default 1 check (version > 0),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (msp_id, client_id),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade
);
create index simulation_drafts_recent on simulation_drafts (msp_id, updated_at desc, client_id) where inputs is not null;
call app.protect('simulation_drafts', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update on simulation_drafts to fairlead_tenant;

-- Takes the credit and stores the result of a running simulation with the client's newest figures: all or nothing.
-- False when the run has ended otherwise meanwhile (another attempt, a cancel); then nothing is taken or stored.
-- Refused with FL402 when the organization's credits are used up.
create function public.complete_simulation(
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
  perform public.consume_credit(p_msp_id, 'financial_simulation');
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
grant execute on function public.complete_simulation(
  uuid, uuid, jsonb, integer, double precision, double precision, text, double precision, timestamptz
) to fairlead_tenant;
