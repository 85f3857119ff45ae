-- Use of the product per organization, day, area and person, kept up with each batch of events, so that the usage view
-- reads aggregates and never the events.

create table analytics_daily (
  msp_id uuid not null references msps (id) on delete cascade,
  -- UTC.
  day date not null,
  area text not null,
  user_id uuid not null,
  page_views integer not null,
  clicks integer not null,
  duration_ms bigint not null,
  primary key (msp_id, day, area, user_id)
) with (fillfactor = 80);
-- All organizations over a period. Sums are in no index and pages keep room, so that adding to one moves no index entry.
create index analytics_daily_day on analytics_daily (day, msp_id);
-- People add their own use; their administrators may read it.
call app.protect('analytics_daily', 'app.is_tenant(msp_id) and (user_id = app.user_id() or app.is_admin(msp_id))',
  'app.is_tenant(msp_id) and user_id = app.user_id()', 'app.is_tenant(msp_id) and user_id = app.user_id()', 'false');
-- Written only by the trigger below.
grant select on analytics_daily to fairlead_tenant;

-- Adds one statement's events, once per key and in the order of the keys, so that batches of one person that meet wait
-- for one another instead of locking each other out. A view that went on after the tab was in the background adds its
-- time but is no second view. What global admins look at is no use by the organization: it stays in the events alone.
create function app.add_daily_use() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if app.role() = 'global_admin' then
    return null;
  end if;
  insert into public.analytics_daily as kept (msp_id, day, area, user_id, page_views, clicks, duration_ms)
  select msp_id, (created_at at time zone 'UTC')::date as day, area, user_id,
    count(*) filter (where event_type = 'page_view' and metadata ->> 'continued' is distinct from 'true'),
    count(*) filter (where event_type = 'click'),
    coalesce(sum(duration_ms) filter (where event_type = 'page_view'), 0)
  from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (msp_id, day, area, user_id) do update set
    page_views = kept.page_views + excluded.page_views,
    clicks = kept.clicks + excluded.clicks,
    duration_ms = kept.duration_ms + excluded.duration_ms;
  return null;
end
$$;
create trigger add_daily_use after insert on analytics_events
  referencing new table as added for each statement execute function app.add_daily_use();

-- Use is kept for thirteen months: whole months of events go with their partition, older days row by row.
create function app.drop_old_use(p_now timestamptz default now()) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  first_month date := (date_trunc('month', p_now at time zone 'UTC') - interval '13 months')::date;
  caller_scope text := coalesce(current_setting('app.scope', true), '');
  partition text;
begin
  perform set_config('app.scope', 'platform', true);
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.analytics_events'::regclass and c.relname ~ '^analytics_events_\d{4}_\d{2}$'
      and c.relname < format('analytics_events_%s', to_char(first_month, 'YYYY_MM'))
  loop
    execute format('drop table public.%I', partition);
  end loop;
  delete from public.analytics_events where created_at < first_month::timestamp at time zone 'UTC';
  delete from public.analytics_daily where day < first_month;
  perform set_config('app.scope', caller_scope, true);
end
$$;
grant execute on function app.drop_old_use(timestamptz) to fairlead_jobs;
