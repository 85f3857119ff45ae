-- A client's or prospect's domain that is looked at again every month, with whose consent it was begun.
create table outside_repeats (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  domain text not null check (length(domain) between 4 and 253),
  next_on date not null,
  created_by uuid,
  created_at timestamptz not null,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  primary key (msp_id, client_id)
);
create index outside_repeats_due on outside_repeats (next_on);
call app.protect('outside_repeats', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on outside_repeats to fairlead_tenant;
