-- What a client or prospect told its provider in sales talks: what hurts and what it costs, the money on both sides, and how
-- the decision is made. One record for each, in the currency the client had when it was begun.
create table sales_cases (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  pains jsonb not null,
  money jsonb not null,
  decision jsonb not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (msp_id, client_id),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade
);
call app.protect('sales_cases', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on sales_cases to fairlead_tenant;
create trigger keep_columns before update on sales_cases for each row
  execute function app.keep_columns('msp_id', 'client_id', 'currency', 'created_by', 'created_at');
