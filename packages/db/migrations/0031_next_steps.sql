-- Proposals somebody still has to act on, for what is worth doing next: few of all that were ever written.
create index proposals_waiting on proposals (msp_id, client_id)
  where state in ('draft', 'sent') or (state = 'accepted' and taken_on_at is null);
