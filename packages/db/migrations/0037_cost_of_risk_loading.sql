-- What the cost of risk adds of the distance from the average to a bad year, 0 to 0.25. Null is as the product has it.
alter table msps add column cost_of_risk_loading numeric(4, 3) check (cost_of_risk_loading between 0 and 0.25);
