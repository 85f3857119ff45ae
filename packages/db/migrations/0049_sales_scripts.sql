-- Scripts for question-led talks with a client: what they were made for, the lines as the rules made them, and what a person
-- changed in them, which stays when they are made again.
create table sales_scripts (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  setup jsonb not null,
  made jsonb not null,
  edits jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'ready', 'used', 'archived')),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id)
);
create index sales_scripts_newest on sales_scripts (msp_id, updated_at desc, id);
create index sales_scripts_of_client on sales_scripts (msp_id, client_id);
call app.protect('sales_scripts', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on sales_scripts to fairlead_tenant;
create trigger keep_columns before update on sales_scripts for each row
  execute function app.keep_columns('id', 'msp_id', 'client_id', 'created_by', 'created_at');
