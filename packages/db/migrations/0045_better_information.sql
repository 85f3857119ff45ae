-- Versions that differ from the one before by more answers alone: their figures moved because more is known, not because the
-- risk did. Versions from before are not told apart.
alter table simulations add column better_information boolean not null default false;
