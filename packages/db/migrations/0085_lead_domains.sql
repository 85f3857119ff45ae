-- The domain of a visitor's email that they agreed to have looked at from outside, and when it was looked at last.
alter table leads
  add column outside_domain text check (length(outside_domain) between 4 and 253),
  add column looked_at timestamptz;
-- Looks at one domain are counted over all organizations.
create index leads_looked_at on leads (outside_domain, looked_at) where looked_at is not null;
