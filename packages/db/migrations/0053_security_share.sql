-- Which share of a service's price buys security; the rest is paid for what the business needs anyway. Null takes the catalog's.
alter table msp_services add column security_share numeric(5, 4) check (security_share between 0 and 1);
