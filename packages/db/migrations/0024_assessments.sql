-- Assessments: one questionnaire answered for one client or prospect, its answers, the proof behind them, and the frozen
-- result. The banks themselves are content; here stand only their ids and versions.

create table assessments (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  bank_id text not null check (length(bank_id) between 1 and 40),
  bank_version integer not null check (bank_version > 0),
  -- 1 for the first of a client and bank, then counting up; completed ones never change.
  number integer not null check (number > 0),
  state text not null default 'open' check (state in ('open', 'completed')),
  -- Who answers for it; people are kept by their ids alone.
  lead_id uuid,
  due_on date,
  -- The one whose answers it began with.
  previous_id uuid,
  takes_credit boolean not null default true,
  -- Score, stops, band, sections and gaps as they were computed when it was completed.
  result jsonb,
  score double precision check (score between 0 and 100),
  band text,
  open_stops integer check (open_stops >= 0),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_by uuid,
  completed_at timestamptz,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  unique (msp_id, client_id, id),
  unique (msp_id, client_id, bank_id, number),
  check ((state = 'completed') = (completed_at is not null)),
  check ((state = 'completed') = (result is not null))
);
create unique index assessments_open on assessments (msp_id, client_id, bank_id) where state = 'open';
create index assessments_recent on assessments (msp_id, created_at desc, id);
create index assessments_lead on assessments (msp_id, lead_id) where lead_id is not null;
-- A client's user sees what is completed; work under way is its provider's.
call app.protect('assessments',
  $$ app.sees_client(msp_id, client_id) and (app.role() <> 'client_viewer' or state = 'completed') $$,
  $$ app.works_on_client(msp_id, client_id) and state = 'open' $$,
  $$ app.works_on_client(msp_id, client_id) and state = 'open' $$,
  $$ app.works_on_client(msp_id, client_id) and state = 'open' $$);
-- Completed, the row is out of everybody's reach but of complete_assessment, which no column grant below stands in for.
alter policy tenant_update on assessments
  using (app.is_platform() or (app.works_on_client(msp_id, client_id) and state = 'open'))
  with check (app.is_platform() or app.works_on_client(msp_id, client_id));
grant select, insert, delete on assessments to fairlead_tenant;
grant update (lead_id, due_on, updated_at) on assessments to fairlead_tenant;

create table assessment_answers (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  assessment_id uuid not null,
  question_id text not null check (length(question_id) between 1 and 20),
  -- yes, partly, no, not_sure, na, the id of an option, or a number; null while only a note, an owner or a day is known.
  value text check (length(value) between 1 and 40),
  note text not null default '' check (length(note) <= 4000),
  na_reason text not null default '' check (length(na_reason) <= 500),
  -- How it is known: somebody said so, it was shown, or it was tried.
  known_by text check (known_by in ('said', 'shown', 'tested')),
  owner_id uuid,
  target_on date,
  answered_by uuid,
  answered_by_name text,
  answered_at timestamptz,
  -- Taken over from the version before and not gone through since.
  carried boolean not null default false,
  version integer not null default 1 check (version > 0),
  primary key (msp_id, assessment_id, question_id),
  foreign key (msp_id, client_id, assessment_id) references assessments (msp_id, client_id, id) on delete cascade
);
create index assessment_answers_owner on assessment_answers (msp_id, owner_id) where owner_id is not null;
create index assessment_answers_by on assessment_answers (msp_id, answered_by) where answered_by is not null;

create table assessment_evidence (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  assessment_id uuid not null,
  question_id text not null check (length(question_id) between 1 and 20),
  title text not null check (length(title) between 1 and 200),
  file_id uuid,
  link text check (length(link) between 8 and 2000),
  valid_until date,
  added_by uuid,
  created_at timestamptz not null default now(),
  foreign key (msp_id, client_id, assessment_id) references assessments (msp_id, client_id, id) on delete cascade,
  foreign key (msp_id, file_id) references files (msp_id, id) on delete restrict,
  unique (msp_id, id),
  check ((file_id is null) <> (link is null))
);
create index assessment_evidence_of on assessment_evidence (msp_id, assessment_id, question_id);
create index assessment_evidence_file on assessment_evidence (msp_id, file_id) where file_id is not null;

-- Answers and proof stand still once the assessment is completed, and a client's user reads them then.
create function app.assessment_is_open(p_msp_id uuid, p_assessment_id uuid) returns boolean language sql stable
as $$ select exists (select from public.assessments
  where msp_id = p_msp_id and id = p_assessment_id and state = 'open') $$;
grant execute on function app.assessment_is_open(uuid, uuid) to fairlead_tenant;

call app.protect('assessment_answers',
  $$ app.sees_client(msp_id, client_id) and exists (select from assessments as a
     where a.msp_id = assessment_answers.msp_id and a.id = assessment_answers.assessment_id) $$,
  'app.works_on_client(msp_id, client_id) and app.assessment_is_open(msp_id, assessment_id)',
  'app.works_on_client(msp_id, client_id) and app.assessment_is_open(msp_id, assessment_id)',
  'app.works_on_client(msp_id, client_id) and app.assessment_is_open(msp_id, assessment_id)');
grant select, insert, update, delete on assessment_answers to fairlead_tenant;
create trigger keep_columns before update on assessment_answers for each row
  execute function app.keep_columns('client_id', 'assessment_id', 'question_id');

-- Notes, names and proof are the provider's own: a client's user reads the result, and the answers without them.
call app.protect('assessment_evidence', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id) and app.assessment_is_open(msp_id, assessment_id)',
  'app.works_on_client(msp_id, client_id) and app.assessment_is_open(msp_id, assessment_id)',
  'app.works_on_client(msp_id, client_id) and app.assessment_is_open(msp_id, assessment_id)');
grant select, insert, update, delete on assessment_evidence to fairlead_tenant;

-- What credit a completed assessment takes; one whose bank is not listed takes none.
create function app.credit_of_bank(p_bank_id text) returns text language sql immutable as $$
  select case p_bank_id when 'insurance' then 'insurance_assessment' when 'breach' then 'breach_assessment' end
$$;

-- Takes the credit and stores the result of an open assessment: all or nothing. False when it was completed meanwhile.
-- Refused with FL402 when the organization's credits are used up.
create function public.complete_assessment(
  p_msp_id uuid,
  p_assessment_id uuid,
  p_result jsonb,
  p_score double precision,
  p_band text,
  p_open_stops integer,
  p_completed_at timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  assessment public.assessments;
  credit text;
begin
  perform app.require_own_msp(p_msp_id);
  select * into assessment from public.assessments
  where msp_id = p_msp_id and id = p_assessment_id and state = 'open' for update;
  if not found or not app.works_on_client(p_msp_id, assessment.client_id) then
    return false;
  end if;
  credit := app.credit_of_bank(assessment.bank_id);
  if credit is not null and assessment.takes_credit then
    perform public.consume_credit(p_msp_id, credit);
  end if;
  update public.assessments set
    state = 'completed', result = p_result, score = p_score, band = p_band, open_stops = p_open_stops,
    completed_by = app.user_id(), completed_at = p_completed_at, updated_at = p_completed_at
  where msp_id = p_msp_id and id = p_assessment_id;
  return true;
end
$$;
grant execute on function
  public.complete_assessment(uuid, uuid, jsonb, double precision, text, integer, timestamptz) to fairlead_tenant;

-- Erasing a person takes it out of assessments as well: what it answered stays, as a former user's.
create function app.forget_in_assessments() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.assessments set lead_id = null where msp_id = old.msp_id and lead_id = old.id;
  update public.assessment_answers set owner_id = null, version = version + 1
  where msp_id = old.msp_id and owner_id = old.id;
  update public.assessment_answers set answered_by_name = 'A former user'
  where msp_id = old.msp_id and answered_by = old.id;
  return old;
end
$$;
create trigger forget_in_assessments before delete on profiles for each row
  execute function app.forget_in_assessments();
