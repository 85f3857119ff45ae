-- What people are told of, to be read in the product as well; and a secret calendar address for each person.

-- Someone who has switched a kind off in the product keeps the choice of its emails, and the other way around.
alter table notification_choices add column muted boolean not null default false;

create table notices (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  title text not null check (length(title) between 1 and 400),
  path text not null check (path like '/%' and length(path) <= 300),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notices_recent on notices (msp_id, user_id, created_at desc, id);
create index notices_unread on notices (msp_id, user_id) where read_at is null;
call app.protect('notices', 'app.is_tenant(msp_id) and user_id = app.user_id()', 'false',
  'app.is_tenant(msp_id) and user_id = app.user_id()', 'app.is_tenant(msp_id) and user_id = app.user_id()');
grant select, insert, delete on notices to fairlead_tenant;
grant update (read_at) on notices to fairlead_tenant;

create table calendar_feeds (
  msp_id uuid not null references msps (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  primary key (msp_id, user_id)
);
call app.protect('calendar_feeds', 'app.is_tenant(msp_id) and user_id = app.user_id()',
  'app.is_tenant(msp_id) and user_id = app.user_id()', 'app.is_tenant(msp_id) and user_id = app.user_id()',
  'app.is_tenant(msp_id) and user_id = app.user_id()');
grant select, insert, update, delete on calendar_feeds to fairlead_tenant;
