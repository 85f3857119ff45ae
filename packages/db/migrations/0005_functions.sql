-- What a tenant may not do by itself. Each runs as the owner, who is bound by the same policies, and refuses any
-- organization but the caller's.

create function app.require_own_msp(p_msp_id uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if app.is_platform() or app.is_staff(p_msp_id) then
    return;
  end if;
  raise exception 'not your organization' using errcode = '42501';
end
$$;

-- Uses one credit of the organization's free trial; gives the credits left, or null where use is unlimited.
-- Refused with FL402 when used equals or exceeds the limit (specification, section 4).
create function public.consume_credit(p_msp_id uuid, p_kind text) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  msp public.msps;
  remaining integer;
begin
  perform app.require_own_msp(p_msp_id);
  if p_kind is null or p_kind not in ('financial_simulation', 'insurance_assessment', 'breach_assessment') then
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
  return remaining;
end
$$;

-- Feedback of a trial: stars 1 to 5, or none with a comment. Gives the id of the entry.
create function public.submit_trial_feedback(p_msp_id uuid, p_rating integer, p_comment text default null) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  said text := nullif(btrim(p_comment, E' \t\r\n'), '');
  entry uuid;
begin
  perform app.require_own_msp(p_msp_id);
  if (p_rating is null and said is null) or p_rating not between 1 and 5 then
    raise exception 'a rating of 1 to 5, or a comment' using errcode = '22023';
  end if;
  insert into public.feedback (msp_id, user_id, kind, rating, comment)
  values (p_msp_id, app.user_id(), 'trial', p_rating, said) returning id into entry;
  return entry;
end
$$;

-- Feedback of an NFR organization: stars 1 to 5 are required, an empty comment is kept as null.
create function public.submit_nfr_feedback(p_msp_id uuid, p_rating integer, p_comment text default null) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  entry uuid;
begin
  perform app.require_own_msp(p_msp_id);
  if p_rating is null or p_rating not between 1 and 5 then
    raise exception 'a rating of 1 to 5' using errcode = '22023';
  end if;
  insert into public.feedback (msp_id, user_id, kind, rating, comment)
  values (p_msp_id, app.user_id(), 'nfr', p_rating, nullif(btrim(p_comment, E' \t\r\n'), '')) returning id into entry;
  return entry;
end
$$;

grant execute on function
  public.consume_credit(uuid, text),
  public.submit_trial_feedback(uuid, integer, text),
  public.submit_nfr_feedback(uuid, integer, text)
to fairlead_tenant;
