-- How a client relationship is: agreements, people, touchpoints, surveys, monthly measures, and the daily record of what they
-- come to. All of it is the provider's own; a client's user reads none of it.

create table client_agreements (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  -- In the client's currency.
  monthly_amount numeric(18, 2) not null check (monthly_amount >= 0),
  starts_on date not null,
  ends_on date,
  notice_days integer not null default 30 check (notice_days between 0 and 730),
  renews_itself boolean not null default true,
  -- Whether it covers what the provider calls its standard; null while nobody said.
  covers_standard boolean,
  -- Days by which the oldest unpaid invoice is late.
  invoice_days_late integer not null default 0 check (invoice_days_late between 0 and 3650),
  state text not null default 'active' check (state in ('active', 'in_talks', 'lost', 'ended_by_us')),
  loss_reason text not null default '' check (length(loss_reason) <= 500),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  check (ends_on is null or ends_on > starts_on)
);
create index client_agreements_of_client on client_agreements (msp_id, client_id, starts_on);

create table contact_standings (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  contact_id uuid not null,
  influence integer not null default 2 check (influence between 1 and 3),
  support text not null default 'unknown' check (support in ('promoter', 'supporter', 'neutral', 'critic', 'unknown')),
  last_contact_on date,
  left_on date,
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (contact_id) references client_contacts (id) on delete cascade,
  primary key (msp_id, contact_id)
);
create index contact_standings_of_client on contact_standings (msp_id, client_id);

create table client_touchpoints (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('call', 'visit', 'email', 'review', 'survey', 'incident', 'referral')),
  on_day date not null,
  people text not null default '' check (length(people) <= 300),
  mood integer check (mood between -2 and 2),
  note text not null default '' check (length(note) <= 1000),
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id)
);
create index client_touchpoints_newest on client_touchpoints (msp_id, client_id, on_day desc, id);

-- One person asked once. The link's secret is stored as its hash alone.
create table survey_requests (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('nps', 'csat', 'after_review')),
  question text not null check (length(question) between 1 and 300),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 255),
  token_hash text not null unique,
  sent_at timestamptz not null,
  closes_at timestamptz not null,
  score integer check (score between 0 and 10),
  comment text not null default '' check (length(comment) <= 2000),
  may_quote boolean not null default false,
  answered_at timestamptz,
  follow_up text not null default 'none' check (follow_up in ('none', 'owed', 'done')),
  follow_up_due_on date,
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  check ((score is null) = (answered_at is null)),
  check ((follow_up = 'none') = (follow_up_due_on is null)),
  check (closes_at > sent_at)
);
create index survey_requests_of_client on survey_requests (msp_id, client_id, sent_at desc, id);
create index survey_requests_of_person on survey_requests (msp_id, email, sent_at desc);

-- What a provider keeps of its service and its invoices, by month; shares 0-1.
create table client_measures (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  measure text not null check (measure in ('answered_in_time', 'solved_in_time', 'reopened', 'paid_in_time')),
  -- First day of the month.
  month date not null check (extract(day from month) = 1),
  value double precision not null check (value between 0 and 1),
  source text not null default '' check (length(source) <= 200),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  primary key (msp_id, client_id, measure, month)
);

-- One row a day and client. What was recorded stays, so that a year later it is known who had been marked.
create table health_records (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  on_day date not null,
  -- Part → 0-100, or null.
  parts jsonb not null,
  score double precision check (score between 0 and 100),
  risk double precision check (risk between 0 and 100),
  reasons jsonb not null default '[]',
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  primary key (msp_id, client_id, on_day)
);

do $$
declare
  name text;
  works constant text := 'app.works_on_client(msp_id, client_id) and app.holds_clients()';
begin
  foreach name in array array['client_agreements', 'contact_standings', 'client_touchpoints', 'survey_requests',
    'client_measures', 'health_records'] loop
    call app.protect(('public.' || name)::regclass, works, works, works, works);
    execute format('grant select, insert, update, delete on %I to fairlead_tenant', name);
  end loop;
end
$$;
create trigger keep_columns before update on client_agreements for each row
  execute function app.keep_columns('id', 'client_id', 'created_by', 'created_at');
create trigger keep_columns before update on survey_requests for each row
  execute function app.keep_columns('id', 'client_id', 'kind', 'question', 'email', 'token_hash', 'sent_at', 'score', 'comment',
    'may_quote', 'answered_at', 'created_by', 'created_at');
