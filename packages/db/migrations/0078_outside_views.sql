-- What anyone can look up of a client's or prospect's domain in the public DNS, as it was each time someone looked.
create table outside_views (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  domain text not null check (length(domain) between 4 and 253),
  findings jsonb not null,
  mail_provider text,
  created_by uuid,
  created_at timestamptz not null,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id)
);
create index outside_views_of_client on outside_views (msp_id, client_id, created_at desc, id);
create index outside_views_newest on outside_views (msp_id, created_at);
call app.protect('outside_views', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'false', 'app.works_on_client(msp_id, client_id)');
grant select, insert, delete on outside_views to fairlead_tenant;
