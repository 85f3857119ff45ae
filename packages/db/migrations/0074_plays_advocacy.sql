-- What is done about a relationship: plays with their steps and results, and clients who speak for their provider. Surveys are
-- reminded of once, and may be anonymous.
create table client_plays (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  -- What it answers, such as `no_review`; one play of a kind is open at a time.
  trigger text not null check (length(trigger) between 1 and 40),
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and length(steps::text) <= 8000),
  owner_id uuid,
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  result text not null default '' check (length(result) <= 1000),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  -- A play ends with what came of it.
  check (state = 'open' or result <> '')
);
create unique index client_plays_open on client_plays (msp_id, client_id, trigger) where state = 'open';
create index client_plays_of_client on client_plays (msp_id, client_id, created_at desc);
create index client_plays_due on client_plays (msp_id, due_on, id) where state = 'open';
create index client_plays_owner on client_plays (msp_id, owner_id) where owner_id is not null;

create table client_advocacy (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('referral', 'reference', 'story', 'review')),
  state text not null default 'possible' check (state in ('possible', 'asked', 'agreed', 'given', 'won')),
  person text not null default '' check (length(person) <= 200),
  note text not null default '' check (length(note) <= 500),
  -- What it brought a year, in the client's currency.
  value numeric(18, 2) check (value >= 0),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id)
);
create index client_advocacy_of_client on client_advocacy (msp_id, client_id, created_at desc);

do $$
declare
  name text;
  works constant text := 'app.works_on_client(msp_id, client_id) and app.holds_clients()';
begin
  foreach name in array array['client_plays', 'client_advocacy'] loop
    call app.protect(('public.' || name)::regclass, works, works, works, works);
    execute format('grant select, insert, update, delete on %I to fairlead_tenant', name);
  end loop;
end
$$;
create trigger keep_columns before update on client_plays for each row
  execute function app.keep_columns('id', 'client_id', 'trigger', 'created_by', 'created_at');
create trigger keep_columns before update on client_advocacy for each row
  execute function app.keep_columns('id', 'client_id', 'created_by', 'created_at');

alter table survey_requests
  add column is_anonymous boolean not null default false,
  add column reminded_at timestamptz;
create index survey_requests_to_remind on survey_requests (sent_at) where answered_at is null and reminded_at is null;
drop trigger keep_columns on survey_requests;
create trigger keep_columns before update on survey_requests for each row
  execute function app.keep_columns('id', 'client_id', 'kind', 'question', 'email', 'token_hash', 'sent_at', 'score', 'comment',
    'may_quote', 'answered_at', 'is_anonymous', 'created_by', 'created_at');
