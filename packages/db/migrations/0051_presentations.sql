-- A talk that is followed by link: it holds the slide that is shown and no other. Only the hash of its secret is stored.
create table presentations (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  simulation_id uuid not null,
  token_hash text not null unique,
  shown jsonb not null,
  shown_at timestamptz not null,
  ends_at timestamptz not null,
  opened_count integer not null default 0 check (opened_count >= 0),
  created_by uuid,
  created_at timestamptz not null,
  revoked_by uuid,
  revoked_at timestamptz,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  check (ends_at > created_at and ends_at <= created_at + interval '1 day'),
  check (length(shown::text) <= 100000)
);
create index presentations_of_simulation on presentations (msp_id, simulation_id, created_at desc, id);
call app.protect('presentations', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'false');
grant select, insert, update on presentations to fairlead_tenant;
create trigger keep_columns before update on presentations for each row
  execute function app.keep_columns('id', 'client_id', 'simulation_id', 'token_hash', 'ends_at', 'opened_count', 'created_by',
    'created_at');
