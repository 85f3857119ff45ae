-- Exploited vulnerabilities at what clients run: where a thing is and how much depends on it, what a client is held to, each
-- match with its deadline, and every change of it. Of the catalog: what a feed's server needs to say that nothing changed,
-- facts that decide the deadline, and the history of its entries.

alter table feeds add column etag text, add column last_modified text;

alter table known_exploited
  -- Whether an attacker can automate the whole attack, and what it brings; null while no feed says so.
  add column automatable text check (automatable in ('yes', 'no')),
  add column technical_impact text check (technical_impact in ('partial', 'total')),
  -- The chance that it is exploited within 30 days, as of a day.
  add column epss double precision check (epss between 0 and 1),
  add column epss_on date;

-- What a new file said otherwise, field by field. Facts of the catalog; nobody's data.
create table known_exploited_changes (
  id uuid primary key default gen_random_uuid(),
  cve_id text not null references known_exploited (cve_id) on delete cascade,
  field text not null check (field in ('vendor', 'product', 'date_added', 'due_date', 'ransomware', 'withdrawn')),
  before text not null,
  after text not null,
  changed_at timestamptz not null
);
create index known_exploited_changes_of on known_exploited_changes (cve_id, changed_at desc, id);
call app.protect('known_exploited_changes', 'app.role() is not null', 'false', 'false', 'false');
grant select, insert on known_exploited_changes to fairlead_tenant;

create function app.note_changed_entry() returns trigger language plpgsql as $$
begin
  insert into public.known_exploited_changes (cve_id, field, before, after, changed_at)
  select new.cve_id, field, was, becomes, new.changed_at
  from (values
    ('vendor', old.vendor, new.vendor),
    ('product', old.product, new.product),
    ('date_added', old.date_added::text, new.date_added::text),
    ('due_date', old.due_date::text, new.due_date::text),
    ('ransomware', old.ransomware::text, new.ransomware::text),
    ('withdrawn', (old.missing_runs >= 2)::text, (new.missing_runs >= 2)::text)
  ) as fields (field, was, becomes)
  where was <> becomes;
  return null;
end
$$;
create trigger note_changed_entry after update on known_exploited for each row execute function app.note_changed_entry();
create index known_exploited_newest on known_exploited (date_added desc, cve_id desc);

alter table client_technology
  add column exposure text not null default 'unknown' check (exposure in ('internet', 'internal', 'endpoint', 'unknown')),
  -- How much the client depends on it: 1 little, 3 it stops without it.
  add column criticality integer not null default 2 check (criticality between 1 and 3);
create index client_technology_product on client_technology (lower(vendor), lower(product));

-- What a client has agreed to, or is held to, about security updates.
create table client_patch_rules (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  own_days integer check (own_days between 1 and 365),
  cyber_essentials boolean not null default false,
  essential_eight boolean not null default false,
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (msp_id, client_id),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade
);
call app.protect('client_patch_rules', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on client_patch_rules to fairlead_tenant;

-- What an organization found out about an entry where no feed says it.
create table threat_answers (
  msp_id uuid not null references msps (id) on delete cascade,
  cve_id text not null references known_exploited (cve_id),
  automatable text check (automatable in ('yes', 'no')),
  technical_impact text check (technical_impact in ('partial', 'total')),
  answered_by uuid,
  answered_at timestamptz not null,
  primary key (msp_id, cve_id)
);
call app.protect('threat_answers', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)');
grant select, insert, update, delete on threat_answers to fairlead_tenant;

create table threat_matches (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  technology_id uuid not null,
  cve_id text not null references known_exploited (cve_id),
  confidence text not null check (confidence in ('exact', 'likely', 'possible')),
  reason text not null,
  state text not null default 'new'
    check (state in ('new', 'confirmed', 'in_progress', 'fixed', 'not_affected', 'risk_accepted', 'duplicate')),
  -- The clock starts on the day on which it is exploited and known to be at the client.
  found_on date not null,
  deadline text not null check (deadline in ('3DF', '3D', '14D', '60D', 'FSU')),
  rule text not null check (rule in ('table', 'own', 'cyber_essentials', 'essential_eight')),
  assumed text[] not null default '{}',
  due_days integer check (due_days between 0 and 3650),
  due_on date generated always as (found_on + due_days) stored,
  state_reason text not null default '' check (length(state_reason) <= 1000),
  accepted_by text check (length(accepted_by) between 1 and 200),
  accepted_until date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, technology_id) references client_technology (msp_id, id) on delete cascade,
  unique (msp_id, id),
  unique (msp_id, technology_id, cve_id),
  constraint threat_matches_reason_check check (state not in ('not_affected', 'risk_accepted') or state_reason <> ''),
  constraint threat_matches_accepted_check
    check ((state = 'risk_accepted') = (accepted_by is not null) and (state = 'risk_accepted') = (accepted_until is not null))
);
create index threat_matches_due on threat_matches (msp_id, due_on, id)
  where state in ('new', 'confirmed', 'in_progress', 'risk_accepted');
create index threat_matches_of_client on threat_matches (msp_id, client_id, state);
create index threat_matches_of_entry on threat_matches (msp_id, cve_id);
call app.protect('threat_matches', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on threat_matches to fairlead_tenant;
create trigger keep_columns before update on threat_matches for each row
  execute function app.keep_columns('id', 'msp_id', 'client_id', 'technology_id', 'cve_id', 'created_at');

-- Who changed the state of a match, when and why. Written once.
create table threat_match_changes (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  match_id uuid not null,
  from_state text not null,
  to_state text not null,
  reason text not null default '' check (length(reason) <= 1000),
  changed_by uuid,
  changed_at timestamptz not null,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, match_id) references threat_matches (msp_id, id) on delete cascade
);
create index threat_match_changes_of on threat_match_changes (msp_id, match_id, changed_at desc, id);
create index threat_match_changes_of_client on threat_match_changes (msp_id, client_id);
call app.protect('threat_match_changes', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'false', 'false');
grant select, insert on threat_match_changes to fairlead_tenant;

-- "It is not this product": an entry's product that is known not to be what a client runs. It holds for what comes later too.
create table threat_corrections (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  technology_id uuid not null,
  -- As the catalog names it, in lower case.
  vendor text not null check (length(vendor) between 1 and 200),
  product text not null check (length(product) between 1 and 300),
  reason text not null check (length(reason) between 1 and 1000),
  created_by uuid,
  created_at timestamptz not null,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, technology_id) references client_technology (msp_id, id) on delete cascade,
  unique (msp_id, technology_id, vendor, product)
);
create index threat_corrections_of_client on threat_corrections (msp_id, client_id);
call app.protect('threat_corrections', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'false', 'app.works_on_client(msp_id, client_id)');
grant select, insert, delete on threat_corrections to fairlead_tenant;
