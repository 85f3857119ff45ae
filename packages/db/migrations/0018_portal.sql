-- The client portal: the roadmap, the questions a client answers, and what it agreed to. A client's user sees what was
-- shared with it, of its own client alone, and writes nothing but its answers and its decisions.

create table roadmap_steps (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  service_key text,
  cost_once numeric(18, 2) check (cost_once >= 0),
  cost_monthly numeric(18, 2) check (cost_monthly >= 0),
  -- A quarter (2026-Q3) or a day (2026-07-01).
  start_target text check (start_target ~ '^[0-9]{4}-(Q[1-4]|[0-9]{2}-[0-9]{2})$'),
  finish_target text check (finish_target ~ '^[0-9]{4}-(Q[1-4]|[0-9]{2}-[0-9]{2})$'),
  owner_id uuid,
  state text not null default 'proposed'
    check (state in ('proposed', 'agreed', 'in_progress', 'done', 'declined', 'dropped')),
  source text not null check (source in ('finding', 'simulation', 'manual')),
  simulation_id uuid,
  shared_at timestamptz,
  position integer not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, client_id, simulation_id) references simulations (msp_id, client_id, id)
    on delete set null (simulation_id),
  unique (msp_id, id),
  unique (msp_id, client_id, id)
);
create index roadmap_steps_of_client on roadmap_steps (msp_id, client_id, position, id);
create index roadmap_steps_of_owner on roadmap_steps (msp_id, owner_id);
create index roadmap_steps_simulation on roadmap_steps (msp_id, simulation_id);
-- What has begun is no longer the client's to agree to or decline.
call app.protect('roadmap_steps',
  $$ app.sees_client(msp_id, client_id) and (app.role() <> 'client_viewer' or (shared_at is not null and state <> 'dropped')) $$,
  'app.works_on_client(msp_id, client_id)',
  $$ app.works_on_client(msp_id, client_id) or (app.is_tenant(msp_id) and app.role() = 'client_viewer'
     and client_id = app.client_id() and shared_at is not null and state in ('proposed', 'agreed', 'declined')) $$,
  'false');
grant select, insert, update on roadmap_steps to fairlead_tenant;
create trigger keep_columns before update on roadmap_steps for each row
  execute function app.keep_columns('id', 'client_id', 'source', 'created_by', 'created_at');

-- Trigger: a client's user changes only the columns given as arguments.
create function app.viewer_columns() returns trigger language plpgsql as $$
begin
  if app.role() = 'client_viewer' and not app.is_platform()
    and to_jsonb(old) - tg_argv::text[] is distinct from to_jsonb(new) - tg_argv::text[] then
    raise exception 'a client''s user does not change % here', tg_table_name using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger viewer_columns before update on roadmap_steps for each row
  execute function app.viewer_columns('state', 'version', 'updated_at');

create table client_questions (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  about text not null check (about in ('fact', 'control', 'free')),
  about_key text,
  question text not null check (length(question) between 1 and 500),
  why text not null default '' check (length(why) <= 1000),
  answer_kind text not null check (answer_kind in ('text', 'grade', 'number', 'date', 'choice')),
  choices jsonb not null default '[]',
  due_on date,
  -- Empty: every user of the client.
  assigned_to uuid[] not null default '{}',
  sent_at timestamptz,
  asked_again_at timestamptz,
  asked_again_comment text,
  accepted_at timestamptz,
  accepted_by uuid,
  withdrawn_at timestamptz,
  -- Its place among those asked together.
  place integer not null default 0,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  unique (msp_id, client_id, id),
  check ((about = 'free') = (about_key is null))
);
create index client_questions_of_client on client_questions (msp_id, client_id, created_at, id);
-- A fact is asked once at a time.
create unique index client_questions_open on client_questions (msp_id, client_id, about, about_key)
  where accepted_at is null and withdrawn_at is null;
call app.protect('client_questions',
  $$ app.sees_client(msp_id, client_id) and (app.role() <> 'client_viewer'
     or (sent_at is not null and withdrawn_at is null and (cardinality(assigned_to) = 0 or app.user_id() = any (assigned_to)))) $$,
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on client_questions to fairlead_tenant;
create trigger keep_columns before update on client_questions for each row
  execute function app.keep_columns('id', 'client_id', 'about', 'about_key', 'created_by', 'created_at');

-- What the client's people say to a question; one row for all of them, made when the first of them opens it.
create table client_answers (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  question_id uuid not null,
  seen_at timestamptz not null,
  draft jsonb,
  draft_by uuid,
  answer jsonb,
  answered_by uuid,
  answered_by_name text,
  answered_at timestamptz,
  -- Asked again since the answer was given.
  reopened boolean not null default false,
  version integer not null default 1,
  primary key (msp_id, question_id),
  foreign key (msp_id, client_id, question_id) references client_questions (msp_id, client_id, id) on delete cascade,
  check ((answer is null) = (answered_at is null))
);
create index client_answers_of_client on client_answers (msp_id, client_id);
create index client_answers_by on client_answers (msp_id, answered_by);
-- Staff only count the version up, when they accept an answer or ask again: whoever writes meanwhile is told.
call app.protect('client_answers',
  $$ app.sees_client(msp_id, client_id) and (app.role() <> 'client_viewer' or exists (
     select from client_questions as q where q.msp_id = client_answers.msp_id and q.id = client_answers.question_id)) $$,
  $$ app.is_tenant(msp_id) and app.role() = 'client_viewer' and client_id = app.client_id() and exists (
     select from client_questions as q where q.msp_id = client_answers.msp_id and q.id = client_answers.question_id
       and q.accepted_at is null) $$,
  $$ app.works_on_client(msp_id, client_id) or (app.is_tenant(msp_id) and app.role() = 'client_viewer'
     and client_id = app.client_id() and exists (
     select from client_questions as q where q.msp_id = client_answers.msp_id and q.id = client_answers.question_id
       and q.accepted_at is null)) $$,
  'false');
grant select, insert, update on client_answers to fairlead_tenant;
create trigger keep_columns before update on client_answers for each row
  execute function app.keep_columns('client_id', 'question_id');

-- What a client's user agreed to, declined or read, with what it said then. Nobody changes such a record; another mind is
-- another record. Only erasing a person takes its name and address out.
create table acceptances (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  step_id uuid,
  report_id uuid,
  answer text not null check (answer in ('agreed', 'not_now', 'read')),
  comment text not null default '' check (length(comment) <= 1000),
  subject jsonb not null,
  user_id uuid not null,
  user_name text not null,
  ip text,
  created_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, client_id, step_id) references roadmap_steps (msp_id, client_id, id) on delete cascade,
  foreign key (msp_id, report_id) references reports (msp_id, id) on delete cascade,
  unique (msp_id, id),
  check ((step_id is null) <> (report_id is null)),
  check ((answer = 'read') = (report_id is not null))
);
create index acceptances_of_client on acceptances (msp_id, client_id, created_at desc, id);
create index acceptances_of_step on acceptances (msp_id, step_id, created_at desc);
create index acceptances_of_report on acceptances (msp_id, report_id, created_at desc);
create index acceptances_by on acceptances (msp_id, user_id);
call app.protect('acceptances', 'app.sees_client(msp_id, client_id)',
  $$ app.is_tenant(msp_id) and app.role() = 'client_viewer' and client_id = app.client_id() and user_id = app.user_id()
     and (exists (select from roadmap_steps as s where s.msp_id = acceptances.msp_id and s.id = acceptances.step_id)
       or exists (select from reports as r where r.msp_id = acceptances.msp_id and r.id = acceptances.report_id)) $$,
  'false', 'false');
grant select, insert on acceptances to fairlead_tenant;
grant update (user_name, ip) on acceptances to fairlead_tenant;

-- A client's user sees assessments once they are completed; runs under way and failed ones are its provider's work.
alter policy tenant_select on simulations using (app.is_platform()
  or (app.sees_client(msp_id, client_id) and (app.role() <> 'client_viewer' or status = 'completed')));

grant execute on function app.viewer_columns() to fairlead_tenant;
