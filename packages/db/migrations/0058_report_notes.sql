-- Staff reads a report before it is released: chooses its sections, writes a cover note, and comments for the team.
alter table reports
  -- A page of its own after the cover.
  add column cover_note text check (length(cover_note) between 1 and 1500);

drop trigger keep_columns on reports;
create trigger keep_columns before update on reports for each row
  execute function app.keep_columns('id', 'client_id', 'kind', 'number', 'snapshot_id', 'created_by', 'created_at');

-- What a client was shown stays as it was shown.
create function app.released_report_stands() returns trigger language plpgsql as $$
begin
  if old.state not in ('draft', 'approved')
    and (old.sections, old.cover_note) is distinct from (new.sections, new.cover_note) then
    raise exception 'a report that was released does not change' using errcode = '42501';
  end if;
  return new;
end
$$;
grant execute on function app.released_report_stands() to fairlead_tenant;
create trigger released_report_stands before update on reports for each row
  execute function app.released_report_stands();

create table report_comments (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  report_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  author_id uuid,
  created_at timestamptz not null,
  foreign key (msp_id, client_id, report_id) references reports (msp_id, client_id, id) on delete cascade,
  unique (msp_id, id)
);
create index report_comments_of_report on report_comments (msp_id, report_id, created_at, id);
create index report_comments_author on report_comments (msp_id, author_id) where author_id is not null;
-- Whoever wrote a comment takes it out; it does not change.
call app.protect('report_comments', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id) and author_id = app.user_id()', 'false',
  'app.works_on_client(msp_id, client_id) and author_id = app.user_id()');
grant select, insert, delete on report_comments to fairlead_tenant;
