-- Feedback of every organization in the order in which the global admin reads it.
create index feedback_newest on feedback (created_at desc, id);

-- Members may give feedback and not read it, so an entry's id is made beforehand: `returning` would have to read it.

create or replace function public.submit_trial_feedback(p_msp_id uuid, p_rating integer, p_comment text default null)
returns uuid language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  said text := nullif(btrim(p_comment, E' \t\r\n'), '');
  entry uuid := gen_random_uuid();
begin
  perform app.require_own_msp(p_msp_id);
  if (p_rating is null and said is null) or p_rating not between 1 and 5 then
    raise exception 'a rating of 1 to 5, or a comment' using errcode = '22023';
  end if;
  insert into public.feedback (id, msp_id, user_id, kind, rating, comment)
  values (entry, p_msp_id, app.user_id(), 'trial', p_rating, said);
  return entry;
end
$$;

create or replace function public.submit_nfr_feedback(p_msp_id uuid, p_rating integer, p_comment text default null)
returns uuid language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  entry uuid := gen_random_uuid();
begin
  perform app.require_own_msp(p_msp_id);
  if p_rating is null or p_rating not between 1 and 5 then
    raise exception 'a rating of 1 to 5' using errcode = '22023';
  end if;
  insert into public.feedback (id, msp_id, user_id, kind, rating, comment)
  values (entry, p_msp_id, app.user_id(), 'nfr', p_rating, nullif(btrim(p_comment, E' \t\r\n'), ''));
  return entry;
end
$$;
