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

grant execute on all functions in schema app to fairlead_tenant;
