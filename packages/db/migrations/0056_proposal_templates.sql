-- Introductions and terms an MSP keeps by name, to put into a proposal while it is written.
create table proposal_templates (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  part text not null check (part in ('introduction', 'terms')),
  name text not null check (length(name) between 1 and 80),
  body text not null check (length(body) between 1 and 8000 and (part = 'terms' or length(body) <= 4000)),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  unique (msp_id, id)
);
create unique index proposal_templates_once on proposal_templates (msp_id, part, lower(name));
call app.protect('proposal_templates', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)', 'app.is_staff(msp_id)',
  'app.is_staff(msp_id)');
grant select, insert, update, delete on proposal_templates to fairlead_tenant;
create trigger keep_columns before update on proposal_templates for each row execute function app.keep_columns('id', 'part');
