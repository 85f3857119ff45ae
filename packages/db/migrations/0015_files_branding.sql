-- Documents, logos and pictures among the stored files, and what an organization's brand is made of.

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('report', 'logo', 'picture', 'import', 'evidence', 'document'));
create index files_of_key on files (storage_key);
create index files_of_owner on files (msp_id, purpose, created_at);

-- A picture belongs to the person who set it, of whatever role and wherever that person is looking from.
create function app.is_own_picture(p_purpose text, p_client_id uuid, p_created_by uuid) returns boolean language sql stable parallel safe
  return coalesce(p_purpose = 'picture' and p_client_id is null and p_created_by = app.user_id(), false);
grant execute on function app.is_own_picture(text, uuid, uuid) to fairlead_tenant;
create policy own_picture on files for select to fairlead_tenant
  using (app.is_own_picture(purpose, client_id, created_by));
create policy add_own_picture on files for insert to fairlead_tenant
  with check (app.is_tenant(msp_id) and app.is_own_picture(purpose, client_id, created_by));

-- Keys whose row went, however it went: the bytes follow once nobody else needs them.
create table file_leftovers (
  storage_key text primary key
);
call app.protect('file_leftovers', 'false', 'false', 'false', 'false');
grant select, delete on file_leftovers to fairlead_tenant;
create policy note on file_leftovers for insert to current_user with check (storage_key is not null);

create function app.note_leftover() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.file_leftovers (storage_key) values (old.storage_key) on conflict do nothing;
  return old;
end
$$;
create trigger note_leftover after delete on files for each row execute function app.note_leftover();

-- `company_logo` is the id of a stored file; before uploads it was an address with the picture in it, and such ones stay good.
alter table msp_branding
  add column logo_dark uuid,
  add column logo_mark uuid,
  add column logo_id uuid generated always as (
    case when company_logo ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then company_logo::uuid end
  ) stored,
  add column version integer not null default 1,
  add foreign key (msp_id, logo_id) references files (msp_id, id),
  add foreign key (msp_id, logo_dark) references files (msp_id, id),
  add foreign key (msp_id, logo_mark) references files (msp_id, id);
