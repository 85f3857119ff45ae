-- The organization and its people: how it writes figures, who wants which mail, who may leave, and how it all is erased.

alter table msps add column if not exists version integer not null default 1;
alter table msps
  -- Dates and numbers; null is as each reader's browser has it.
  add column locale text check (length(locale) between 2 and 35),
  -- Somebody asked to delete the organization; it is erased once the day has come, unless an admin takes it back.
  add column deletion_requested_at timestamptz,
  add column deletion_requested_by uuid,
  add column deletion_due_at timestamptz,
  add check ((deletion_requested_at is null) = (deletion_due_at is null));
create index msps_deletion on msps (deletion_due_at) where deletion_due_at is not null;

-- What somebody decided about one kind of mail; what is missing is as the product has it.
create table notification_choices (
  msp_id uuid not null references msps (id) on delete cascade,
  user_id uuid not null,
  kind text not null check (length(kind) between 1 and 60),
  wanted boolean not null,
  primary key (msp_id, user_id, kind)
);
call app.protect('notification_choices',
  'app.is_tenant(msp_id) and user_id = app.user_id()', 'app.is_tenant(msp_id) and user_id = app.user_id()',
  'app.is_tenant(msp_id) and user_id = app.user_id()', 'app.is_tenant(msp_id) and user_id = app.user_id()');
grant select, insert, update, delete on notification_choices to fairlead_tenant;

-- Notices of a client's insurance renewal that went out: one per client, date and number of days before it.
create table renewal_notices (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  renews_on date not null,
  days_before integer not null check (days_before > 0),
  claimed_at timestamptz not null,
  primary key (msp_id, client_id, renews_on, days_before),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade
);
call app.protect('renewal_notices', 'app.is_admin(msp_id)', 'false', 'false', 'false');
grant select, insert, delete on renewal_notices to fairlead_tenant;

-- An organization keeps an active admin as long as it stands. One after the other, so that two who leave at once do not
-- both count on the other.
create function app.is_admin_role(p_role text) returns boolean language sql immutable parallel safe
  return p_role in ('msp_admin', 'trial_admin', 'nfr_admin');
create function app.keep_an_admin() returns trigger language plpgsql as $$
begin
  if old.msp_id is null or old.status <> 'active' or not app.is_admin_role(old.role) then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and new.status = 'active' and app.is_admin_role(new.role) and new.msp_id = old.msp_id then
    return new;
  end if;
  perform from public.msps where id = old.msp_id for update;
  if not found then
    -- The organization itself goes.
    return coalesce(new, old);
  end if;
  if not exists (
    select from public.profiles
    where msp_id = old.msp_id and id <> old.id and status = 'active' and app.is_admin_role(role)
  ) then
    raise exception 'the last admin of an organization stays' using errcode = 'FL4LA';
  end if;
  return coalesce(new, old);
end
$$;
-- After the trigger that keeps the columns of whoever may not change them at all.
create trigger keep_last_admin before update of role, status, msp_id or delete on profiles for each row
  execute function app.keep_an_admin();

-- Entries that lost their personal data. The entry keeps the hash it had, so the ones after it still prove; its seal covers
-- that hash and what is left of it.
create table audit_redactions (
  msp_id uuid not null,
  sequence bigint not null,
  seal bytea not null,
  redacted_at timestamptz not null,
  primary key (msp_id, sequence)
);
call app.protect('audit_redactions', 'app.is_admin(msp_id)', 'false', 'false', 'false');
grant select, insert on audit_redactions to fairlead_tenant;

-- Takes personal data out of the trail: of entries of an organization or about one of the targets all that changed, and of
-- those and of entries of the people the address they came from. Ids stay as pseudonyms: what they stood for is gone. Gives
-- how many entries, and one digest over their seals.
create function app.redact_audit(p_msp_id uuid, p_people uuid[], p_targets text[], p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  entry public.audit_log;
  seal bytea;
  seals bytea := '';
  entries integer := 0;
begin
  if not app.is_platform() then
    raise exception 'only for the platform' using errcode = '42501';
  end if;
  perform app.require_own_msp(p_msp_id);
  for entry in
    select * from public.audit_log as a
    where (a.changes is not null or a.ip is not null)
      and (a.msp_id = p_msp_id or a.target_id = any (p_targets) or (a.actor_id = any (p_people) and a.ip is not null))
    order by a.msp_id, a.sequence
  loop
    entry.ip := null;
    if entry.msp_id = p_msp_id or entry.target_id = any (p_targets) then
      entry.changes := null;
    end if;
    update public.audit_log set ip = null, changes = entry.changes
    where msp_id = entry.msp_id and created_at = entry.created_at and id = entry.id;
    seal := app.audit_digest(entry.hash, to_jsonb(entry));
    insert into public.audit_redactions values (entry.msp_id, entry.sequence, seal, p_now)
    on conflict (msp_id, sequence) do update set seal = excluded.seal, redacted_at = excluded.redacted_at;
    seals := sha256(seals || seal);
    entries := entries + 1;
  end loop;
  return jsonb_build_object('entries', entries, 'seal', encode(seals, 'hex'));
end
$$;

-- Takes one person out of everything but the work it did for its organization, which keeps the bare id. Gives the stored
-- files nobody refers to any more, and what became of the audit trail; null for an unknown person.
create function public.erase_person(p_user_id uuid, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  person public.profiles;
  mailbox text;
  keys jsonb;
begin
  if not app.is_platform() then
    raise exception 'only for the platform' using errcode = '42501';
  end if;
  select * into person from public.profiles where id = p_user_id for update;
  if person.id is null then
    return null;
  end if;
  mailbox := lower(person.email);
  update public.clients set owner_id = null, version = version + 1 where msp_id = person.msp_id and owner_id = p_user_id;
  update public.roadmap_steps set owner_id = null, version = version + 1
  where msp_id = person.msp_id and owner_id = p_user_id;
  update public.client_questions set assigned_to = array_remove(assigned_to, p_user_id)
  where msp_id = person.msp_id and p_user_id = any (assigned_to);
  update public.client_answers set answered_by_name = 'A former user' where msp_id = person.msp_id and answered_by = p_user_id;
  update public.acceptances set user_name = 'A former user', ip = null where msp_id = person.msp_id and user_id = p_user_id;
  -- A client's timeline tells of people by their name or address.
  update public.client_activity set subject = 'A former user'
  where msp_id = person.msp_id and (target_id = p_user_id or lower(subject) = mailbox
    or (kind = 'person' and subject = person.name));
  delete from public.profiles where id = p_user_id;
  keys := app.drop_files(person.msp_id, array(
    select id from public.files
    where msp_id = person.msp_id and created_by = p_user_id and purpose = 'picture'));
  delete from public.notification_choices where user_id = p_user_id;
  delete from public.idempotency_keys where user_id = p_user_id;
  delete from public.pending_provisioning where user_id = p_user_id or lower(email) = mailbox;
  delete from public.invitations where lower(email) = mailbox;
  update public.msps set contact_email = null where id = person.msp_id and lower(contact_email) = mailbox;
  update public.nfr_trials set contact_email = 'removed', contact_name = 'A former user' where lower(contact_email) = mailbox;
  -- What was used stays counted, as nobody's.
  update public.analytics_events set user_id = app.platform_msp(), metadata = null where user_id = p_user_id;
  insert into public.analytics_daily as daily
  select msp_id, day, area, app.platform_msp(), page_views, clicks, duration_ms
  from public.analytics_daily where user_id = p_user_id
  on conflict (msp_id, day, area, user_id) do update set page_views = daily.page_views + excluded.page_views,
    clicks = daily.clicks + excluded.clicks, duration_ms = daily.duration_ms + excluded.duration_ms;
  delete from public.analytics_daily where user_id = p_user_id;
  delete from public.feedback where user_id = p_user_id and rating is null;
  update public.feedback set user_id = null, comment = null where user_id = p_user_id;
  return jsonb_build_object('files', keys,
    'audit', app.redact_audit(null, array[p_user_id], array[p_user_id::text], p_now));
end
$$;

-- Deletes rows of files and gives the keys of bytes that no row of any organization names any more.
create function app.drop_files(p_msp_id uuid, p_files uuid[]) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  keys text[];
begin
  perform app.require_own_msp(p_msp_id);
  keys := array(select distinct storage_key from public.files where msp_id = p_msp_id and id = any (p_files));
  delete from public.files where msp_id = p_msp_id and id = any (p_files);
  return app.unused_files(keys);
end
$$;
create function app.unused_files(p_keys text[]) returns jsonb
language sql security definer set search_path = pg_catalog, pg_temp
  return (select coalesce(jsonb_agg(key), '[]') from unnest(p_keys) as key
    where not exists (select from public.files where storage_key = key));

-- Erases an organization with everything in it. Gives its people, the stored files nobody refers to any more, and what
-- became of the audit trail; null for an unknown one. Tables that name an organization are found, not listed: one that is
-- added later is emptied as well.
create function public.erase_organization(p_msp_id uuid, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  people uuid[];
  addresses text[];
  targets text[];
  keys text[];
  held record;
begin
  if not app.is_platform() then
    raise exception 'only for the platform' using errcode = '42501';
  end if;
  perform app.require_own_msp(p_msp_id);
  perform from public.msps where id = p_msp_id for update;
  if not found then
    return null;
  end if;
  -- Whoever runs the platform stays, and belongs nowhere.
  update public.profiles set msp_id = null where msp_id = p_msp_id and role = 'global_admin';
  select coalesce(array_agg(id), '{}'), coalesce(array_agg(lower(email)), '{}') into people, addresses
  from public.profiles where msp_id = p_msp_id;
  targets := people::text[] || p_msp_id::text || array(select id::text from public.invitations where msp_id = p_msp_id);
  keys := array(select distinct storage_key from public.files where msp_id = p_msp_id);
  delete from public.pending_provisioning
  where user_id = any (people) or lower(email) = any (addresses)
    or lower(email) in (select lower(email) from public.invitations where msp_id = p_msp_id);
  delete from public.nfr_trials where lower(contact_email) = any (addresses);
  delete from public.idempotency_keys where user_id = any (people);
  -- The provider's events stay known by their ids, so that none is taken for a new one.
  update public.payment_events set type = 'erased' where msp_id = p_msp_id;
  delete from public.msps where id = p_msp_id;
  for held in
    select c.relname from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute as a on a.attrelid = c.oid and a.attname = 'msp_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('audit_log', 'audit_redactions')
  loop
    execute format('delete from public.%I where msp_id = $1', held.relname) using p_msp_id;
  end loop;
  return jsonb_build_object('people', to_jsonb(people), 'addresses', to_jsonb(addresses), 'files', app.unused_files(keys),
    'audit', app.redact_audit(p_msp_id, people, targets, p_now));
end
$$;

grant execute on function app.is_admin_role(text), app.take_seat(uuid, text, timestamptz, jsonb), app.unused_files(text[]), public.erase_person(uuid, timestamptz),
  public.erase_organization(uuid, timestamptz) to fairlead_tenant;
