-- A proposal notes when a user of its client first opened it, once and while it waits for an answer.
alter table proposals
  add column viewed_at timestamptz,
  add constraint proposals_viewed_check check (viewed_at is null or sent_at is not null);

-- What was decided lately, for the pipeline.
create index proposals_answered on proposals (msp_id, answered_at) where answered_at is not null;

drop trigger viewer_columns on proposals;
create trigger viewer_columns before update on proposals for each row
  execute function app.viewer_columns('state', 'viewed_at', 'signed_name', 'signed_title', 'signed_how', 'signed_on',
    'answered_at', 'version', 'updated_at');

create or replace function app.proposal_stands() returns trigger language plpgsql as $$
declare
  moving text[] := array['state', 'viewed_at', 'signed_name', 'signed_title', 'signed_how', 'signed_on', 'answered_at',
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
  -- Whether the client has read it is for the client to say: once, and before it answers.
  if old.viewed_at is distinct from new.viewed_at
    and (old.viewed_at is not null or old.state <> 'sent' or app.role() <> 'client_viewer') then
    raise exception 'the first view of a proposal does not change' using errcode = '42501';
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
