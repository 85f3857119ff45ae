-- Questions of an open assessment that people of the client answer: its own users in the portal, or anybody else by a link.
-- What they say is a proposal. It becomes an answer when the provider takes it over.

create table assessment_requests (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  assessment_id uuid not null,
  -- What the questions are read from: an open assessment itself is out of a client's user's sight.
  bank_id text not null,
  bank_version integer not null,
  -- One person: a user of the client, or an address.
  user_id uuid,
  email text check (length(email) between 3 and 255),
  name text not null check (length(name) between 1 and 200),
  -- Of the newest link. Its secret is in the mail alone.
  token_hash text unique,
  message text not null default '' check (length(message) <= 1000),
  due_on date,
  sent_at timestamptz not null,
  opened_at timestamptz,
  begun_at timestamptz,
  done_at timestamptz,
  withdrawn_at timestamptz,
  -- The assessment was completed before the person was done.
  closed_at timestamptz,
  expires_at timestamptz,
  -- The last reminder: 3 or 0 days before the day, or -3 for one that is late.
  reminded_before integer,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (msp_id, client_id, assessment_id) references assessments (msp_id, client_id, id) on delete cascade,
  unique (msp_id, id),
  unique (msp_id, client_id, id),
  check ((user_id is null) <> (email is null)),
  check ((email is null) = (token_hash is null)),
  check ((email is null) = (expires_at is null))
);
create index assessment_requests_of on assessment_requests (msp_id, assessment_id, created_at, id);
create index assessment_requests_user on assessment_requests (msp_id, user_id) where user_id is not null;
-- One that is under way for each person and assessment, so that there is one link that works.
create unique index assessment_requests_one_user on assessment_requests (msp_id, assessment_id, user_id)
  where user_id is not null and done_at is null and withdrawn_at is null and closed_at is null;
create unique index assessment_requests_one_link on assessment_requests (msp_id, assessment_id, lower(email))
  where email is not null and done_at is null and withdrawn_at is null and closed_at is null;
-- What is due, over all organizations: see the job that reminds.
create index assessment_requests_due on assessment_requests (due_on)
  where due_on is not null and done_at is null and withdrawn_at is null and closed_at is null;
call app.protect('assessment_requests',
  $$ app.works_on_client(msp_id, client_id) or (app.is_tenant(msp_id) and app.role() = 'client_viewer'
     and client_id = app.client_id() and user_id = app.user_id() and withdrawn_at is null and closed_at is null) $$,
  'app.works_on_client(msp_id, client_id) and app.assessment_is_open(msp_id, assessment_id)',
  $$ app.works_on_client(msp_id, client_id) or (app.is_tenant(msp_id) and app.role() = 'client_viewer'
     and client_id = app.client_id() and user_id = app.user_id() and withdrawn_at is null and closed_at is null) $$,
  'false');
grant select, insert, update on assessment_requests to fairlead_tenant;
create trigger keep_columns before update on assessment_requests for each row
  execute function app.keep_columns('id', 'client_id', 'assessment_id', 'bank_id', 'bank_version', 'user_id', 'email',
    'created_by', 'created_at');
create trigger viewer_columns before update on assessment_requests for each row
  execute function app.viewer_columns('opened_at', 'begun_at', 'done_at', 'updated_at');

-- What one person says to one question; made when it is asked.
create table assessment_replies (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  request_id uuid not null,
  question_id text not null check (length(question_id) between 1 and 20),
  -- As answers of assessments; null while nothing is said.
  value text check (length(value) between 1 and 40),
  comment text not null default '' check (length(comment) <= 1000),
  asked_again_at timestamptz,
  asked_again_comment text check (length(asked_again_comment) <= 1000),
  -- Until then it is the person's own draft.
  sent_at timestamptz,
  -- What the provider made of it.
  settled_as text check (settled_as in ('taken', 'kept')),
  settled_at timestamptz,
  settled_by uuid,
  -- Rises with every word of either side.
  version integer not null default 0 check (version >= 0),
  primary key (msp_id, request_id, question_id),
  foreign key (msp_id, client_id, request_id) references assessment_requests (msp_id, client_id, id) on delete cascade,
  check ((settled_as is null) = (settled_at is null))
);
call app.protect('assessment_replies',
  $$ app.works_on_client(msp_id, client_id) or (app.is_tenant(msp_id) and app.role() = 'client_viewer' and exists (
     select from assessment_requests as r where r.msp_id = assessment_replies.msp_id and r.id = assessment_replies.request_id)) $$,
  'app.works_on_client(msp_id, client_id)',
  $$ app.works_on_client(msp_id, client_id) or (app.is_tenant(msp_id) and app.role() = 'client_viewer' and exists (
     select from assessment_requests as r where r.msp_id = assessment_replies.msp_id and r.id = assessment_replies.request_id
       and r.done_at is null)) $$,
  'false');
grant select, insert, update on assessment_replies to fairlead_tenant;
create trigger keep_columns before update on assessment_replies for each row
  execute function app.keep_columns('client_id', 'request_id', 'question_id');
create trigger viewer_columns before update on assessment_replies for each row
  execute function app.viewer_columns('value', 'comment', 'sent_at', 'version');

-- A file beside a reply. Who sent it sees its name; its bytes are the provider's to read. Taken over, it becomes proof.
create table assessment_reply_files (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  request_id uuid not null,
  question_id text not null check (length(question_id) between 1 and 20),
  file_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size >= 0),
  created_at timestamptz not null,
  foreign key (msp_id, client_id, request_id) references assessment_requests (msp_id, client_id, id) on delete cascade,
  foreign key (msp_id, file_id) references files (msp_id, id) on delete cascade,
  unique (msp_id, id)
);
create index assessment_reply_files_of on assessment_reply_files (msp_id, request_id, question_id);
create index assessment_reply_files_file on assessment_reply_files (msp_id, file_id);
call app.protect('assessment_reply_files',
  $$ app.works_on_client(msp_id, client_id) or (app.is_tenant(msp_id) and app.role() = 'client_viewer' and exists (
     select from assessment_requests as r where r.msp_id = assessment_reply_files.msp_id
       and r.id = assessment_reply_files.request_id)) $$,
  $$ app.is_tenant(msp_id) and app.role() = 'client_viewer' and exists (
     select from assessment_requests as r where r.msp_id = assessment_reply_files.msp_id
       and r.id = assessment_reply_files.request_id and r.client_id = assessment_reply_files.client_id and r.done_at is null) $$,
  'false',
  $$ app.works_on_client(msp_id, client_id) or (app.is_tenant(msp_id) and app.role() = 'client_viewer' and exists (
     select from assessment_requests as r where r.msp_id = assessment_reply_files.msp_id
       and r.id = assessment_reply_files.request_id and r.done_at is null)) $$);
grant select, insert, delete on assessment_reply_files to fairlead_tenant;

-- Completing an assessment ends what was still to be answered, and with it the links.
create function app.close_assessment_requests() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.assessment_requests set closed_at = new.completed_at, updated_at = new.completed_at
  where msp_id = new.msp_id and assessment_id = new.id and done_at is null and withdrawn_at is null and closed_at is null;
  return new;
end
$$;
create trigger close_requests after update on assessments for each row
  when (old.state = 'open' and new.state = 'completed') execute function app.close_assessment_requests();

-- Erasing a person takes it out of requests: what it said stays, as a former user's.
create function app.forget_in_assessment_requests() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.assessment_requests set name = 'A former user',
    withdrawn_at = case when done_at is null then coalesce(withdrawn_at, now()) else withdrawn_at end
  where msp_id = old.msp_id and user_id = old.id;
  return old;
end
$$;
create trigger forget_in_assessment_requests before delete on profiles for each row
  execute function app.forget_in_assessment_requests();
