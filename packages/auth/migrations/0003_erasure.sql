-- What happened stays written, also when its account is erased; what could tell whose it was goes. The service itself still
-- changes no entry: it can only call this.
create function auth.forget_person(p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  update auth.audit_events set ip = null, user_agent = null, details = '{}' where user_id = p_user_id;
end;
revoke execute on function auth.forget_person(uuid) from public;
grant execute on function auth.forget_person(uuid) to fairlead_auth;
