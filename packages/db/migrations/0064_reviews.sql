-- Business reviews of a client: what is planned, shown, decided and promised. What was shown is frozen when the review is
-- ready and never changes once it was held. A client's user sees a review once it is shared, with what was decided and
-- promised in it, and confirms the risks it accepts.

-- How often a client is reviewed and when its fiscal year begins; a client without a row is reviewed as its price says.
create table review_rhythms (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  cadence text check (cadence in ('A', 'B', 'C')),
  -- Month, 1-12.
  fiscal_year_start integer not null default 1 check (fiscal_year_start between 1 and 12),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  primary key (msp_id, client_id)
);
call app.protect('review_rhythms', 'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'false');
grant select, insert, update on review_rhythms to fairlead_tenant;

create table reviews (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('quarterly', 'half_year', 'yearly', 'kick_off', 'renewal')),
  title text not null check (length(title) between 1 and 200),
  period_from date not null,
  period_to date not null,
  starts_at timestamptz,
  minutes integer not null default 60 check (minutes between 15 and 480),
  place text not null default '' check (length(place) <= 500),
  state text not null default 'planned'
    check (state in ('planned', 'preparing', 'ready', 'pre_read', 'held', 'closed', 'canceled')),
  state_reason text not null default '' check (length(state_reason) <= 500),
  attendees jsonb not null default '[]',
  sections jsonb not null,
  -- What the sections were filled with, as of `facts_at`.
  facts jsonb,
  facts_at timestamptz,
  held_on date,
  -- SHA-256 of everything that was shown.
  fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$'),
  shared_at timestamptz,
  summary text not null default '' check (length(summary) <= 4000),
  minutes_sent_at timestamptz,
  next_review_id uuid,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id),
  unique (msp_id, client_id, id),
  check (period_to > period_from),
  check ((facts is null) = (facts_at is null)),
  check ((state in ('held', 'closed')) = (held_on is not null)),
  check ((held_on is null) = (fingerprint is null)),
  check (shared_at is null or state in ('ready', 'pre_read', 'held', 'closed'))
);
create index reviews_of_client on reviews (msp_id, client_id, period_to desc, id);
create index reviews_ahead on reviews (msp_id, starts_at) where state in ('planned', 'preparing', 'ready', 'pre_read');
create index reviews_held on reviews (msp_id, client_id, held_on desc) where held_on is not null;
call app.protect('reviews',
  $$ app.sees_client(msp_id, client_id) and (app.holds_clients() or (app.role() = 'client_viewer' and shared_at is not null)) $$,
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'false');
grant select, insert, update on reviews to fairlead_tenant;
create trigger keep_columns before update on reviews for each row
  execute function app.keep_columns('id', 'client_id', 'created_by', 'created_at');

-- Trigger: what was shown stays as it was. A ready review goes back to preparation before it is changed; a held one never does.
create function app.keep_shown_review() returns trigger language plpgsql as $$
begin
  if app.is_platform() then return new; end if;
  if old.held_on is not null and (new.held_on is distinct from old.held_on or new.fingerprint is distinct from old.fingerprint
      or new.state not in ('held', 'closed') or (old.state = 'closed' and new.state <> 'closed')) then
    raise exception 'a review that was held stays held' using errcode = '42501';
  end if;
  if old.state not in ('planned', 'preparing', 'canceled') and new.state not in ('planned', 'preparing', 'canceled')
    and (new.facts is distinct from old.facts or new.sections is distinct from old.sections or new.kind <> old.kind
      or new.period_from <> old.period_from or new.period_to <> old.period_to) then
    raise exception 'what a review shows is frozen' using errcode = '42501';
  end if;
  return new;
end
$$;
grant execute on function app.keep_shown_review() to fairlead_tenant;
create trigger keep_shown_review before update on reviews for each row execute function app.keep_shown_review();

-- Whether a client's user sees a review.
create function app.sees_review(p_msp_id uuid, p_review_id uuid) returns boolean language sql stable as $$
  select exists (select from public.reviews where msp_id = p_msp_id and id = p_review_id)
$$;
grant execute on function app.sees_review(uuid, uuid) to fairlead_tenant;

-- What the client wants to reach, in its own words; one list for all of its reviews.
create table client_goals (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  words text not null check (length(words) between 1 and 300),
  measure text not null default '' check (length(measure) <= 200),
  target text not null default '' check (length(target) <= 100),
  due_on date,
  state text not null default 'on_track' check (state in ('on_track', 'at_risk', 'off_track', 'reached', 'dropped')),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  unique (msp_id, id)
);
create index client_goals_of_client on client_goals (msp_id, client_id, created_at, id);
call app.protect('client_goals',
  $$ app.sees_client(msp_id, client_id) and (app.holds_clients() or (app.role() = 'client_viewer'
     and exists (select from reviews as r where r.msp_id = client_goals.msp_id and r.client_id = client_goals.client_id))) $$,
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()');
grant select, insert, update, delete on client_goals to fairlead_tenant;
create trigger keep_columns before update on client_goals for each row
  execute function app.keep_columns('id', 'client_id', 'created_by', 'created_at');

create table review_decisions (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  review_id uuid not null,
  question text not null check (length(question) between 1 and 300),
  options jsonb not null default '[]',
  recommended text not null default '' check (length(recommended) <= 300),
  step_id uuid,
  is_security boolean not null default false,
  proposed_on date not null,
  outcome text check (outcome in ('approved', 'declined', 'deferred')),
  choice text not null default '' check (length(choice) <= 300),
  decided_by text not null default '' check (length(decided_by) <= 200),
  decided_on date,
  reason text not null default '' check (length(reason) <= 1000),
  residual_risk text not null default '' check (length(residual_risk) <= 1000),
  look_again_on date,
  confirmed_by uuid,
  confirmed_by_name text,
  confirmed_at timestamptz,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id, review_id) references reviews (msp_id, client_id, id) on delete cascade,
  foreign key (msp_id, client_id, step_id) references roadmap_steps (msp_id, client_id, id) on delete set null (step_id),
  unique (msp_id, id),
  check ((outcome is null) = (decided_on is null)),
  -- A declined recommendation for security is a risk that somebody accepted, for a reason, until a day.
  check (not (is_security and outcome = 'declined')
    or (decided_by <> '' and reason <> '' and look_again_on is not null)),
  check ((confirmed_at is null) = (confirmed_by_name is null)),
  check (confirmed_at is null or (is_security and outcome = 'declined'))
);
create index review_decisions_of_review on review_decisions (msp_id, review_id, created_at, id);
create index review_decisions_of_client on review_decisions (msp_id, client_id, decided_on);
create index review_decisions_of_step on review_decisions (msp_id, step_id) where step_id is not null;
create index review_decisions_confirmed_by on review_decisions (msp_id, confirmed_by) where confirmed_by is not null;
call app.protect('review_decisions',
  $$ app.sees_client(msp_id, client_id) and (app.holds_clients()
     or (app.role() = 'client_viewer' and app.sees_review(msp_id, review_id))) $$,
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  $$ (app.works_on_client(msp_id, client_id) and app.holds_clients()) or (app.is_tenant(msp_id)
     and app.role() = 'client_viewer' and client_id = app.client_id() and is_security and outcome = 'declined'
     and app.sees_review(msp_id, review_id)) $$,
  'app.works_on_client(msp_id, client_id) and app.holds_clients() and outcome is null');
grant select, insert, update, delete on review_decisions to fairlead_tenant;
create trigger keep_columns before update on review_decisions for each row
  execute function app.keep_columns('id', 'client_id', 'review_id', 'proposed_on', 'created_by', 'created_at');
create trigger viewer_columns before update on review_decisions for each row
  execute function app.viewer_columns('confirmed_by', 'confirmed_by_name', 'confirmed_at', 'version', 'updated_at');

-- Trigger: only the client's own user confirms, once, and what was confirmed stays.
create function app.keep_confirmed() returns trigger language plpgsql as $$
begin
  if app.is_platform() then return new; end if;
  if old.confirmed_at is not null then
    raise exception 'what was confirmed does not change' using errcode = '42501';
  end if;
  if new.confirmed_at is not null and (app.role() <> 'client_viewer' or new.confirmed_by is distinct from app.user_id()) then
    raise exception 'only the client confirms' using errcode = '42501';
  end if;
  return new;
end
$$;
grant execute on function app.keep_confirmed() to fairlead_tenant;
create trigger keep_confirmed before update on review_decisions for each row execute function app.keep_confirmed();

-- A person who is erased leaves no name behind.
create function app.forget_in_decisions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.msps where id = old.msp_id) then return old; end if;
  update public.review_decisions set confirmed_by_name = 'A former user' where msp_id = old.msp_id and confirmed_by = old.id;
  return old;
end
$$;
create trigger forget_in_decisions before delete on profiles for each row execute function app.forget_in_decisions();

-- Promises of both sides.
create table review_actions (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  review_id uuid not null,
  text text not null check (length(text) between 1 and 300),
  side text not null check (side in ('msp', 'client')),
  owner text not null check (length(owner) between 1 and 200),
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  done_on date,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (msp_id, client_id, review_id) references reviews (msp_id, client_id, id) on delete cascade,
  unique (msp_id, id),
  check ((state = 'done') = (done_on is not null))
);
create index review_actions_of_client on review_actions (msp_id, client_id, due_on, id);
create index review_actions_of_review on review_actions (msp_id, review_id);
call app.protect('review_actions',
  $$ app.sees_client(msp_id, client_id) and (app.holds_clients()
     or (app.role() = 'client_viewer' and app.sees_review(msp_id, review_id))) $$,
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'app.works_on_client(msp_id, client_id) and app.holds_clients()',
  'false');
grant select, insert, update on review_actions to fairlead_tenant;
create trigger keep_columns before update on review_actions for each row
  execute function app.keep_columns('id', 'client_id', 'review_id', 'created_by', 'created_at');
