-- Saved plans of the risk amortizer: the figures somebody settled on with a client, exactly as they were entered. What
-- follows from them is computed when it is shown. The provider's own: a client's user reads none.
create table amortizer_plans (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- ISO 4217, of every amount in the sheet.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Basis, inputs, event rate and the single loss, in the shape of the contract.
  sheet jsonb not null,
  -- The simulation its figures began with; null for typed ones.
  simulation_id uuid,
  version integer not null default 1 check (version > 0),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, client_id, simulation_id) references simulations (msp_id, client_id, id)
    on delete set null (simulation_id),
  unique (msp_id, id)
);
create index amortizer_plans_of_client on amortizer_plans (msp_id, client_id, updated_at desc, id);
create index amortizer_plans_simulation on amortizer_plans (msp_id, simulation_id) where simulation_id is not null;

call app.protect('amortizer_plans', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on amortizer_plans to fairlead_tenant;
create trigger keep_columns before update on amortizer_plans for each row
  execute function app.keep_columns('id', 'client_id', 'created_by', 'created_at');
