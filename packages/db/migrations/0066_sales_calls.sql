-- What a script was before it was made again, and as it was when someone said it is ready; and calls that were held, with what
-- was agreed in them. A call outlives its script: results count it.
create table sales_script_versions (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  script_id uuid not null,
  number integer not null check (number > 0),
  reason text not null check (reason in ('remade', 'ready', 'restored')),
  setup jsonb not null,
  made jsonb not null,
  edits jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (msp_id, script_id, number),
  foreign key (msp_id, script_id) references sales_scripts (msp_id, id) on delete cascade,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade
);
create index sales_script_versions_of_client on sales_script_versions (msp_id, client_id);
call app.protect('sales_script_versions', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'false', 'app.works_on_client(msp_id, client_id)');
grant select, insert, delete on sales_script_versions to fairlead_tenant;

create table sales_calls (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  script_id uuid,
  key text not null check (length(key) between 8 and 64),
  purpose text not null,
  persona text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  seconds jsonb not null,
  ticks jsonb not null,
  notes jsonb not null,
  outcome text not null check (outcome in ('clear_no', 'next_step', 'won', 'no_decision')),
  outcome_note text not null default '',
  next_step jsonb,
  talk_share integer check (talk_share between 0 and 100),
  score integer not null check (score between 0 and 100),
  created_by uuid,
  created_at timestamptz not null,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, script_id) references sales_scripts (msp_id, id) on delete set null (script_id),
  unique (msp_id, id),
  unique (msp_id, key),
  check (ended_at >= started_at),
  check (length(notes::text) <= 60000)
);
create index sales_calls_newest on sales_calls (msp_id, started_at desc, id);
create index sales_calls_of_client on sales_calls (msp_id, client_id);
create index sales_calls_of_script on sales_calls (msp_id, script_id);
call app.protect('sales_calls', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'false', 'app.works_on_client(msp_id, client_id)');
grant select, insert, delete on sales_calls to fairlead_tenant;
