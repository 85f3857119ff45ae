-- Facts of the business that the second model starts from: when it is open, a year's operating profit, what cash it holds.
-- Null is not known. A change of them makes the newest simulation out of date, like one of the other facts.
alter table clients
  add column opening_hours text check (opening_hours in ('8x5', '12x6', '24x7')),
  add column operating_profit numeric(18, 2) check (operating_profit between -10000000000 and 10000000000),
  add column cash_reserve numeric(18, 2) check (cash_reserve between 0 and 10000000000);
grant update (opening_hours, operating_profit, cash_reserve) on clients to fairlead_tenant;

create or replace function app.note_changed_facts() returns trigger language plpgsql as $$
begin
  if (new.sector, new.region, new.employees, new.annual_revenue, new.records_held, new.data_sensitivity,
      new.downtime_cost_per_hour, new.contribution_margin, new.online_revenue_share, new.critical_vendors,
      new.loss_limit, new.opening_hours, new.operating_profit, new.cash_reserve, new.posture, new.currency)
    is distinct from
     (old.sector, old.region, old.employees, old.annual_revenue, old.records_held, old.data_sensitivity,
      old.downtime_cost_per_hour, old.contribution_margin, old.online_revenue_share, old.critical_vendors,
      old.loss_limit, old.opening_hours, old.operating_profit, old.cash_reserve, old.posture, old.currency)
  then
    new.facts_changed_at := new.updated_at;
  end if;
  return new;
end
$$;
