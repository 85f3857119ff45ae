-- What a client's own users may see of the figures about them: nothing until staff shares it, and nothing once it was taken
-- back. Reports are released, proposals sent, roadmap steps and documents shared one by one, each where it is kept; a
-- simulation, an assessment, a Business Risk Assessment and the list of breach notices are shared here.

create table client_shares (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('simulation', 'assessment', 'business_risk', 'breach_notices')),
  -- What is shared; the client itself where it has one of the kind.
  target_id uuid not null,
  shared_by uuid,
  -- A client's user reads no profile of the provider's people, so the name is kept with the act.
  shared_by_name text not null,
  shared_at timestamptz not null,
  taken_back_by uuid,
  taken_back_by_name text,
  taken_back_at timestamptz,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  check ((taken_back_at is null) = (taken_back_by_name is null)),
  check (kind <> 'breach_notices' or target_id = client_id)
);
create unique index client_shares_standing on client_shares (msp_id, client_id, kind, target_id) where taken_back_at is null;
create index client_shares_newest on client_shares (msp_id, client_id, shared_at desc, id);
create index client_shares_by on client_shares (msp_id, shared_by) where shared_by is not null;
create index client_shares_taken_back_by on client_shares (msp_id, taken_back_by) where taken_back_by is not null;

-- Only what is finished and of this client can be shared.
create function app.can_be_shared(p_msp_id uuid, p_client_id uuid, p_kind text, p_target_id uuid) returns boolean
language sql stable as $$
  select case p_kind
    when 'simulation' then exists (select from public.simulations
      where msp_id = p_msp_id and client_id = p_client_id and id = p_target_id and status = 'completed')
    when 'assessment' then exists (select from public.assessments
      where msp_id = p_msp_id and client_id = p_client_id and id = p_target_id and state = 'completed')
    when 'business_risk' then exists (select from public.business_risks
      where msp_id = p_msp_id and client_id = p_client_id and id = p_target_id)
    else p_target_id = p_client_id
  end
$$;
grant execute on function app.can_be_shared(uuid, uuid, text, uuid) to fairlead_tenant;

call app.protect('client_shares',
  $$ app.sees_client(msp_id, client_id) and (app.role() <> 'client_viewer' or taken_back_at is null) $$,
  $$ app.works_on_client(msp_id, client_id) and app.holds_clients() and taken_back_at is null
     and app.can_be_shared(msp_id, client_id, kind, target_id) $$,
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'false');
grant select, insert on client_shares to fairlead_tenant;
grant update (taken_back_by, taken_back_by_name, taken_back_at) on client_shares to fairlead_tenant;
create trigger keep_columns before update on client_shares for each row
  execute function app.keep_columns('id', 'client_id', 'kind', 'target_id', 'shared_by', 'shared_by_name', 'shared_at');

-- What was taken back stays taken back: sharing again is another row.
create function app.keep_taken_back() returns trigger language plpgsql as $$
begin
  if old.taken_back_at is not null and not app.is_platform() then
    raise exception 'what was taken back does not change' using errcode = '42501';
  end if;
  return new;
end
$$;
grant execute on function app.keep_taken_back() to fairlead_tenant;
create trigger keep_taken_back before update on client_shares for each row execute function app.keep_taken_back();

-- A person who is erased leaves no name behind. With the whole organization the shares go as well, and none of them is changed.
create function app.forget_in_shares() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.msps where id = old.msp_id) then return old; end if;
  update public.client_shares set shared_by_name = 'A former user' where msp_id = old.msp_id and shared_by = old.id;
  update public.client_shares set taken_back_by_name = 'A former user'
  where msp_id = old.msp_id and taken_back_by = old.id;
  return old;
end
$$;
create trigger forget_in_shares before delete on profiles for each row execute function app.forget_in_shares();

-- The gate itself. What was visible without anybody's act until now is visible no more; reports that were released stay so.
-- Staff who previews the portal may look at one thing as if it were shared; the server sets that for nobody else.
create function app.is_shared(p_msp_id uuid, p_client_id uuid, p_kind text, p_target_id uuid) returns boolean
language sql stable as $$
  select exists (select from public.client_shares
    where msp_id = p_msp_id and client_id = p_client_id and kind = p_kind and target_id = p_target_id
      and taken_back_at is null)
    or coalesce(current_setting('app.preview_share', true) = p_kind || ':' || p_target_id, false)
$$;
grant execute on function app.is_shared(uuid, uuid, text, uuid) to fairlead_tenant;

alter policy tenant_select on simulations using (app.is_platform() or (app.sees_client(msp_id, client_id)
  and (app.role() <> 'client_viewer' or (status = 'completed' and app.is_shared(msp_id, client_id, 'simulation', id)))));
alter policy tenant_select on assessments using (app.is_platform() or (app.sees_client(msp_id, client_id)
  and (app.role() <> 'client_viewer' or (state = 'completed' and app.is_shared(msp_id, client_id, 'assessment', id)))));
alter policy tenant_select on business_risks using (app.is_platform() or (app.sees_client(msp_id, client_id)
  and (app.role() <> 'client_viewer' or app.is_shared(msp_id, client_id, 'business_risk', id))));
