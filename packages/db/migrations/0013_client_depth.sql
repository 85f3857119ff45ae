-- A client in depth: who looks after it, tags, obligations and insurance.

-- Rows of every organization are brought forward here, and row-level security binds the owner as well.
select set_config('app.scope', 'platform', true);

-- The owner is a person of the organization's staff; people are kept by their ids alone.
alter table clients
  add column owner_id uuid,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column regulations text[] not null default '{}' check (cardinality(regulations) <= 40),
  add column operating_regions text[] not null default '{}' check (cardinality(operating_regions) <= 20),
  add column insurance_carrier text,
  add column insurance_policy_number text,
  add column insurance_renews_on date,
  add column insurance_terms jsonb;
create index clients_owner on clients (msp_id, owner_id, id) where owner_id is not null;
create index clients_renewal on clients (msp_id, insurance_renews_on, id) where insurance_renews_on is not null;
grant update (
  owner_id, tags, regulations, operating_regions, insurance_carrier, insurance_policy_number, insurance_renews_on,
  insurance_terms
) on clients to fairlead_tenant;

-- The tags of each client by their folded form, written by the trigger below: what lists filter by and offer. An array's
-- own operators are not leakproof, so row-level security would keep them from any index.
create table client_tags (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  tag_key text not null,
  tag text not null check (length(tag) between 1 and 40),
  primary key (msp_id, tag_key, client_id),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade
);
create index client_tags_of_client on client_tags (msp_id, client_id);
call app.protect('client_tags', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, delete on client_tags to fairlead_tenant;

create function app.write_client_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.tags is not distinct from old.tags then
      return null;
    end if;
    delete from public.client_tags where msp_id = new.msp_id and client_id = new.id;
  end if;
  insert into public.client_tags (msp_id, client_id, tag_key, tag)
  select new.msp_id, new.id, lower(tag), tag from unnest(new.tags) as tag on conflict do nothing;
  return null;
end
$$;
create trigger write_client_tags after insert or update of tags on clients for each row
  execute function app.write_client_tags();

-- The people of a client. One of them is the first to ask; the contact columns of the client are its copy, so that lists,
-- search and whoever writes those columns go on as before.
create table client_contacts (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  -- Empty where only an address or a number is known.
  name text not null default '' check (length(name) <= 200),
  title text,
  role text not null default 'other' check (role in ('decision_maker', 'technical', 'billing', 'legal', 'other')),
  email text,
  phone text,
  is_primary boolean not null default false,
  note text,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id)
);
create index client_contacts_of_client on client_contacts (msp_id, client_id, created_at, id);
create unique index client_contacts_primary on client_contacts (msp_id, client_id) where is_primary;
create index client_contacts_email on client_contacts (msp_id, lower(email)) where email is not null;
call app.protect('client_contacts', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on client_contacts to fairlead_tenant;
create trigger keep_columns before update on client_contacts for each row
  execute function app.keep_columns('id', 'client_id', 'created_by', 'created_at');

insert into client_contacts (msp_id, client_id, name, email, phone, is_primary, created_by, created_at, updated_at)
select msp_id, id, coalesce(contact_name, ''), contact_email, contact_phone, true, created_by, created_at, updated_at
from clients where coalesce(contact_name, contact_email, contact_phone) is not null;

-- Each of the two triggers leaves alone what the other one wrote.
create function app.keep_primary_contact() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op = 'UPDATE' and (new.contact_name, new.contact_email, new.contact_phone)
      is not distinct from (old.contact_name, old.contact_email, old.contact_phone) then
    return null;
  end if;
  if coalesce(new.contact_name, new.contact_email, new.contact_phone) is null then
    delete from public.client_contacts where msp_id = new.msp_id and client_id = new.id and is_primary;
    return null;
  end if;
  update public.client_contacts
  set name = coalesce(new.contact_name, ''), email = new.contact_email, phone = new.contact_phone,
    version = version + 1, updated_at = new.updated_at
  where msp_id = new.msp_id and client_id = new.id and is_primary;
  if not found then
    insert into public.client_contacts (msp_id, client_id, name, email, phone, is_primary, created_by, created_at, updated_at)
    values (new.msp_id, new.id, coalesce(new.contact_name, ''), new.contact_email, new.contact_phone, true,
      new.created_by, new.updated_at, new.updated_at);
  end if;
  return null;
end
$$;
create trigger keep_primary_contact after insert or update of contact_name, contact_email, contact_phone on clients
  for each row execute function app.keep_primary_contact();

-- The client's version rises with its copy: who edits the record at the same time is told.
create function app.show_primary_contact() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op = 'DELETE' then
    if old.is_primary then
      update public.clients set contact_name = null, contact_email = null, contact_phone = null, version = version + 1
      where msp_id = old.msp_id and id = old.client_id;
    end if;
    return null;
  end if;
  if new.is_primary then
    update public.clients
    set contact_name = nullif(new.name, ''), contact_email = new.email, contact_phone = new.phone,
      version = version + 1, updated_at = new.updated_at
    where msp_id = new.msp_id and id = new.client_id
      and (contact_name, contact_email, contact_phone) is distinct from (nullif(new.name, ''), new.email, new.phone);
  end if;
  return null;
end
$$;
create trigger show_primary_contact after insert or update or delete on client_contacts
  for each row execute function app.show_primary_contact();

-- What the client works with.
create table client_technology (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  vendor text not null check (length(vendor) between 1 and 120),
  product text not null check (length(product) between 1 and 120),
  -- Empty where it is not known.
  product_version text not null default '' check (length(product_version) <= 60),
  kind text not null default 'other' check (kind in ('endpoint', 'server', 'network', 'cloud', 'business', 'security', 'backup', 'other')),
  used_for text,
  units integer check (units between 0 and 1000000),
  support_ends_on date,
  note text,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id)
);
create unique index client_technology_once
  on client_technology (msp_id, client_id, lower(vendor), lower(product), lower(product_version));
create index client_technology_vendor on client_technology (msp_id, lower(vendor));
call app.protect('client_technology', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on client_technology to fairlead_tenant;
create trigger keep_columns before update on client_technology for each row
  execute function app.keep_columns('id', 'client_id', 'created_by', 'created_at');

-- What the team writes down about a client; never the client's to read.
create table client_notes (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  body text not null check (length(body) between 1 and 10000),
  is_pinned boolean not null default false,
  author_id uuid,
  edited_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id)
);
create index client_notes_of_client on client_notes (msp_id, client_id, is_pinned desc, created_at desc, id);
call app.protect('client_notes', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id) and (author_id = app.user_id() or app.is_admin(msp_id))');
grant select, insert, update, delete on client_notes to fairlead_tenant;
create trigger keep_columns before update on client_notes for each row
  execute function app.keep_columns('id', 'client_id', 'author_id', 'created_at');

-- Documents of a client; its own users read those that are shared with them.
create table client_documents (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  kind text not null default 'other' check (kind in ('contract', 'policy', 'evidence', 'network_diagram', 'insurance', 'other')),
  file_id uuid not null,
  shared_with_client boolean not null default false,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, file_id) references files (msp_id, id),
  unique (msp_id, id)
);
create index client_documents_of_client on client_documents (msp_id, client_id, created_at desc, id);
create index client_documents_file on client_documents (msp_id, file_id);
call app.protect('client_documents',
  $$ app.works_on_client(msp_id, client_id)
     or (app.is_tenant(msp_id) and app.role() = 'client_viewer' and client_id = app.client_id() and shared_with_client) $$,
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on client_documents to fairlead_tenant;
create trigger keep_columns before update on client_documents for each row
  execute function app.keep_columns('id', 'client_id', 'file_id', 'created_by', 'created_at');
create policy shared_document on files for select to fairlead_tenant
  using (app.is_tenant(msp_id) and app.role() = 'client_viewer' and exists (
    select from client_documents as d where d.msp_id = files.msp_id and d.file_id = files.id));

-- What the client buys of the catalogue, and for how much a month in the client's currency.
create table client_services (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  service_key text not null,
  monthly_price numeric(18, 2) check (monthly_price >= 0),
  since date,
  note text,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  unique (msp_id, client_id, service_key)
);
call app.protect('client_services', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on client_services to fairlead_tenant;
create trigger keep_columns before update on client_services for each row
  execute function app.keep_columns('id', 'client_id', 'service_key', 'created_by', 'created_at');

-- What happened with a client, for its timeline: written with the change it speaks of, and read by its provider's staff.
-- A client's own user leaves entries too (an answer, a decision) and reads none. Only a name is ever taken out of one.
create table client_activity (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  action text not null check (action ~ '^[a-z_.]{1,60}$'),
  actor_id uuid,
  subject text check (length(subject) <= 300),
  target_id uuid,
  fields text[] not null default '{}',
  created_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id)
);
create index client_activity_newest on client_activity (msp_id, client_id, created_at desc, id);
create index client_activity_of_kind on client_activity (msp_id, client_id, kind, created_at desc, id);
create index client_activity_target on client_activity (msp_id, target_id);
call app.protect('client_activity', 'app.works_on_client(msp_id, client_id)', 'app.sees_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'false');
grant select, insert, delete on client_activity to fairlead_tenant;
grant update (subject) on client_activity to fairlead_tenant;

-- What was done before there was a timeline.
insert into client_activity (msp_id, client_id, kind, action, actor_id, created_at)
select msp_id, id, 'record', 'record.created', created_by, created_at from clients;
insert into client_activity (msp_id, client_id, kind, action, actor_id, subject, target_id, created_at)
select msp_id, client_id, 'simulation', 'simulation.completed', created_by, version::text, id, completed_at
from simulations where status = 'completed';
insert into client_activity (msp_id, client_id, kind, action, actor_id, subject, target_id, created_at)
select msp_id, client_id, 'report', 'report.created', created_by, left(title, 300), id, created_at from reports;
insert into client_activity (msp_id, client_id, kind, action, subject, target_id, created_at)
select msp_id, client_id, 'report', 'report.released', left(title, 300), id, released_at
from reports where released_at is not null;

grant execute on all functions in schema app to fairlead_tenant;
