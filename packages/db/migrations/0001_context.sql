-- Who is asking, as set for one transaction, and the two helpers every table is protected with.
-- Runs as the owner. The three NOLOGIN roles exist already (`npm run db:setup`, or the embedded engine's start).

create schema app;
create schema auth;
create schema pgboss;
grant usage on schema app to fairlead_tenant;
grant usage on schema auth to fairlead_auth;
grant usage on schema pgboss to fairlead_jobs;

-- A function is callable by nobody until it is granted; the job and auth schemas belong to their roles.
alter default privileges revoke execute on functions from public;
alter default privileges in schema auth grant select, insert, update, delete on tables to fairlead_auth;
alter default privileges in schema auth grant usage on sequences to fairlead_auth;
alter default privileges in schema auth grant execute on functions to fairlead_auth;
alter default privileges in schema pgboss grant select, insert, update, delete on tables to fairlead_jobs;
alter default privileges in schema pgboss grant usage on sequences to fairlead_jobs;
alter default privileges in schema pgboss grant execute on functions to fairlead_jobs;

-- An unset setting reads as null on a new connection and as '' on one that served before: both mean "nobody".
create function app.msp_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.msp_id', true), '')::uuid;
create function app.user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
create function app.client_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.client_id', true), '')::uuid;
create function app.role() returns text language sql stable parallel safe
  return nullif(current_setting('app.role', true), '');
-- Cross-tenant work of a global admin, provisioning and seeding.
create function app.is_platform() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.scope', true) = 'platform', false);

create function app.is_tenant(p_msp_id uuid) returns boolean language sql stable parallel safe
  return coalesce(p_msp_id = nullif(current_setting('app.msp_id', true), '')::uuid, false);
-- Roles that hold client records.
create function app.holds_clients() returns boolean language sql stable parallel safe
  return coalesce(app.role() in ('global_admin', 'msp_admin', 'msp_user'), false);
-- Trial and NFR roles hold prospects and never client records.
create function app.holds_prospects_only() returns boolean language sql stable parallel safe
  return coalesce(app.role() in ('trial_admin', 'trial_member', 'nfr_admin', 'nfr_member'), false);
create function app.is_staff(p_msp_id uuid) returns boolean language sql stable parallel safe
  return app.is_tenant(p_msp_id) and (app.holds_clients() or app.holds_prospects_only());
create function app.is_admin(p_msp_id uuid) returns boolean language sql stable parallel safe
  return app.is_tenant(p_msp_id)
    and coalesce(app.role() in ('global_admin', 'msp_admin', 'trial_admin', 'nfr_admin'), false);

-- The organization of entries that belong to none (platform audit, a global admin's own requests).
create function app.platform_msp() returns uuid language sql immutable parallel safe
  return '00000000-0000-0000-0000-000000000000'::uuid;

-- Lower case without the accents of Latin scripts, without an extension that an engine may lack.
create function app.fold(p_text text) returns text language sql immutable parallel safe
  return translate(
    lower(p_text),
    'ÀÁÂÃÄÅàáâãäåĀāĂăĄąÇçĆćČčĎďĐđÈÉÊËèéêëĒēĘęĚěĞğÌÍÎÏìíîïĪīİıŁłÑñŃńŇňÒÓÔÕÖØòóôõöøŌōŐőŔŕŘřŚśŞşŠšŤťȚțÙÚÛÜùúûüŪūŮůŰűÝýŸÿŹźŻżŽž',
    'aaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillnnnnnnoooooooooooooooorrrrssssssttttuuuuuuuuuuuuuuyyyyzzzzzz'
  );

-- Row-level security for one table: enabled, forced, no privilege left over, one policy per command.
-- Whoever is not named by a condition gets no row; the platform scope passes in all four.
create procedure app.protect(p_table regclass, p_read text, p_insert text, p_update text, p_delete text)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('revoke all on %s from public', p_table);
  execute format('create policy tenant_select on %s for select using (app.is_platform() or (%s))', p_table, p_read);
  execute format('create policy tenant_insert on %s for insert with check (app.is_platform() or (%s))', p_table, p_insert);
  execute format('create policy tenant_update on %s for update using (app.is_platform() or (%s)) with check (app.is_platform() or (%s))', p_table, p_update, p_update);
  execute format('create policy tenant_delete on %s for delete using (app.is_platform() or (%s))', p_table, p_delete);
end
$$;

-- Trigger: outside the platform scope the columns given as arguments keep their values.
create function app.keep_columns() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  column_name text;
begin
  if app.is_platform() then
    return new;
  end if;
  foreach column_name in array tg_argv loop
    if before -> column_name is distinct from after -> column_name then
      raise exception 'column % of % cannot be changed here', column_name, tg_table_name using errcode = '42501';
    end if;
  end loop;
  return new;
end
$$;

grant execute on all functions in schema app to fairlead_tenant;
