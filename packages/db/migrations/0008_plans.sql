-- From a trial or NFR access to a plan, and what the payment provider told about it.

-- Since when the plan is the one it is: an older payment that arrives late must not undo a newer choice.
alter table msps add column plan_since timestamptz;
drop trigger keep_columns on msps;
create trigger keep_columns before update on msps for each row execute function app.keep_columns(
  'id', 'created_at', 'is_demo', 'is_trial', 'is_nfr', 'trial_end_date', 'plan', 'plan_period', 'plan_since');

-- Every event of the provider once, with what came of it. msp_id is null where it named no organization of ours, and
-- once that one is gone: the event must still not be taken for a new one.
create table payment_events (
  event_id text primary key check (length(event_id) between 1 and 255),
  msp_id uuid references msps (id) on delete set null,
  type text not null check (length(type) between 1 and 255),
  plan text check (plan in ('starter', 'pro', 'enterprise')),
  plan_period text check (plan_period in ('monthly', 'yearly')),
  outcome text not null
    check (outcome in ('plan_set', 'not_paid', 'no_plan_named', 'unknown_msp', 'superseded', 'not_needed')),
  -- By the provider's clock, and by ours.
  happened_at timestamptz not null,
  received_at timestamptz not null
);
create index payment_events_msp on payment_events (msp_id, received_at desc, event_id);
call app.protect('payment_events', 'app.is_admin(msp_id)', 'false', 'false', 'false');
grant select, insert on payment_events to fairlead_tenant;

-- Puts an organization on a plan, whatever it was on: flags, dates, people's roles, open invitations and NFR access, all
-- or nothing. Doing it twice is doing it once. Gives what it was and what it is, or null for an unknown organization.
create function public.convert_to_plan(p_msp_id uuid, p_plan text, p_period text, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  msp public.msps;
  people integer;
  invited integer;
  nfr text;
begin
  if not app.is_platform() then
    raise exception 'only for the platform' using errcode = '42501';
  end if;
  perform app.require_own_msp(p_msp_id);
  if p_plan is null or p_plan not in ('starter', 'pro', 'enterprise')
    or p_period not in ('monthly', 'yearly') or (p_period is null and p_plan <> 'enterprise') then
    raise exception 'a plan and its period' using errcode = '22023';
  end if;
  -- Whoever accepts an invitation holds it first and then the organization: the same order here.
  perform from public.invitations where msp_id = p_msp_id and accepted_at is null order by id for update;
  select * into msp from public.msps where id = p_msp_id for update;
  if msp.id is null then
    return null;
  end if;

  update public.msps set
    is_trial = false, is_nfr = false, trial_end_date = null, plan = p_plan, plan_period = p_period,
    plan_since = case when (msp.plan, msp.plan_period) is distinct from (p_plan, p_period) or msp.plan_since is null
      then p_now else msp.plan_since end
  where id = p_msp_id;
  update public.profiles set role = app.role_on_plan(role)
  where msp_id = p_msp_id and role <> app.role_on_plan(role);
  get diagnostics people = row_count;
  -- An invitation that has run out may be sent again, so it is one of these as well.
  update public.invitations set role = app.role_on_plan(role)
  where msp_id = p_msp_id and accepted_at is null and revoked_at is null and role <> app.role_on_plan(role);
  get diagnostics invited = row_count;
  select status into nfr from public.nfr_trials where msp_id = p_msp_id for update;
  update public.nfr_trials set status = 'expired' where msp_id = p_msp_id and status = 'active';
  return jsonb_build_object(
    'before', jsonb_build_object('is_trial', msp.is_trial, 'is_nfr', msp.is_nfr, 'trial_end_date', msp.trial_end_date,
      'plan', msp.plan, 'plan_period', msp.plan_period, 'nfr_status', nfr),
    'after', jsonb_build_object('is_trial', false, 'is_nfr', false, 'trial_end_date', null,
      'plan', p_plan, 'plan_period', p_period, 'nfr_status', case nfr when 'active' then 'expired' else nfr end,
      'people_given_plan_roles', people, 'invitations_given_plan_roles', invited));
end
$$;

-- The role that takes a trial or NFR role's place on a plan; every other stays.
create function app.role_on_plan(p_role text) returns text language sql immutable
  return case
    when p_role in ('trial_admin', 'nfr_admin') then 'msp_admin'
    when p_role in ('trial_member', 'nfr_member') then 'msp_user'
    else p_role
  end;

-- Somebody whose invitation was written while the organization changed to its plan comes in with the plan's role.
create function app.fit_role_to_plan() returns trigger language plpgsql as $$
begin
  if new.role <> app.role_on_plan(new.role) and exists (
    select from public.msps where id = new.msp_id and plan is not null and not is_trial and not is_nfr
  ) then
    new.role := app.role_on_plan(new.role);
  end if;
  return new;
end
$$;
create trigger fit_role_to_plan before insert on profiles for each row execute function app.fit_role_to_plan();

grant execute on function public.convert_to_plan(uuid, text, text, timestamptz), app.role_on_plan(text) to fairlead_tenant;
