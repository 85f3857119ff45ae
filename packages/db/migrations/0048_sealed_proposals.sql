-- A countersigned proposal is sealed: its PDF with the record of both signatures is made once, stored, and never changes.
alter table proposals
  add column sealed_file_id uuid,
  add column sealed_sha256 text check (sealed_sha256 ~ '^[0-9a-f]{64}$'),
  add column sealed_at timestamptz,
  add foreign key (msp_id, sealed_file_id) references files (msp_id, id),
  add constraint proposals_sealed_check check (
    num_nulls(sealed_file_id, sealed_sha256, sealed_at) in (0, 3) and (sealed_at is null or countersigned_at is not null));
create index proposals_sealed_file on proposals (msp_id, sealed_file_id) where sealed_file_id is not null;

-- A client's user reaches the sealed file of a proposal it may see.
create policy sealed_proposal on files for select to fairlead_tenant
  using (app.is_tenant(msp_id) and app.role() = 'client_viewer' and exists (
    select from proposals as p where p.msp_id = files.msp_id and p.sealed_file_id = files.id));

create or replace function app.proposal_stands() returns trigger language plpgsql as $$
declare
  moving text[] := array['state', 'viewed_at', 'signed_name', 'signed_title', 'signed_how', 'signed_on', 'signed_email',
    'answered_at', 'decline_reason', 'countersigned_name', 'countersigned_title', 'countersigned_by', 'countersigned_at',
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
    (old.answered_at, old.signed_name, old.signed_title, old.signed_how, old.signed_on, old.signed_email, old.decline_reason)
      is distinct from (new.answered_at, new.signed_name, new.signed_title, new.signed_how, new.signed_on, new.signed_email,
        new.decline_reason) then
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

-- The stored file of a sealed proposal is no one's to rename, point elsewhere or give another fingerprint.
create function app.sealed_file_stands() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (old.sha256, old.storage_key, old.size) is distinct from (new.sha256, new.storage_key, new.size)
    and exists (select from public.proposals as p where p.msp_id = old.msp_id and p.sealed_file_id = old.id) then
    raise exception 'the file of a sealed proposal does not change' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger sealed_file_stands before update on files for each row execute function app.sealed_file_stands();

-- Erasing a person takes the name out of what it countersigned, and name and address out of what it got and signed by
-- email. The sealed document is the agreement of two companies and stays as it was signed.
create function app.forget_in_proposals() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  nobody constant text := 'A former user';
  mailbox text := lower(old.email);
begin
  update public.proposals set countersigned_name = nobody, countersigned_title = null
  where msp_id = old.msp_id and countersigned_by = old.id;
  update public.acceptances set signer_name = nobody, signer_title = null, user_name = nobody, signer_email = 'removed',
    ip = null
  where msp_id = old.msp_id and lower(signer_email) = mailbox;
  update public.proposals set signed_name = nobody, signed_title = null, signed_email = 'removed'
  where msp_id = old.msp_id and lower(signed_email) = mailbox;
  -- Nor does a link in the person's mailbox lead anywhere from here on.
  update public.proposal_recipients set name = nobody, email = 'removed-' || id, token_hash = 'removed-' || id,
    code_hash = null, code_ends_at = null, withdrawn_at = coalesce(withdrawn_at, now())
  where msp_id = old.msp_id and lower(email) = mailbox;
  return old;
end
$$;
create trigger forget_in_proposals before delete on profiles for each row execute function app.forget_in_proposals();
grant execute on function app.sealed_file_stands(), app.forget_in_proposals() to fairlead_tenant;
