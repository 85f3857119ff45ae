-- A risk level may stand above what its figures alone would give, because of critical gaps. Lists say so, so both are kept with
-- it. Results from before gaps counted have neither.
alter table simulations
  add column level_of_figures text check (level_of_figures in ('low', 'moderate', 'high', 'severe')),
  add column critical_gaps integer check (critical_gaps >= 0);
alter table clients
  add column level_of_figures text check (level_of_figures in ('low', 'moderate', 'high', 'severe')),
  add column critical_gaps integer check (critical_gaps >= 0);

drop function public.complete_simulation(
  uuid, uuid, jsonb, integer, double precision, double precision, text, double precision, timestamptz
);
create function public.complete_simulation(
  p_msp_id uuid,
  p_simulation_id uuid,
  p_result jsonb,
  p_trials integer,
  p_mean_today double precision,
  p_mean_target double precision,
  p_risk_level text,
  p_chance_above_limit double precision,
  p_completed_at timestamptz,
  p_level_of_figures text,
  p_critical_gaps integer
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
    chance_above_limit = p_chance_above_limit, completed_at = p_completed_at,
    level_of_figures = p_level_of_figures, critical_gaps = p_critical_gaps
  where msp_id = p_msp_id and id = p_simulation_id;
  -- A run that was overtaken by a later version leaves the client as that one left it.
  update public.clients set
    previous_mean_today = mean_today, previous_risk_level = risk_level,
    latest_simulation_id = p_simulation_id, latest_completed_at = p_completed_at,
    latest_parameter_set = run.parameter_set, latest_model_version = engine,
    mean_today = p_mean_today, mean_target = p_mean_target, risk_level = p_risk_level,
    chance_above_limit = p_chance_above_limit,
    level_of_figures = p_level_of_figures, critical_gaps = p_critical_gaps
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
  uuid, uuid, jsonb, integer, double precision, double precision, text, double precision, timestamptz, text, integer
) to fairlead_tenant;
