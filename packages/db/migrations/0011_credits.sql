-- What an organization has under way: asked with every look at its credits, among however many completed runs.
create index simulations_unfinished on simulations (msp_id) where status in ('queued', 'running');
