-- What decides who must be told of a breach, as far as the record does not say it: role, kinds of business, licenses,
-- the people concerned by state and country, and the event. Null until someone answers.
alter table clients add column notice_facts jsonb;
grant update (notice_facts) on clients to fairlead_tenant;
