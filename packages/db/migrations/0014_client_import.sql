-- Imports of clients: what was read, what became of it, and taking it back.

create table client_imports (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  state text not null default 'draft' check (state in ('draft', 'applied', 'undone')),
  columns jsonb not null,
  -- The rows as they were read; null once the import is applied.
  cells jsonb,
  settings jsonb not null,
  version integer not null default 1,
  row_count integer not null check (row_count >= 0),
  added integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  removed integer,
  restored integer,
  kept integer,
  created_by uuid,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  unique (msp_id, id),
  check ((state = 'draft') = (applied_at is null)),
  check ((state = 'undone') = (undone_at is not null)),
  check (state = 'draft' or cells is null)
);
create index client_imports_recent on client_imports (msp_id, created_at desc, id);
call app.protect('client_imports', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)',
  'app.is_staff(msp_id)');
grant select, insert, update, delete on client_imports to fairlead_tenant;
create trigger keep_columns before update on client_imports for each row
  execute function app.keep_columns('id', 'created_by', 'created_at');

-- What each row of an applied import did to which record. The record may be gone, so its id stands here by itself.
create table client_import_rows (
  msp_id uuid not null references msps (id) on delete cascade,
  import_id uuid not null,
  row_number integer not null,
  client_id uuid not null,
  action text not null check (action in ('added', 'updated')),
  -- The record's version right after the import.
  version integer not null,
  -- The columns that were filled, as they were.
  before jsonb,
  undone text check (undone in ('removed', 'restored', 'changed', 'work', 'gone')),
  primary key (msp_id, import_id, row_number),
  foreign key (msp_id, import_id) references client_imports (msp_id, id) on delete cascade
);
call app.protect('client_import_rows', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)',
  'app.is_staff(msp_id)');
grant select, insert, update, delete on client_import_rows to fairlead_tenant;

-- Nobody removes a client but the function below, which runs as the owner and is bound by this policy all the same.
drop policy tenant_delete on clients;
create policy tenant_delete on clients for delete using (app.is_platform() or (
  current_user <> 'fairlead_tenant' and app.is_tenant(msp_id)
  and (app.holds_clients() or (app.holds_prospects_only() and kind = 'prospect'))
));

-- Takes back what an import added. A record that was changed since stays, and so does one that anything else hangs on:
-- simulations, reports, documents, people. Every row of the import says afterwards what became of it.
create function public.remove_imported_clients(p_msp_id uuid, p_import_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  link record;
  scope text := current_setting('app.scope', true);
begin
  perform app.require_own_msp(p_msp_id);
  -- Nobody changes one of them meanwhile.
  perform from public.clients as record join public.client_import_rows as line
    on line.msp_id = record.msp_id and line.client_id = record.id
  where line.msp_id = p_msp_id and line.import_id = p_import_id order by record.id for update of record;
  -- Each list of ids is read once and looked up by its hash, whatever the planner knows of so young a table.
  update public.client_import_rows as line set undone = case
      when (line.client_id, line.version) in (select id, version from public.clients where msp_id = p_msp_id) then null
      when line.client_id in (select id from public.clients where msp_id = p_msp_id) then 'changed'
      else 'gone'
    end
  where line.msp_id = p_msp_id and line.import_id = p_import_id and line.action = 'added';
  -- Work counts whether or not the caller may see it.
  perform set_config('app.scope', 'platform', true);
  for link in
    select key.conrelid::regclass as child, child_column.attname as name,
      -- What follows the record by itself is no work on it: its tags, its story, and the copy of its contact.
      case key.conrelid when 'public.client_contacts'::regclass then 'not child.is_primary' else 'true' end as counts
    from pg_constraint as key
      cross join lateral unnest(key.conkey, key.confkey) as pair (child, parent)
      join pg_attribute as child_column on child_column.attrelid = key.conrelid and child_column.attnum = pair.child
      join pg_attribute as parent_column on parent_column.attrelid = key.confrelid and parent_column.attnum = pair.parent
    where key.contype = 'f' and key.confrelid = 'public.clients'::regclass and key.conrelid <> key.confrelid
      and key.conparentid = 0 and parent_column.attname = 'id'
      and key.conrelid not in ('public.client_tags'::regclass, 'public.client_activity'::regclass)
  loop
    execute format(
      'update public.client_import_rows as line set undone = case when line.client_id in
         (select child.%I from %s as child where child.msp_id = $1 and %s) then ''work'' end
       where line.msp_id = $1 and line.import_id = $2 and line.action = ''added'' and line.undone is null',
      link.name, link.child, link.counts) using p_msp_id, p_import_id;
  end loop;
  perform set_config('app.scope', coalesce(scope, ''), true);
  delete from public.clients as record using public.client_import_rows as line
  where line.msp_id = p_msp_id and line.import_id = p_import_id and line.action = 'added' and line.undone is null
    and record.msp_id = line.msp_id and record.id = line.client_id and record.version = line.version;
  update public.client_import_rows set undone = 'removed'
  where msp_id = p_msp_id and import_id = p_import_id and action = 'added' and undone is null;
end
$$;
grant execute on function public.remove_imported_clients(uuid, uuid) to fairlead_tenant;
