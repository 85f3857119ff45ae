-- Weekly emails about exploited vulnerabilities that went out: one per organization and week, named by its Monday.
create table threat_digests (
  msp_id uuid not null references msps (id) on delete cascade,
  week_of date not null,
  claimed_at timestamptz not null,
  primary key (msp_id, week_of)
);
call app.protect('threat_digests', 'app.is_admin(msp_id)', 'false', 'false', 'false');
grant select, insert, delete on threat_digests to fairlead_tenant;
