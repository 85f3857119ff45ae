-- Whether a threat brief of a client is prepared each month, who asked for that, and when the last one was made.
alter table client_patch_rules
  add column monthly_brief boolean not null default false,
  add column brief_by uuid,
  add column brief_on date;
create index client_patch_rules_monthly on client_patch_rules (msp_id, client_id) where monthly_brief;
