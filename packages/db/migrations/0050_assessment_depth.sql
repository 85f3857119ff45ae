-- How many questions of a bank are asked, where the bank has several depths. A draft can change it: what was answered at a
-- larger one stays, and is not counted.
alter table assessments add column depth text check (length(depth) between 1 and 40);
grant update (depth) on assessments to fairlead_tenant;
