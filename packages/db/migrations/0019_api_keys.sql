-- Keys of the public API. A key belongs to its organization; who made it is only told. Its secret is shown once: what stands
-- here is a digest, and those of 256 random bits need no slow hash, because there is nothing to guess them from.

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  prefix text not null unique check (prefix ~ '^[0-9A-Za-z]{8}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  scopes text[] not null check (cardinality(scopes) between 1 and 50),
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  rotated_at timestamptz,
  -- What was rotated out goes on for a while, so that programs can be moved over one by one.
  previous_prefix text unique,
  previous_hash text,
  previous_until timestamptz,
  revoked_at timestamptz,
  check ((previous_prefix is null) = (previous_hash is null) and (previous_hash is null) = (previous_until is null))
);
create index api_keys_msp on api_keys (msp_id, created_at desc, id);
call app.protect('api_keys', 'app.is_admin(msp_id)', 'app.is_admin(msp_id) and created_by = app.user_id()',
  'app.is_admin(msp_id)', 'false');
grant select, insert, update, delete on api_keys to fairlead_tenant;
create trigger keep_columns before update on api_keys for each row
  execute function app.keep_columns('id', 'msp_id', 'name', 'scopes', 'created_by', 'created_at', 'expires_at', 'last_used_at');
