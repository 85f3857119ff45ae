-- The incident a client is in: when it was discovered, whose data is concerned, and which notices were sent. Null while
-- there is none; what a closed one held is in the audit trail.
alter table clients add column incident jsonb;
grant update (incident) on clients to fairlead_tenant;
