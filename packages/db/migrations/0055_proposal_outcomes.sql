-- What became of a proposal: when it was withdrawn, and why nothing came of it. Reasons are data of the contract.
alter table proposals
  add column withdrawn_at timestamptz,
  -- What the provider knows of it; the client's own word is decline_reason.
  add column loss_reason text check (loss_reason ~ '^[a-z_]{1,40}$'),
  drop constraint proposals_decline_reason_check,
  add constraint proposals_decline_reason_check check (decline_reason ~ '^[a-z_]{1,40}$'),
  add constraint proposals_withdrawn_check check (withdrawn_at is null or state = 'withdrawn'),
  add constraint proposals_loss_check check (loss_reason is null or state in ('sent', 'declined', 'withdrawn'));
create index proposals_withdrawn on proposals (msp_id, withdrawn_at) where withdrawn_at is not null;
create index proposals_replaced on proposals (msp_id, replaces_id) where replaces_id is not null;

create or replace function app.proposal_stands() returns trigger language plpgsql as $$
declare
  moving text[] := array['state', 'viewed_at', 'signed_name', 'signed_title', 'signed_how', 'signed_on', 'signed_email',
    'answered_at', 'decline_reason', 'choice', 'countersigned_name', 'countersigned_title', 'countersigned_by', 'countersigned_at',
    'sealed_file_id', 'sealed_sha256', 'sealed_at', 'taken_on_at', 'withdrawn_at', 'loss_reason', 'version', 'updated_at'];
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
    (old.answered_at, old.signed_name, old.signed_title, old.signed_how, old.signed_on, old.signed_email, old.decline_reason,
        old.choice)
      is distinct from (new.answered_at, new.signed_name, new.signed_title, new.signed_how, new.signed_on, new.signed_email,
        new.decline_reason, new.choice) then
    raise exception 'the answer to a proposal does not change' using errcode = '42501';
  end if;
  -- The provider signs once; erasing a person takes the name out.
  if old.countersigned_at is not null and ((old.countersigned_at, old.countersigned_by)
      is distinct from (new.countersigned_at, new.countersigned_by)
    or (not app.is_platform() and (old.countersigned_name, old.countersigned_title)
      is distinct from (new.countersigned_name, new.countersigned_title))) then
    raise exception 'the countersignature of a proposal does not change' using errcode = '42501';
  end if;
  -- It is sealed once, for everyone.
  if old.sealed_at is not null and (old.sealed_file_id, old.sealed_sha256, old.sealed_at)
    is distinct from (new.sealed_file_id, new.sealed_sha256, new.sealed_at) then
    raise exception 'the sealed document of a proposal does not change' using errcode = '42501';
  end if;
  return new;
end
$$;

-- A roadmap item names the proposal it was agreed in. It changes by a new proposal, which its client asks for.
alter table roadmap_steps
  add column proposal_id uuid,
  add foreign key (msp_id, client_id, proposal_id) references proposals (msp_id, client_id, id)
    on delete set null (proposal_id);
create index roadmap_steps_proposal on roadmap_steps (msp_id, proposal_id) where proposal_id is not null;

alter table acceptances
  drop constraint acceptances_answer_check,
  add constraint acceptances_answer_check check (
    answer in ('agreed', 'not_now', 'change_asked', 'read', 'accepted', 'declined')),
  add constraint acceptances_change_check check (answer <> 'change_asked' or (step_id is not null and comment <> ''));

select set_config('app.scope', 'platform', true);
update proposals set withdrawn_at = updated_at where state = 'withdrawn';
-- Services that were activated before items named their proposal: the newest signed one that holds the service.
update roadmap_steps as s set proposal_id = (
  select p.id from proposals as p
  where p.msp_id = s.msp_id and p.client_id = s.client_id and p.taken_on_at is not null
    and exists (select from jsonb_array_elements(p.lines) as line where line ->> 'serviceKey' = s.service_key)
  order by p.number desc limit 1)
where s.service_key is not null and s.state in ('agreed', 'in_progress', 'done');
