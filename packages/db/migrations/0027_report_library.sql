-- The library of reports: more kinds and sources, a number per client and kind, chosen sections, slides and workbooks from
-- the same snapshot, who approved and withdrew, and links by which a released report is read without an account.

-- The rows that stand get a number.
select set_config('app.scope', 'platform', true);

alter table reports
  alter column simulation_id drop not null,
  add column insurance_assessment_id uuid,
  add column breach_assessment_id uuid,
  -- Of the Business Risk Assessment and the proposal it prints; kept as ids alone.
  add column business_risk_id uuid,
  add column proposal_id uuid,
  -- 1 for the first of a client and kind, then counting up.
  add column number integer check (number > 0),
  -- Keys of the sections it prints, in the kind's own order; null is all of them.
  add column sections text[] check (cardinality(sections) between 1 and 60),
  add column approved_by uuid,
  add column approved_at timestamptz,
  add column withdrawn_by uuid,
  add column withdrawn_at timestamptz,
  add column withdrawn_reason text check (length(withdrawn_reason) between 1 and 500);
update reports set number = counted.number
from (select id, row_number() over (partition by msp_id, client_id, kind order by created_at, id) as number from reports) as counted
where counted.id = reports.id;
alter table reports
  alter column number set not null,
  add unique (msp_id, client_id, id),
  add unique (msp_id, client_id, kind, number),
  add check (kind not in ('impact-summary', 'impact-report') or simulation_id is not null),
  add check ((state = 'withdrawn') = (withdrawn_at is not null)),
  add foreign key (msp_id, client_id, insurance_assessment_id) references assessments (msp_id, client_id, id) on delete cascade,
  add foreign key (msp_id, client_id, breach_assessment_id) references assessments (msp_id, client_id, id) on delete cascade;
create index reports_insurance on reports (msp_id, insurance_assessment_id) where insurance_assessment_id is not null;
create index reports_breach on reports (msp_id, breach_assessment_id) where breach_assessment_id is not null;

drop trigger keep_columns on reports;
create trigger keep_columns before update on reports for each row
  execute function app.keep_columns('id', 'client_id', 'simulation_id', 'insurance_assessment_id', 'breach_assessment_id',
    'business_risk_id', 'proposal_id', 'kind', 'number', 'sections', 'snapshot_id', 'created_by', 'created_at');

-- Two orders of one client and kind at the same moment stand in line for their numbers.
create function app.number_report() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.client_id::text || new.kind, 0));
  new.number := coalesce((select max(number) from public.reports
    where msp_id = new.msp_id and client_id = new.client_id and kind = new.kind), 0) + 1;
  return new;
end
$$;
create trigger number_report before insert on reports for each row execute function app.number_report();

-- A report in another format, made on demand from the snapshot of its pages. The provider's own: a client's user has the PDF.
create table report_formats (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  report_id uuid not null,
  format text not null check (format in ('pptx', 'xlsx')),
  status text not null default 'queued' check (status in ('queued', 'ready', 'failed')),
  error text,
  file_id uuid,
  ordered_by uuid,
  ordered_at timestamptz not null default now(),
  primary key (msp_id, report_id, format),
  foreign key (msp_id, client_id, report_id) references reports (msp_id, client_id, id) on delete cascade,
  foreign key (msp_id, file_id) references files (msp_id, id),
  check ((status = 'ready') = (file_id is not null))
);
create index report_formats_file on report_formats (msp_id, file_id) where file_id is not null;
call app.protect('report_formats', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'false');
grant select, insert, update on report_formats to fairlead_tenant;
create trigger keep_columns before update on report_formats for each row
  execute function app.keep_columns('client_id', 'report_id', 'format');

-- A link to a released report. Only the hash of its secret is stored; tries of its password are counted here.
create table report_shares (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  report_id uuid not null,
  token_hash text not null unique,
  -- Whom it is for, in the provider's words.
  recipient text not null default '' check (length(recipient) <= 200),
  password_hash text,
  downloads boolean not null default true,
  ends_at timestamptz not null,
  opened_count integer not null default 0 check (opened_count >= 0),
  last_opened_at timestamptz,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  paused_until timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  revoked_by uuid,
  revoked_at timestamptz,
  foreign key (msp_id, client_id, report_id) references reports (msp_id, client_id, id) on delete cascade,
  unique (msp_id, id),
  unique (msp_id, client_id, id),
  check (ends_at > created_at and ends_at <= created_at + interval '90 days')
);
create index report_shares_of_report on report_shares (msp_id, report_id, created_at desc, id);
call app.protect('report_shares', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'false');
grant select, insert, update on report_shares to fairlead_tenant;
create trigger keep_columns before update on report_shares for each row
  execute function app.keep_columns('id', 'client_id', 'report_id', 'token_hash', 'recipient', 'password_hash', 'downloads',
    'ends_at', 'opened_count', 'last_opened_at', 'wrong_tries', 'paused_until', 'created_by', 'created_at');

-- Every opening of a link, with the address of the file that was issued for it. Nothing of the reader is kept.
create table report_share_visits (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  share_id uuid not null,
  ticket_hash text not null unique,
  ticket_ends_at timestamptz not null,
  opened_at timestamptz not null,
  foreign key (msp_id, client_id, share_id) references report_shares (msp_id, client_id, id) on delete cascade
);
create index report_share_visits_of_share on report_share_visits (msp_id, share_id, opened_at desc, id);
-- Visitors have no role: their visits are written by the product in platform scope.
call app.protect('report_share_visits', 'app.works_on_client(msp_id, client_id)', 'false', 'false', 'false');
grant select, insert on report_share_visits to fairlead_tenant;
