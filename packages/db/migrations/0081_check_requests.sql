-- People of a client answer requirements of a compliance check as they answer questions of an assessment: a request is about
-- one of the two.

alter table assessment_requests
  alter column assessment_id drop not null,
  add column check_id uuid,
  add foreign key (msp_id, client_id, check_id) references compliance_checks (msp_id, client_id, id) on delete cascade,
  add constraint about_one_thing check ((assessment_id is null) <> (check_id is null));
create index assessment_requests_of_check on assessment_requests (msp_id, check_id, created_at, id) where check_id is not null;
create unique index assessment_requests_one_user_of_check on assessment_requests (msp_id, check_id, user_id)
  where user_id is not null and done_at is null and withdrawn_at is null and closed_at is null;
create unique index assessment_requests_one_link_of_check on assessment_requests (msp_id, check_id, lower(email))
  where email is not null and done_at is null and withdrawn_at is null and closed_at is null;

alter policy tenant_insert on assessment_requests with check (app.is_platform() or (
  app.works_on_client(msp_id, client_id) and case when check_id is null
    then app.assessment_is_open(msp_id, assessment_id)
    else app.holds_clients() and app.compliance_is_open(msp_id, check_id) end));
drop trigger keep_columns on assessment_requests;
create trigger keep_columns before update on assessment_requests for each row
  execute function app.keep_columns('id', 'client_id', 'assessment_id', 'check_id', 'bank_id', 'bank_version', 'user_id',
    'email', 'created_by', 'created_at');

-- Requirements have longer numbers than questions.
alter table assessment_replies drop constraint assessment_replies_question_id_check,
  add constraint assessment_replies_question_id_check check (length(question_id) between 1 and 40);
alter table assessment_reply_files drop constraint assessment_reply_files_question_id_check,
  add constraint assessment_reply_files_question_id_check check (length(question_id) between 1 and 40);

-- Completing a check ends what was still to be answered, and with it the links.
create function app.close_check_requests() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.assessment_requests set closed_at = new.state_at, updated_at = new.state_at
  where msp_id = new.msp_id and check_id = new.id and done_at is null and withdrawn_at is null and closed_at is null;
  return new;
end
$$;
create trigger close_requests after update on compliance_checks for each row
  when (old.state <> 'completed' and new.state = 'completed') execute function app.close_check_requests();
