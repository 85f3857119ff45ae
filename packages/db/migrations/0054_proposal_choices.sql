-- A proposal may offer up to three options and optional services, name its term, and leave parts out; what was chosen of it
-- is part of the answer.
alter table proposals
  -- In order: key and name. Which lines belong to which is said by the lines.
  add column options jsonb not null default '[]' check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3),
  add column term_months integer check (term_months between 1 and 120),
  -- Parts that are not shown.
  add column hidden jsonb not null default '[]' check (jsonb_typeof(hidden) = 'array'),
  add column choice jsonb,
  add constraint proposals_choice_check check (choice is null or state = 'accepted');

drop trigger viewer_columns on proposals;
create trigger viewer_columns before update on proposals for each row
  execute function app.viewer_columns('state', 'viewed_at', 'signed_name', 'signed_title', 'signed_how', 'signed_on',
    'answered_at', 'decline_reason', 'choice', 'version', 'updated_at');

create or replace function app.proposal_stands() returns trigger language plpgsql as $$
declare
  moving text[] := array['state', 'viewed_at', 'signed_name', 'signed_title', 'signed_how', 'signed_on', 'signed_email',
    'answered_at', 'decline_reason', 'choice', 'countersigned_name', 'countersigned_title', 'countersigned_by', 'countersigned_at',
    'sealed_file_id', 'sealed_sha256', 'sealed_at', 'taken_on_at', 'version', 'updated_at'];
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
