-- What both sides write about a review between meetings, and when the client was reminded. What was written stays.
create table review_comments (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  review_id uuid not null,
  body text not null check (length(body) between 1 and 2000),
  author_id uuid not null,
  author_name text not null check (length(author_name) between 1 and 200),
  -- Written by the client's own user.
  is_from_client boolean not null,
  created_at timestamptz not null,
  foreign key (msp_id, client_id, review_id) references reviews (msp_id, client_id, id) on delete cascade,
  unique (msp_id, id)
);
create index review_comments_of_review on review_comments (msp_id, review_id, created_at, id);
create index review_comments_of_client on review_comments (msp_id, client_id);
call app.protect('review_comments',
  $$ app.sees_client(msp_id, client_id) and (app.holds_clients()
     or (app.role() = 'client_viewer' and app.sees_review(msp_id, review_id))) $$,
  $$ author_id = app.user_id() and ((app.works_on_client(msp_id, client_id) and app.holds_clients() and not is_from_client)
     or (app.is_tenant(msp_id) and app.role() = 'client_viewer' and client_id = app.client_id() and is_from_client
       and app.sees_review(msp_id, review_id))) $$,
  'false',
  'false');
grant select, insert on review_comments to fairlead_tenant;

-- The client's users are reminded once of a meeting, and once of what they agreed to.
alter table reviews add column reminded_at timestamptz;
alter table review_actions add column reminded_at timestamptz;
