-- Promises of reviews, accepted risks, renewals, follow-ups of surveys and next steps of calls are due; each has an index in
-- the order of its days.
create index review_actions_due on review_actions (msp_id, due_on, id) where state = 'open';
create index review_decisions_again on review_decisions (msp_id, look_again_on, id)
  where outcome = 'declined' and look_again_on is not null;
create index client_agreements_notice on client_agreements (msp_id, (ends_on - notice_days), id)
  where state = 'active' and ends_on is not null;
create index client_agreements_in_talks on client_agreements (msp_id, ends_on, id) where state = 'in_talks';
create index survey_requests_owed on survey_requests (msp_id, follow_up_due_on, id) where follow_up = 'owed';
create index sales_calls_next_step on sales_calls (msp_id, app.target_day(next_step ->> 'on'), id)
  where next_step is not null;
