-- A compliance check goes from draft to review to completed. What it was completed with is kept for good; who works on it again
-- reopens the check, and the completed version stays beside it. An assessment under way can wait for a review as well.

alter table compliance_checks
  add column state text not null default 'draft' check (state in ('draft', 'in_review', 'completed')),
  -- Since when, and by whom; nobody for a check that is new.
  add column state_at timestamptz,
  add column state_by uuid;

create table compliance_versions (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  check_id uuid not null,
  -- 1 for the first completed version of a check, then counting up.
  number integer not null check (number > 0),
  framework_version text not null check (length(framework_version) between 1 and 200),
  scope jsonb not null check (length(scope::text) <= 10000),
  -- Every result by its requirement, and the score, as they were.
  results jsonb not null check (jsonb_typeof(results) = 'object' and length(results::text) <= 2000000),
  score jsonb not null check (length(score::text) <= 100000),
  completed_by uuid,
  completed_at timestamptz not null,
  primary key (msp_id, check_id, number),
  foreign key (msp_id, client_id, check_id) references compliance_checks (msp_id, client_id, id) on delete cascade
);
call app.protect('compliance_versions', 'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()', 'false', 'false');
grant select, insert on compliance_versions to fairlead_tenant;

-- Results stand still while a check is completed, and a check that was ever completed stays.
create function app.compliance_is_open(p_msp_id uuid, p_check_id uuid) returns boolean language sql stable
as $$ select exists (select from public.compliance_checks
  where msp_id = p_msp_id and id = p_check_id and state <> 'completed') $$;
grant execute on function app.compliance_is_open(uuid, uuid) to fairlead_tenant;
alter policy tenant_insert on compliance_results with check (app.is_platform() or (
  app.works_on_client(msp_id, client_id) and app.holds_clients() and app.compliance_is_open(msp_id, check_id)));
alter policy tenant_update on compliance_results
  using (app.is_platform() or (
    app.works_on_client(msp_id, client_id) and app.holds_clients() and app.compliance_is_open(msp_id, check_id)))
  with check (app.is_platform() or (
    app.works_on_client(msp_id, client_id) and app.holds_clients() and app.compliance_is_open(msp_id, check_id)));
alter policy tenant_delete on compliance_results using (app.is_platform() or (
  app.works_on_client(msp_id, client_id) and app.holds_clients() and app.compliance_is_open(msp_id, check_id)));
alter policy tenant_delete on compliance_checks using (app.is_platform() or (
  app.works_on_client(msp_id, client_id) and app.holds_clients() and not exists (
    select from compliance_versions as v where v.msp_id = compliance_checks.msp_id and v.check_id = compliance_checks.id)));

-- Since when an open assessment waits for a review, and who asked for it.
alter table assessments
  add column review_at timestamptz,
  add column review_by uuid,
  add constraint review_has_a_day check (review_by is null or review_at is not null);
grant update (review_at, review_by) on assessments to fairlead_tenant;

-- Lists of what is due read these in the order of their days.
create index compliance_checks_due on compliance_checks (msp_id, due_on, id) where due_on is not null;
create index compliance_checks_review on compliance_checks (msp_id, ((state_at at time zone 'UTC')::date), id)
  where state = 'in_review';
create index compliance_results_day on compliance_results (msp_id, due_on, check_id) where due_on is not null;
create index compliance_exceptions_end on compliance_exceptions (msp_id, ends_on, check_id);
create index assessments_review on assessments (msp_id, ((review_at at time zone 'UTC')::date), id)
  where state = 'open' and review_at is not null;
