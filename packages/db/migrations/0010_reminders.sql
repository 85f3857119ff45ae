-- Reminders of an access that ends, once each, and what runs by itself at its time.

-- One row per reminder that an organization was sent, for the end it was about: an extended access has new ones.
create table trial_reminders (
  msp_id uuid not null references msps (id) on delete cascade,
  kind text not null check (kind in ('trial_3_days', 'trial_1_day', 'trial_ended', 'nfr_7_days', 'nfr_1_day', 'nfr_ended')),
  trial_end_date timestamptz not null,
  claimed_at timestamptz not null,
  primary key (msp_id, kind, trial_end_date)
);
call app.protect('trial_reminders', 'app.is_admin(msp_id)', 'false', 'false', 'false');
grant select, insert, delete on trial_reminders to fairlead_tenant;

-- The few organizations whose access ends soon, among all.
create index msps_access_end on msps (trial_end_date) where (is_trial or is_nfr) and not is_demo;

-- The last time slot of each scheduled job that a process has claimed.
create table app.job_slots (
  name text primary key,
  slot timestamptz not null
);
grant select, insert, update on app.job_slots to fairlead_jobs;
