-- Invitations that found organizations, sign-ups that wait for a confirmed address, and the mails that tell of them.

alter table invitations
  -- The proposed name of an organization that is founded on acceptance.
  add column company_name text check (length(company_name) between 1 and 200),
  add column sent_at timestamptz;
create index invitations_open on invitations (lower(email)) where accepted_at is null and revoked_at is null;

alter table nfr_trials
  add column note text check (length(note) <= 2000),
  add column invitation_id uuid references invitations (id) on delete set null;
create index nfr_trials_invitation on nfr_trials (invitation_id) where invitation_id is not null;

-- One row: what a global admin decides for the whole platform.
create table platform_settings (
  id boolean primary key default true check (id),
  signup_open boolean not null default false,
  trial_open boolean not null default true,
  nfr_open boolean not null default true
);
insert into platform_settings default values;
call app.protect('platform_settings', 'false', 'false', 'false', 'false');
grant select, update on platform_settings to fairlead_tenant;

-- Mails of the product, written with what they tell of and sent afterwards. The text is encrypted, and gone once it has
-- left; the rows stay a day, because they are what bounds how many an organization may send.
create table outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null default app.platform_msp(),
  -- Keyed hash of the address.
  recipient text not null,
  message text,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index outgoing_mails_msp on outgoing_mails (msp_id, created_at desc);
create index outgoing_mails_recipient on outgoing_mails (recipient, created_at desc);
call app.protect('outgoing_mails', 'app.is_admin(msp_id)', 'app.is_admin(msp_id)', 'false', 'false');
grant select, insert, update, delete on outgoing_mails to fairlead_tenant;

-- An organization of its own, with the rows that its kind of access needs. Gives its id.
create function app.found_organization(
  p_kind text, p_name text, p_email text, p_contact text, p_country text, p_now timestamptz, p_trial_end timestamptz
) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  msp uuid;
begin
  if not app.is_platform() then
    raise exception 'only for provisioning' using errcode = '42501';
  end if;
  insert into public.msps (company_name, contact_email, country, created_at, is_trial, is_nfr, trial_end_date)
  values (p_name, p_email, p_country, p_now, p_kind = 'trial', p_kind = 'nfr', p_trial_end)
  returning id into msp;
  if p_kind = 'trial' then
    insert into public.free_trials (msp_id) values (msp);
  end if;
  return msp;
end
$$;

-- Refuses one person more in an organization whose trial has ended (FL402) or whose seats are taken (FL42S). The row is
-- locked, so that of many who come for the last seat one gets it.
create function app.take_seat(p_msp_id uuid, p_role text, p_now timestamptz, p_seats jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  msp public.msps;
  seat_limit integer;
begin
  perform app.require_own_msp(p_msp_id);
  select * into msp from public.msps where id = p_msp_id for update;
  if msp.id is null then
    raise exception 'unknown' using errcode = 'FL404';
  end if;
  if (msp.is_trial or msp.is_nfr) and msp.trial_end_date < p_now then
    raise exception 'the trial has ended' using errcode = 'FL402';
  end if;
  seat_limit := p_seats ->> coalesce(msp.plan, case when msp.is_trial or msp.is_nfr then 'trial' end);
  if p_role not in ('client_viewer', 'global_admin') and seat_limit <= (
    select count(*) from public.profiles
    where msp_id = p_msp_id and role not in ('client_viewer', 'global_admin') and status = 'active'
  ) then
    raise exception 'no seat is left' using errcode = 'FL42S';
  end if;
end
$$;

-- Refuses (FL409) an account that belongs to an organization already, also by its address.
create function app.require_no_profile(p_user_id uuid, p_email text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Two tabs that finish the same sign-in wait for one another.
  perform pg_advisory_xact_lock(hashtext('provision ' || p_user_id::text));
  if exists (select from public.profiles where id = p_user_id or lower(email) = lower(p_email)) then
    raise exception 'already a member' using errcode = 'FL409';
  end if;
end
$$;

-- Accepts an invitation as the confirmed address it was sent to: founds or joins the organization, all or nothing.
-- p_seats: seats by plan, and for `trial`; a missing one is unlimited. Refusals: FL404 unknown, FL41A accepted, FL41X
-- expired, FL41R revoked, FL403 another address, FL409 member already, FL42S no seat left, FL402 the trial has ended.
create function public.accept_invitation(
  p_invitation_id uuid, p_user_id uuid, p_email text, p_name text, p_company_name text, p_now timestamptz,
  p_trial_end timestamptz, p_seats jsonb
) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  invited public.invitations;
  msp uuid;
begin
  if not app.is_platform() then
    raise exception 'only for provisioning' using errcode = '42501';
  end if;
  select * into invited from public.invitations where id = p_invitation_id for update;
  if invited.id is null then raise exception 'unknown' using errcode = 'FL404'; end if;
  if invited.revoked_at is not null then raise exception 'revoked' using errcode = 'FL41R'; end if;
  if invited.accepted_at is not null then raise exception 'accepted' using errcode = 'FL41A'; end if;
  if invited.expires_at <= p_now then raise exception 'expired' using errcode = 'FL41X'; end if;
  if lower(p_email) <> lower(invited.email) then raise exception 'another address' using errcode = 'FL403'; end if;
  perform app.require_no_profile(p_user_id, p_email);

  if invited.kind in ('nfr', 'trial', 'msp') and invited.msp_id is null then
    msp := app.found_organization(
      invited.kind, coalesce(p_company_name, invited.company_name, p_name), p_email, p_name, null, p_now, p_trial_end);
    if invited.kind = 'nfr' then
      update public.nfr_trials set status = 'active', msp_id = msp where invitation_id = invited.id;
      if not found then
        insert into public.nfr_trials (msp_id, status, company_name, contact_email, contact_name, invitation_id, created_at)
        values (msp, 'active', coalesce(p_company_name, invited.company_name, p_name), p_email, p_name, invited.id, p_now);
      end if;
    end if;
  elsif invited.msp_id is not null then
    perform app.take_seat(invited.msp_id, invited.role, p_now, p_seats);
    msp := invited.msp_id;
  end if;

  insert into public.profiles (id, name, email, role, msp_id, client_id, created_on)
  values (p_user_id, p_name, lower(p_email), invited.role, msp, invited.client_id, p_now);
  update public.invitations set accepted_at = p_now, msp_id = msp where id = invited.id;
  update public.pending_provisioning set done_at = p_now, user_id = p_user_id
  where lower(email) = lower(p_email) and done_at is null;
  return jsonb_build_object('msp_id', msp, 'role', invited.role, 'founded', invited.msp_id is null and msp is not null);
end
$$;

-- Sets up what a confirmed sign-up waits for: organization, profile and trial row, all or nothing. Gives null when the
-- row is done already.
create function public.provision_sign_up(
  p_pending_id uuid, p_user_id uuid, p_email text, p_now timestamptz, p_trial_end timestamptz
) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  waiting public.pending_provisioning;
  msp uuid;
  person_role text;
begin
  if not app.is_platform() then
    raise exception 'only for provisioning' using errcode = '42501';
  end if;
  select * into waiting from public.pending_provisioning
  where id = p_pending_id and done_at is null and kind in ('trial', 'msp') and lower(email) = lower(p_email) for update;
  if waiting.id is null then
    return null;
  end if;
  perform app.require_no_profile(p_user_id, p_email);
  person_role := case waiting.kind when 'trial' then 'trial_admin' else 'msp_admin' end;
  msp := app.found_organization(
    waiting.kind, waiting.payload ->> 'company_name', lower(p_email), waiting.payload ->> 'name',
    waiting.payload ->> 'country', p_now, case waiting.kind when 'trial' then p_trial_end end);
  insert into public.profiles (id, name, email, role, msp_id, created_on)
  values (p_user_id, waiting.payload ->> 'name', lower(p_email), person_role, msp, p_now);
  update public.pending_provisioning set done_at = p_now, user_id = p_user_id
  where lower(email) = lower(p_email) and done_at is null;
  return jsonb_build_object('msp_id', msp, 'role', person_role, 'founded', true);
end
$$;

-- A first sign-in over the company's own provider: a plain member of that organization, while it has a seat.
create function public.join_by_single_sign_on(
  p_msp_id uuid, p_user_id uuid, p_email text, p_name text, p_now timestamptz, p_seats jsonb
) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  msp public.msps;
  person_role text;
begin
  if not app.is_platform() then
    raise exception 'only for provisioning' using errcode = '42501';
  end if;
  perform app.require_own_msp(p_msp_id);
  perform app.require_no_profile(p_user_id, p_email);
  perform app.take_seat(p_msp_id, 'msp_user', p_now, p_seats);
  select * into strict msp from public.msps where id = p_msp_id;
  person_role := case when msp.is_trial then 'trial_member' when msp.is_nfr then 'nfr_member' else 'msp_user' end;
  insert into public.profiles (id, name, email, role, msp_id, created_on)
  values (p_user_id, p_name, lower(p_email), person_role, p_msp_id, p_now);
  return jsonb_build_object('msp_id', p_msp_id, 'role', person_role, 'founded', false);
end
$$;

grant execute on function
  public.accept_invitation(uuid, uuid, text, text, text, timestamptz, timestamptz, jsonb),
  public.provision_sign_up(uuid, uuid, text, timestamptz, timestamptz),
  public.join_by_single_sign_on(uuid, uuid, text, text, timestamptz, jsonb)
to fairlead_tenant;
