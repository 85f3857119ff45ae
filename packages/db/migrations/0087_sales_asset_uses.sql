-- When a text of the sales library left, how, and for which client. Nothing of the text itself, and nothing of whether it was read.
create table sales_asset_uses (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  -- Key of a ready-made text, or the id of one of the organization's own; what is deleted leaves its uses behind.
  asset text not null check (length(asset) between 1 and 80),
  client_id uuid,
  user_id uuid,
  channel text not null check (channel in ('copied', 'sent', 'downloaded')),
  used_at timestamptz not null,
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade
);
create index sales_asset_uses_of_msp on sales_asset_uses (msp_id, used_at desc);
create index sales_asset_uses_of_client on sales_asset_uses (msp_id, client_id) where client_id is not null;
call app.protect('sales_asset_uses', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'false', 'app.is_staff(msp_id)');
grant select, insert, delete on sales_asset_uses to fairlead_tenant;
