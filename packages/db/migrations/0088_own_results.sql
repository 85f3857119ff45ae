-- Completed assessments of its own business that an organization shows on the page about its prospect checks. No row: nothing is shown.
create table own_results (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  assessment_id uuid not null,
  published_by uuid,
  published_at timestamptz not null,
  primary key (msp_id, assessment_id),
  foreign key (msp_id, client_id, assessment_id) references assessments (msp_id, client_id, id) on delete cascade
);
call app.protect('own_results', 'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()', 'false',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()');
grant select, insert, delete on own_results to fairlead_tenant;
