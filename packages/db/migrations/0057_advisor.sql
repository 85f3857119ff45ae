-- How a client knows and reaches the member of staff who looks after it.
alter table profiles
  add column job_title text check (length(job_title) between 1 and 120),
  add column phone text check (length(phone) between 1 and 40),
  -- A page on which a client books a call.
  add column booking_url text check (booking_url ~ '^https://' and length(booking_url) <= 500);

-- A client's user sees the picture of its advisor next to the name; of other people's pictures it sees its own alone.
create policy advisor_picture on files for select to fairlead_tenant
  using (purpose = 'picture' and client_id is null and app.is_tenant(msp_id) and app.role() = 'client_viewer' and exists (
    select from clients as c where c.msp_id = files.msp_id and c.id = app.client_id() and c.owner_id = files.created_by));
