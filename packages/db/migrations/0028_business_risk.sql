-- The Business Risk Assessment of a client: three completed parts joined, with the score they gave together; and the
-- proposals that follow from it, up to the client's signature.

-- A version joins a simulation and both readiness assessments. It never changes, and the same three parts make one version.
create table business_risks (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  -- 1 for the first of a client, then counting up.
  number integer not null check (number > 0),
  simulation_id uuid not null,
  insurance_assessment_id uuid not null,
  breach_assessment_id uuid not null,
  score double precision not null check (score between 0 and 100),
  grade text not null check (grade in ('A', 'B', 'C', 'D', 'E')),
  -- Points of the parts and the money behind them, as they were that day.
  result jsonb not null,
  completed_by uuid,
  completed_at timestamptz not null,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, client_id, simulation_id) references simulations (msp_id, client_id, id) on delete cascade,
  foreign key (msp_id, client_id, insurance_assessment_id)
    references assessments (msp_id, client_id, id) on delete cascade,
  foreign key (msp_id, client_id, breach_assessment_id) references assessments (msp_id, client_id, id) on delete cascade,
  unique (msp_id, id),
  unique (msp_id, client_id, id),
  unique (msp_id, client_id, number),
  unique (msp_id, client_id, simulation_id, insurance_assessment_id, breach_assessment_id)
);
create index business_risks_simulation on business_risks (msp_id, simulation_id);
create index business_risks_insurance on business_risks (msp_id, insurance_assessment_id);
create index business_risks_breach on business_risks (msp_id, breach_assessment_id);
call app.protect('business_risks', 'app.sees_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'false', 'false');
grant select, insert on business_risks to fairlead_tenant;

-- What an MSP begins its proposals with.
create table proposal_texts (
  msp_id uuid primary key references msps (id) on delete cascade,
  introduction text not null default '' check (length(introduction) <= 4000),
  terms text not null default '' check (length(terms) <= 8000),
  updated_by uuid,
  updated_at timestamptz not null default now()
);
call app.protect('proposal_texts', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'false');
grant select, insert, update on proposal_texts to fairlead_tenant;

create table proposals (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  number integer not null check (number > 0),
  -- Expired is told by valid_until.
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  title text not null check (length(title) between 1 and 120),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  introduction text not null default '' check (length(introduction) <= 4000),
  terms text not null default '' check (length(terms) <= 8000),
  valid_until date,
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  -- Services with quantity and price, in order.
  lines jsonb not null default '[]',
  -- The simulation its effect is told from, and the assessment it follows from.
  simulation_id uuid,
  business_risk_id uuid,
  -- The one that this one takes the place of once it is sent.
  replaces_id uuid,
  -- What the client was shown: the effect, and every word and figure as one text with its fingerprint.
  effect jsonb,
  frozen_text text,
  fingerprint text,
  sent_by uuid,
  sent_at timestamptz,
  signed_name text check (length(signed_name) <= 120),
  signed_title text check (length(signed_title) <= 120),
  signed_how text check (signed_how in ('portal', 'paper')),
  signed_on date,
  answered_at timestamptz,
  -- When its services became services the client buys.
  taken_on_at timestamptz,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, client_id, simulation_id) references simulations (msp_id, client_id, id)
    on delete set null (simulation_id),
  foreign key (msp_id, client_id, business_risk_id) references business_risks (msp_id, client_id, id)
    on delete set null (business_risk_id),
  unique (msp_id, id),
  unique (msp_id, client_id, id),
  unique (msp_id, client_id, number),
  check ((state = 'draft') = (sent_at is null)),
  check ((sent_at is null) = (frozen_text is null)),
  check ((state in ('accepted', 'declined')) = (answered_at is not null))
);
create index proposals_simulation on proposals (msp_id, simulation_id);
create index proposals_business_risk on proposals (msp_id, business_risk_id);
-- A client's user sees what was sent to it, and answers it while it waits.
call app.protect('proposals',
  $$ app.sees_client(msp_id, client_id) and (app.role() <> 'client_viewer' or state in ('sent', 'accepted', 'declined')) $$,
  $$ app.works_on_client(msp_id, client_id) and state = 'draft' $$,
  $$ app.works_on_client(msp_id, client_id) or (app.is_tenant(msp_id) and app.role() = 'client_viewer'
     and client_id = app.client_id() and state in ('sent', 'accepted', 'declined')) $$,
  $$ app.works_on_client(msp_id, client_id) and state = 'draft' $$);
grant select, insert, update, delete on proposals to fairlead_tenant;
create trigger keep_columns before update on proposals for each row
  execute function app.keep_columns('id', 'client_id', 'number', 'replaces_id', 'created_by', 'created_at');
create trigger viewer_columns before update on proposals for each row
  execute function app.viewer_columns('state', 'signed_name', 'signed_title', 'signed_how', 'signed_on', 'answered_at',
    'version', 'updated_at');

-- What was sent stands: from then on only its state moves, forward, and what became of it.
create function app.proposal_stands() returns trigger language plpgsql as $$
declare
  moving text[] := array['state', 'signed_name', 'signed_title', 'signed_how', 'signed_on', 'answered_at', 'taken_on_at',
    'version', 'updated_at'];
begin
  -- Only what it hangs on may be taken from under it: the simulation and the assessment.
  if old.sent_at is not null and to_jsonb(old) - moving - array['simulation_id', 'business_risk_id']
    is distinct from to_jsonb(new) - moving - array['simulation_id', 'business_risk_id'] then
    raise exception 'a proposal that was sent does not change' using errcode = '42501';
  end if;
  if old.state <> new.state and not (old.state = 'draft' and new.state = 'sent')
    and not (old.state = 'sent' and new.state in ('accepted', 'declined', 'withdrawn')) then
    raise exception 'a proposal that is % does not become %', old.state, new.state using errcode = '42501';
  end if;
  -- An answer is given once; erasing a person takes the name out.
  if old.answered_at is not null and not app.is_platform() and
    (old.answered_at, old.signed_name, old.signed_title, old.signed_how, old.signed_on)
      is distinct from (new.answered_at, new.signed_name, new.signed_title, new.signed_how, new.signed_on) then
    raise exception 'the answer to a proposal does not change' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger proposal_stands before update on proposals for each row execute function app.proposal_stands();

-- A client's user signs in the portal: the record of it stands beside those of steps and reports.
alter table acceptances
  add column proposal_id uuid,
  add column signer_name text check (length(signer_name) between 1 and 120),
  add column signer_title text check (length(signer_title) between 1 and 120),
  add foreign key (msp_id, client_id, proposal_id) references proposals (msp_id, client_id, id) on delete cascade,
  drop constraint acceptances_check,
  drop constraint acceptances_check1,
  drop constraint acceptances_answer_check,
  add constraint acceptances_answer_check check (answer in ('agreed', 'not_now', 'read', 'accepted', 'declined')),
  add constraint acceptances_about_check check (num_nonnulls(step_id, report_id, proposal_id) = 1),
  add constraint acceptances_read_check check ((answer = 'read') = (report_id is not null)),
  add constraint acceptances_signed_check check ((answer in ('accepted', 'declined')) = (proposal_id is not null)),
  add constraint acceptances_signer_check check ((proposal_id is not null) = (signer_name is not null));
create index acceptances_of_proposal on acceptances (msp_id, proposal_id) where proposal_id is not null;
create unique index acceptances_once on acceptances (proposal_id) where proposal_id is not null;
alter policy tenant_insert on acceptances with check (app.is_platform() or (
  app.is_tenant(msp_id) and app.role() = 'client_viewer' and client_id = app.client_id() and user_id = app.user_id()
  and (exists (select from roadmap_steps as s where s.msp_id = acceptances.msp_id and s.id = acceptances.step_id)
    or exists (select from reports as r where r.msp_id = acceptances.msp_id and r.id = acceptances.report_id)
    or exists (select from proposals as p where p.msp_id = acceptances.msp_id and p.id = acceptances.proposal_id))));

-- Erasing a person takes its name out of what it signed.
create function app.forget_signature() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.proposal_id is not null and old.ip is not null and new.ip is null then
    new.signer_name := new.user_name;
    new.signer_title := null;
    update public.proposals set signed_name = new.user_name, signed_title = null
    where msp_id = new.msp_id and id = new.proposal_id;
  end if;
  return new;
end
$$;
create trigger forget_signature before update on acceptances for each row execute function app.forget_signature();
grant execute on function app.proposal_stands(), app.forget_signature() to fairlead_tenant;
