-- Taking an import back writes only the rows that are held back, and every list of ids is read once and looked up by its
-- hash, whatever the planner knows of so young a table: "is true" keeps it from turning the list into a join.

-- Takes back what an import added. A record that was changed since stays, and so does one that anything else hangs on:
-- simulations, reports, documents, people. Every row of the import says afterwards what became of it.
create or replace function public.remove_imported_clients(p_msp_id uuid, p_import_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  link record;
  scope text := current_setting('app.scope', true);
begin
  perform app.require_own_msp(p_msp_id);
  -- Nobody changes one of them meanwhile.
  perform from public.clients as record
  where record.msp_id = p_msp_id and (record.id in (select client_id from public.client_import_rows
    where msp_id = p_msp_id and import_id = p_import_id)) is true
  order by record.id for update;
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
      'update public.client_import_rows as line set undone = ''work''
       where line.msp_id = $1 and line.import_id = $2 and line.action = ''added'' and line.undone is null
         and (line.client_id in (select child.%I from %s as child where child.msp_id = $1 and %s)) is true',
      link.name, link.child, link.counts) using p_msp_id, p_import_id;
  end loop;
  perform set_config('app.scope', coalesce(scope, ''), true);
  delete from public.clients as record
  where record.msp_id = p_msp_id and ((record.id, record.version) in (select client_id, version
    from public.client_import_rows
    where msp_id = p_msp_id and import_id = p_import_id and action = 'added' and undone is null)) is true;
  update public.client_import_rows set undone = 'removed'
  where msp_id = p_msp_id and import_id = p_import_id and action = 'added' and undone is null;
end
$$;
