-- Texts of the sales library that an organization made its own, and what each was before.
create table sales_assets (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  based_on text,
  kind text not null,
  title text not null check (length(title) between 3 and 120),
  subject text not null default '',
  body text not null check (length(body) <= 20000),
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  owner_id uuid,
  review_on date,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (msp_id, id),
  check (state <> 'published' or review_on is not null)
);
create index sales_assets_newest on sales_assets (msp_id, updated_at desc, id);
call app.protect('sales_assets', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)');
grant select, insert, update, delete on sales_assets to fairlead_tenant;
create trigger keep_columns before update on sales_assets for each row
  execute function app.keep_columns('id', 'msp_id', 'based_on', 'kind', 'created_by', 'created_at');

create table sales_asset_versions (
  msp_id uuid not null references msps (id) on delete cascade,
  asset_id uuid not null,
  number integer not null check (number > 0),
  title text not null,
  subject text not null,
  body text not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (msp_id, asset_id, number),
  foreign key (msp_id, asset_id) references sales_assets (msp_id, id) on delete cascade
);
call app.protect('sales_asset_versions', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'false', 'app.is_staff(msp_id)');
grant select, insert, delete on sales_asset_versions to fairlead_tenant;
