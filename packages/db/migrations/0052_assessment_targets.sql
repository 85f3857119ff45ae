-- The answer aimed at, question by question; target_on says by when.
alter table assessment_answers add column target text check (length(target) between 1 and 40);
-- How security is managed as a whole: the answers to three questions, and the tier chosen.
alter table assessments add column tier jsonb;
grant update (tier) on assessments to fairlead_tenant;
