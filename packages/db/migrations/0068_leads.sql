-- An organization's check for prospects by link, and those who took it. The token of a link is public: it is on websites.
create table lead_forms (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  token text not null unique check (length(token) >= 40),
  title text not null,
  intro text not null,
  consent text not null,
  thanks text not null,
  is_open boolean not null default true,
  retention_days integer not null check (retention_days between 30 and 1095),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (msp_id, id)
);
create index lead_forms_of_msp on lead_forms (msp_id, created_at, id);
call app.protect('lead_forms', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'false');
grant select, insert, update on lead_forms to fairlead_tenant;
create trigger keep_columns before update on lead_forms for each row
  execute function app.keep_columns('id', 'msp_id', 'token', 'created_by', 'created_at');

create table leads (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  form_id uuid not null,
  client_id uuid,
  name text not null,
  company text not null,
  email text not null,
  industry text not null,
  employees integer not null check (employees between 1 and 100000),
  bank_version integer not null,
  answers jsonb not null,
  score integer not null check (score between 0 and 100),
  findings jsonb not null,
  consent text not null,
  consented_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'contacted', 'meeting', 'client', 'lost')),
  note text not null default '',
  erase_on date not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (msp_id, form_id) references lead_forms (msp_id, id) on delete cascade,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete set null (client_id),
  unique (msp_id, id)
);
create index leads_newest on leads (msp_id, created_at desc, id);
create index leads_of_form on leads (msp_id, form_id);
create index leads_of_client on leads (msp_id, client_id);
create index leads_to_erase on leads (msp_id, erase_on);
call app.protect('leads', 'app.is_staff(msp_id)', 'false', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)');
grant select, insert, update, delete on leads to fairlead_tenant;
create trigger keep_columns before update on leads for each row
  execute function app.keep_columns('id', 'msp_id', 'form_id', 'name', 'company', 'email', 'industry', 'employees',
    'bank_version', 'answers', 'score', 'findings', 'consent', 'consented_at', 'created_at');

-- Tries of an address in the last hour; of the address only a hash is kept, and no longer than a day.
create table lead_tries (
  msp_id uuid not null references msps (id) on delete cascade,
  form_id uuid not null,
  address_hash text not null,
  tried_at timestamptz not null,
  foreign key (msp_id, form_id) references lead_forms (msp_id, id) on delete cascade
);
create index lead_tries_of_address on lead_tries (msp_id, form_id, address_hash, tried_at);
call app.protect('lead_tries', 'app.is_admin(msp_id)', 'false', 'false', 'false');
grant select, insert, delete on lead_tries to fairlead_tenant;
