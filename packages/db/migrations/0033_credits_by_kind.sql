-- What a trial has used, by kind: a new kind of credit is a row and needs no column. The three counters that have columns of
-- their own on free_trials are moved by the same statement as before.

-- The rows that stand are counted.
select set_config('app.scope', 'platform', true);

create table trial_credits (
  msp_id uuid not null references free_trials (msp_id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{2,59}$'),
  used integer not null check (used > 0),
  primary key (msp_id, kind)
);
call app.protect('trial_credits', 'app.is_tenant(msp_id)', 'false', 'false', 'false');
-- Only consume_credit, which runs as the owner, writes here.
grant select on trial_credits to fairlead_tenant;
create policy consume_first on trial_credits for insert to current_user with check (app.is_staff(msp_id));
create policy consume on trial_credits for update to current_user
  using (app.is_staff(msp_id)) with check (app.is_staff(msp_id));

insert into trial_credits (msp_id, kind, used)
select msp_id, kind, used from free_trials, lateral (values
  ('financial_simulation', financial_simulations_used),
  ('insurance_assessment', insurance_assessments_used),
  ('breach_assessment', breach_assessments_used)) as counted (kind, used)
where used > 0;

alter table free_trials
  drop constraint free_trials_check,
  add constraint free_trials_check
    check (total_credits_used >= financial_simulations_used + insurance_assessments_used + breach_assessments_used);

-- As before, and for any kind of credit. The row of the trial is taken first, so parallel uses stand in line at it.
create or replace function public.consume_credit(p_msp_id uuid, p_kind text) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  msp public.msps;
  remaining integer;
begin
  perform app.require_own_msp(p_msp_id);
  if p_kind is null or p_kind !~ '^[a-z][a-z0-9_]{2,59}$' then
    raise exception 'unknown kind of credit' using errcode = '22023';
  end if;
  select * into strict msp from public.msps where id = p_msp_id;
  if msp.is_nfr or coalesce(app.role() in ('nfr_admin', 'nfr_member'), false) then
    return null;
  end if;
  if not msp.is_trial and not coalesce(app.role() in ('trial_admin', 'trial_member'), false) then
    return null;
  end if;
  update public.free_trials set
    total_credits_used = total_credits_used + 1,
    financial_simulations_used = financial_simulations_used + (p_kind = 'financial_simulation')::integer,
    insurance_assessments_used = insurance_assessments_used + (p_kind = 'insurance_assessment')::integer,
    breach_assessments_used = breach_assessments_used + (p_kind = 'breach_assessment')::integer
  where msp_id = p_msp_id and total_credits_used < credit_limit
  returning credit_limit - total_credits_used into remaining;
  if remaining is null then
    raise exception 'all credits are used' using errcode = 'FL402';
  end if;
  insert into public.trial_credits as t (msp_id, kind, used) values (p_msp_id, p_kind, 1)
  on conflict (msp_id, kind) do update set used = t.used + 1;
  return remaining;
end
$$;

-- The kind of credit comes from the bank of the assessment, which declares it; null takes none.
drop function public.complete_assessment(uuid, uuid, jsonb, double precision, text, integer, timestamptz);
drop function app.credit_of_bank(text);
create function public.complete_assessment(
  p_msp_id uuid,
  p_assessment_id uuid,
  p_credit text,
  p_result jsonb,
  p_score double precision,
  p_band text,
  p_open_stops integer,
  p_completed_at timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  assessment public.assessments;
begin
  perform app.require_own_msp(p_msp_id);
  select * into assessment from public.assessments
  where msp_id = p_msp_id and id = p_assessment_id and state = 'open' for update;
  if not found or not app.works_on_client(p_msp_id, assessment.client_id) then
    return false;
  end if;
  if p_credit is not null and assessment.takes_credit then
    perform public.consume_credit(p_msp_id, p_credit);
  end if;
  update public.assessments set
    state = 'completed', result = p_result, score = p_score, band = p_band, open_stops = p_open_stops,
    completed_by = app.user_id(), completed_at = p_completed_at, updated_at = p_completed_at
  where msp_id = p_msp_id and id = p_assessment_id;
  return true;
end
$$;
grant execute on function
  public.complete_assessment(uuid, uuid, text, jsonb, double precision, text, integer, timestamptz) to fairlead_tenant;
