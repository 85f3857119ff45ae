-- Who answers questions about a check's data, the key that signs the work a browser does before it may send answers, and the
-- link by which visitors delete what they said.
alter table lead_forms add column contact text not null default '';
alter table lead_forms add column work_key text not null
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
alter table leads add column withdraw_hash text;
create unique index leads_by_withdraw_hash on leads (withdraw_hash);
-- Work that was handed in counts once.
alter table lead_tries add column work_salt text;
create unique index lead_tries_work on lead_tries (msp_id, form_id, work_salt);
create index lead_tries_newest on lead_tries (msp_id, form_id, tried_at);
drop trigger keep_columns on lead_forms;
create trigger keep_columns before update on lead_forms for each row
  execute function app.keep_columns('id', 'msp_id', 'token', 'work_key', 'created_by', 'created_at');
