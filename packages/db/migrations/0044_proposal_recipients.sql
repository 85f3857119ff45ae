-- A proposal goes to people by email: each has a link of their own, confirms the address by a code, and signs or declines
-- without an account.
create table proposal_recipients (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  proposal_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 255),
  -- Of the newest link. Its secret is in the email alone.
  token_hash text not null unique,
  sent_at timestamptz not null,
  reminded_at timestamptz,
  -- Reminders that went by themselves.
  reminders integer not null default 0 check (reminders between 0 and 10),
  viewed_at timestamptz,
  -- The newest code: its hash takes in the link's secret, so the row alone gives it to nobody.
  code_hash text,
  code_sent_at timestamptz,
  code_ends_at timestamptz,
  code_tries integer not null default 0 check (code_tries >= 0),
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  withdrawn_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  foreign key (msp_id, client_id, proposal_id) references proposals (msp_id, client_id, id) on delete cascade,
  unique (msp_id, id),
  check ((answer is null) = (answered_at is null)),
  check ((code_hash is null) = (code_ends_at is null))
);
create unique index proposal_recipients_once on proposal_recipients (msp_id, proposal_id, lower(email))
  where withdrawn_at is null;
-- What is due to be reminded of, over all organizations.
create index proposal_recipients_waiting on proposal_recipients (sent_at)
  where answered_at is null and withdrawn_at is null;
call app.protect('proposal_recipients', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'false');
grant select, insert, update on proposal_recipients to fairlead_tenant;
create trigger keep_columns before update on proposal_recipients for each row
  execute function app.keep_columns('id', 'client_id', 'proposal_id', 'email', 'created_by', 'created_at');

alter table proposals
  -- Of a declined one: why, for the pipeline.
  add column decline_reason text check (decline_reason in ('price', 'timing', 'competitor', 'not_needed', 'other')),
  add column signed_email text check (length(signed_email) <= 255),
  -- The provider's own signature under an accepted one.
  add column countersigned_name text check (length(countersigned_name) between 1 and 120),
  add column countersigned_title text check (length(countersigned_title) <= 120),
  add column countersigned_by uuid,
  add column countersigned_at timestamptz,
  drop constraint proposals_signed_how_check,
  add constraint proposals_signed_how_check check (signed_how in ('portal', 'paper', 'link')),
  add constraint proposals_signed_by_link_check check ((signed_how is not distinct from 'link') = (signed_email is not null)),
  add constraint proposals_decline_check check (decline_reason is null or state = 'declined'),
  add constraint proposals_countersigned_check check (
    (countersigned_at is null) = (countersigned_name is null) and (countersigned_at is null or state = 'accepted'));

drop trigger viewer_columns on proposals;
create trigger viewer_columns before update on proposals for each row
  execute function app.viewer_columns('state', 'viewed_at', 'signed_name', 'signed_title', 'signed_how', 'signed_on',
    'answered_at', 'decline_reason', 'version', 'updated_at');

create or replace function app.proposal_stands() returns trigger language plpgsql as $$
declare
  moving text[] := array['state', 'viewed_at', 'signed_name', 'signed_title', 'signed_how', 'signed_on', 'signed_email',
    'answered_at', 'decline_reason', 'countersigned_name', 'countersigned_title', 'countersigned_by', 'countersigned_at',
    'taken_on_at', 'version', 'updated_at'];
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
  -- Whether the client has read it is for the client to say, in the portal or by a link: once, and before it answers.
  if old.viewed_at is distinct from new.viewed_at
    and (old.viewed_at is not null or old.state <> 'sent' or not (app.is_platform() or app.role() = 'client_viewer')) then
    raise exception 'the first view of a proposal does not change' using errcode = '42501';
  end if;
  -- An answer is given once; erasing a person takes the name out.
  if old.answered_at is not null and not app.is_platform() and
    (old.answered_at, old.signed_name, old.signed_title, old.signed_how, old.signed_on, old.signed_email, old.decline_reason)
      is distinct from (new.answered_at, new.signed_name, new.signed_title, new.signed_how, new.signed_on, new.signed_email,
        new.decline_reason) then
    raise exception 'the answer to a proposal does not change' using errcode = '42501';
  end if;
  -- The provider signs once.
  if old.countersigned_at is not null and
    (old.countersigned_at, old.countersigned_name, old.countersigned_title, old.countersigned_by)
      is distinct from (new.countersigned_at, new.countersigned_name, new.countersigned_title, new.countersigned_by) then
    raise exception 'the countersignature of a proposal does not change' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Who signed by a link has no account: the record carries the address that was confirmed instead.
alter table acceptances
  alter column user_id drop not null,
  add column signer_email text check (length(signer_email) between 3 and 255),
  add constraint acceptances_person_check check (
    (user_id is null) = (signer_email is not null) and (signer_email is null or proposal_id is not null));
