-- What an organization has under way: asked with every look at its credits, among however many completed runs.
create index simulations_unfinished on simulations (msp_id) where status in ('queued', 'running');

-- As before, and an NFR access that was withdrawn or has run out takes nobody in either, whatever its date says.
create or replace function app.take_seat(p_msp_id uuid, p_role text, p_now timestamptz, p_seats jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  msp public.msps;
  seat_limit integer;
begin
  perform app.require_own_msp(p_msp_id);
  select * into msp from public.msps where id = p_msp_id for update;
  if msp.id is null then
    raise exception 'unknown' using errcode = 'FL404';
  end if;
  if ((msp.is_trial or msp.is_nfr) and msp.trial_end_date < p_now) or (msp.is_nfr and exists (
    select from public.nfr_trials where msp_id = p_msp_id and status <> 'active'
  )) then
    raise exception 'the trial has ended' using errcode = 'FL402';
  end if;
  seat_limit := p_seats ->> coalesce(msp.plan, case when msp.is_trial or msp.is_nfr then 'trial' end);
  if p_role not in ('client_viewer', 'global_admin') and seat_limit <= (
    select count(*) from public.profiles
    where msp_id = p_msp_id and role not in ('client_viewer', 'global_admin') and status = 'active'
  ) then
    raise exception 'no seat is left' using errcode = 'FL42S';
  end if;
end
$$;
