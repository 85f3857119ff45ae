-- A price for the client as a whole may follow its size: what is entered is for 26 to 100 people.
alter table msp_services drop constraint msp_services_unit_check;
alter table msp_services add constraint msp_services_unit_check
  check (unit in ('user', 'endpoint', 'month', 'size', 'project'));
