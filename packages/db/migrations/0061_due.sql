-- Everything with a date is listed in one place, in the order of its days; each source has an index that delivers it.

-- The last day of a target: `2026-Q3` or a day.
create function app.target_day(p_target text) returns date language sql immutable parallel safe as $$
  select case
    when p_target ~ '^\d{4}-Q[1-4]$' then
      (make_date(left(p_target, 4)::int, right(p_target, 1)::int * 3, 1) + interval '1 month' - interval '1 day')::date
    when p_target ~ '^\d{4}-\d{2}-\d{2}$' then
      make_date(left(p_target, 4)::int, substr(p_target, 6, 2)::int, right(p_target, 2)::int)
  end
$$;
grant execute on function app.target_day(text) to fairlead_tenant;

create index roadmap_steps_due on roadmap_steps (msp_id, app.target_day(finish_target), id)
  where state in ('agreed', 'in_progress') and finish_target is not null;
create index proposals_open_until on proposals (msp_id, valid_until, id) where state = 'sent';
create index proposals_to_countersign on proposals (msp_id, answered_at, id)
  where state = 'accepted' and countersigned_at is null;
create index assessments_due on assessments (msp_id, due_on, id) where state = 'open' and due_on is not null;
create index assessment_answers_target on assessment_answers (msp_id, target_on, assessment_id) where target_on is not null;
create index client_questions_asked on client_questions (msp_id, due_on, id)
  where accepted_at is null and withdrawn_at is null and sent_at is not null;
create index assessment_requests_asked on assessment_requests (msp_id, due_on, id)
  where done_at is null and withdrawn_at is null and closed_at is null;
create index assessment_requests_done on assessment_requests (msp_id, done_at, id)
  where done_at is not null and withdrawn_at is null and closed_at is null;
create index client_technology_ends on client_technology (msp_id, support_ends_on, id) where support_ends_on is not null;
create index clients_in_incident on clients (msp_id, id) where incident is not null;

-- What a client owes to a law, a contract or an insurer by a day, in the words of its provider.
create table obligations (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  kind text not null check (kind in ('contract', 'insurance', 'law', 'other')),
  -- Where it is written, such as a section of a contract.
  citation text not null check (length(citation) between 1 and 300),
  why text not null default '' check (length(why) <= 1000),
  owner_id uuid,
  due_on date not null,
  -- It comes again so many months after its day.
  every_months integer check (every_months between 1 and 60),
  -- One that does not come again, once it is met.
  met_on date,
  last_met_on date,
  version integer not null default 1 check (version > 0),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  check (met_on is null or every_months is null)
);
create index obligations_due on obligations (msp_id, due_on, id) where met_on is null;
create index obligations_of_client on obligations (msp_id, client_id, due_on, id);
create index obligations_owner on obligations (msp_id, owner_id) where owner_id is not null;
call app.protect('obligations', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on obligations to fairlead_tenant;
create trigger keep_columns before update on obligations for each row
  execute function app.keep_columns('id', 'client_id', 'created_by', 'created_at');

create or replace function app.forget_in_evidence() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.evidence set owner_id = null, version = version + 1 where msp_id = old.msp_id and owner_id = old.id;
  update public.obligations set owner_id = null, version = version + 1 where msp_id = old.msp_id and owner_id = old.id;
  return old;
end
$$;
