-- What a report was made from, as rows: a new kind of source needs no column.

-- The rows that stand are carried over.
select set_config('app.scope', 'platform', true);

create table report_sources (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  report_id uuid not null,
  -- 'simulation', '<bank>-assessment', 'business-risk', 'proposal': the sources of the contract.
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{2,59}$'),
  source_id uuid not null,
  -- Simulations and assessments are of the same client; other sources are kept as ids alone.
  simulation_id uuid generated always as (case when kind = 'simulation' then source_id end) stored,
  assessment_id uuid generated always as (case when kind like '%-assessment' then source_id end) stored,
  primary key (msp_id, report_id, kind),
  foreign key (msp_id, client_id, report_id) references reports (msp_id, client_id, id) on delete cascade,
  foreign key (msp_id, client_id, simulation_id) references simulations (msp_id, client_id, id) on delete cascade,
  foreign key (msp_id, client_id, assessment_id) references assessments (msp_id, client_id, id) on delete cascade
);
create index report_sources_simulation on report_sources (msp_id, simulation_id) where simulation_id is not null;
create index report_sources_assessment on report_sources (msp_id, assessment_id) where assessment_id is not null;
-- As the report it belongs to: a client's user sees those of released ones.
call app.protect('report_sources',
  $$ app.sees_client(msp_id, client_id) and exists (select from reports as r
     where r.msp_id = report_sources.msp_id and r.id = report_sources.report_id) $$,
  'app.works_on_client(msp_id, client_id)', 'false', 'false');
grant select, insert on report_sources to fairlead_tenant;

insert into report_sources (msp_id, client_id, report_id, kind, source_id)
select msp_id, client_id, id, source.kind, source.source_id from reports, lateral (values
  ('simulation', simulation_id),
  ('insurance-assessment', insurance_assessment_id),
  ('breach-assessment', breach_assessment_id),
  ('business-risk', business_risk_id),
  ('proposal', proposal_id)) as source (kind, source_id)
where source.source_id is not null;

drop trigger keep_columns on reports;
alter table reports
  drop column simulation_id,
  drop column insurance_assessment_id,
  drop column breach_assessment_id,
  drop column business_risk_id,
  drop column proposal_id;
create trigger keep_columns before update on reports for each row
  execute function app.keep_columns('id', 'client_id', 'kind', 'number', 'sections', 'snapshot_id', 'created_by', 'created_at');
