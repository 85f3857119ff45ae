-- A draft moves to a newer version of its questions, with everything that was said in it. Completed ones never do.
grant update (bank_version) on assessments to fairlead_tenant;
