-- The simulator in full: drafts, trials chosen by hand, cancelling, what changed since, and completion as one function.

-- When the facts a simulation starts from last changed, and the figures of the version before the newest.
alter table clients
  add column facts_changed_at timestamptz,
  add column latest_parameter_set text,
  add column latest_model_version text,
  add column previous_mean_today double precision,
  add column previous_risk_level text check (previous_risk_level in ('low', 'moderate', 'high', 'severe'));
create index clients_completed on clients (msp_id, latest_completed_at desc, id);
update clients set latest_parameter_set = s.parameter_set, latest_model_version = s.model_version
from simulations as s where s.msp_id = clients.msp_id and s.id = clients.latest_simulation_id;

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

-- Trials chosen by hand are run exactly; without, the run doubles until it is stable.
alter table simulations add column fixed_trials boolean not null default false;
-- The draft the run was started from, which its completion removes.
alter table simulations add column draft_version integer;

-- Cancelling removes a run that has no result; a completed one stays.
drop policy tenant_delete on simulations;
create policy tenant_delete on simulations for delete
  using (app.is_platform() or (app.works_on_client(msp_id, client_id) and status <> 'completed'));

-- A tenant moves a run along; only complete_simulation below can give it a result.
revoke update on simulations from fairlead_tenant;
grant update (status, progress, error) on simulations to fairlead_tenant;

alter table reports add column progress double precision not null default 0 check (progress between 0 and 1);
update reports set progress = 1 where status = 'ready';

-- The one unfinished form of a client.
create table simulation_drafts (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  inputs jsonb not null,
  version integer not null default 1 check (version > 0),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (msp_id, client_id),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade
);
create index simulation_drafts_recent on simulation_drafts (msp_id, updated_at desc);
call app.protect('simulation_drafts', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on simulation_drafts to fairlead_tenant;

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
begin
  perform app.require_own_msp(p_msp_id);
  select * into run from public.simulations
  where msp_id = p_msp_id and id = p_simulation_id and status = 'running' for update;
  if not found then
    return false;
  end if;
  perform public.consume_credit(p_msp_id, 'financial_simulation');
  update public.simulations set
    status = 'completed', progress = 1, result = p_result, trials = p_trials, mean_today = p_mean_today,
    mean_target = p_mean_target, risk_level = p_risk_level, chance_above_limit = p_chance_above_limit,
    completed_at = p_completed_at
  where msp_id = p_msp_id and id = p_simulation_id;
  update public.clients set
    previous_mean_today = mean_today, previous_risk_level = risk_level,
    latest_simulation_id = p_simulation_id, latest_completed_at = p_completed_at,
    latest_parameter_set = run.parameter_set, latest_model_version = run.model_version,
    mean_today = p_mean_today, mean_target = p_mean_target, risk_level = p_risk_level,
    chance_above_limit = p_chance_above_limit
  where msp_id = p_msp_id and id = run.client_id;
  delete from public.simulation_drafts
  where msp_id = p_msp_id and client_id = run.client_id and version = run.draft_version;
  return true;
end
$$;
grant execute on function public.complete_simulation(
  uuid, uuid, jsonb, integer, double precision, double precision, text, double precision, timestamptz
) to fairlead_tenant;
grant execute on all functions in schema app to fairlead_tenant;
