-- Domains of an organization's own: one for its clients' portal, one for the sender of its emails. Anyone may try any domain;
-- only one organization can have verified it. A record of DNS shows whose it is: a token, or the public key of the sender.
create table custom_domains (
  msp_id uuid not null references msps (id) on delete cascade,
  use text not null check (use in ('portal', 'sender')),
  domain text not null check (domain = lower(domain) and length(domain) between 4 and 200),
  mailbox text check ((use = 'sender') = (mailbox is not null)),
  token text not null,
  private_key text check ((use = 'sender') = (private_key is not null)),
  records jsonb not null default '[]',
  checked_at timestamptz,
  verified_at timestamptz,
  failing_since timestamptz check (failing_since is null or verified_at is not null),
  taken_away_at timestamptz check (taken_away_at is null or verified_at is null),
  created_by uuid,
  created_at timestamptz not null,
  primary key (msp_id, use)
);
create unique index custom_domains_verified on custom_domains (use, domain) where verified_at is not null;
call app.protect('custom_domains', 'app.is_staff(msp_id)', 'app.is_admin(msp_id)', 'app.is_admin(msp_id)', 'app.is_admin(msp_id)');
grant select, insert, update, delete on custom_domains to fairlead_tenant;
