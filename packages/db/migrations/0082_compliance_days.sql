-- What was known of each requirement at the end of a day, so that a compliance check can be compared between two days. Written
-- with the result itself, whoever writes it.

create table compliance_result_days (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  check_id uuid not null,
  requirement text not null check (length(requirement) between 1 and 40),
  on_day date not null,
  status text not null check (status in ('met', 'partly', 'not_met', 'not_applicable', 'unknown')),
  -- What some frameworks count besides: a measure that is done instead, and who approved that it does not apply.
  has_alternative boolean not null,
  is_approved boolean not null,
  primary key (msp_id, check_id, requirement, on_day),
  foreign key (msp_id, client_id, check_id) references compliance_checks (msp_id, client_id, id) on delete cascade
);
-- A tenant reads it alone; the trigger writes with the rights of whoever writes the result.
call app.protect('compliance_result_days', 'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()', 'false');
grant select on compliance_result_days to fairlead_tenant;

insert into compliance_result_days (msp_id, client_id, check_id, requirement, on_day, status, has_alternative, is_approved)
  select msp_id, client_id, check_id, requirement, (updated_at at time zone 'UTC')::date, status, alternative <> '',
    approved_by <> '' from compliance_results;

create function app.keep_result_day() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.compliance_result_days
      (msp_id, client_id, check_id, requirement, on_day, status, has_alternative, is_approved)
    values (new.msp_id, new.client_id, new.check_id, new.requirement, (new.updated_at at time zone 'UTC')::date, new.status,
      new.alternative <> '', new.approved_by <> '')
    on conflict (msp_id, check_id, requirement, on_day) do update
      set status = excluded.status, has_alternative = excluded.has_alternative, is_approved = excluded.is_approved;
  return new;
end
$$;
create trigger keep_result_day after insert or update of status, alternative, approved_by on compliance_results for each row
  execute function app.keep_result_day();
