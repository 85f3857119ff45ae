-- Whoever holds clients sees all of its organization, and a planner takes that condition apart when the function has no query in
-- it. With one, it was called for every row of every list: ten microseconds each.

create function app.finds_client(p_msp_id uuid, p_client_id uuid) returns boolean language sql stable
  return exists (select from public.clients as c where c.msp_id = p_msp_id and c.id = p_client_id);
grant execute on function app.finds_client(uuid, uuid) to fairlead_tenant;

create or replace function app.sees_client(p_msp_id uuid, p_client_id uuid) returns boolean language sql stable
  return app.is_tenant(p_msp_id) and (app.holds_clients() or app.finds_client(p_msp_id, p_client_id));
