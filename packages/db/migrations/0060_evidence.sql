-- Evidence has one home: a piece is kept once for its client and covers any requirement of any assessment or framework.
-- What an assessment was completed with is read from when its coverage began and ended.
select set_config('app.scope', 'platform', true);

create table evidence (
  id uuid primary key default gen_random_uuid(),
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  file_id uuid,
  link text check (length(link) between 8 and 2000),
  valid_until date,
  -- The last day on which it counts; without an end date, the last day before it is a year old.
  counts_until date not null generated always as
    (coalesce(valid_until, ((created_at at time zone 'UTC') + interval '1 year' - interval '1 day')::date)) stored,
  -- Who keeps it current: a team member or a contact of the client.
  owner_id uuid,
  owner_contact_id uuid,
  added_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Out of the locker, and kept because a completed assessment counted it.
  removed_at timestamptz,
  version integer not null default 1 check (version > 0),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade,
  foreign key (msp_id, file_id) references files (msp_id, id) on delete restrict,
  foreign key (msp_id, owner_contact_id) references client_contacts (msp_id, id) on delete set null (owner_contact_id),
  unique (msp_id, id),
  unique (msp_id, client_id, id),
  check ((file_id is null) <> (link is null)),
  check (owner_id is null or owner_contact_id is null)
);
create index evidence_due on evidence (msp_id, counts_until, id) where removed_at is null;
create index evidence_file on evidence (msp_id, file_id) where file_id is not null;
create index evidence_owner on evidence (msp_id, owner_id) where owner_id is not null;
create index evidence_contact on evidence (msp_id, owner_contact_id) where owner_contact_id is not null;

-- Which requirements a piece covers, and since when; a row that ended is history.
create table evidence_coverage (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  evidence_id uuid not null,
  -- A question bank or a framework, and a question or a requirement of it.
  framework_id text not null check (length(framework_id) between 1 and 60),
  requirement_id text not null check (length(requirement_id) between 1 and 100),
  added_at timestamptz not null,
  ended_at timestamptz check (ended_at >= added_at),
  primary key (msp_id, evidence_id, framework_id, requirement_id, added_at),
  foreign key (msp_id, client_id, evidence_id) references evidence (msp_id, client_id, id) on delete cascade
);
create unique index evidence_coverage_now on evidence_coverage (msp_id, evidence_id, framework_id, requirement_id)
  where ended_at is null;
create index evidence_coverage_of on evidence_coverage (msp_id, client_id, framework_id, requirement_id);

-- A file or link that several versions of an assessment named is one piece, as its newest version has it.
create temporary table moved on commit drop as
select e.*, a.bank_id, a.number, a.completed_at,
  first_value(e.id) over piece as piece_id, row_number() over piece as place,
  min(e.created_at) over (partition by e.msp_id, e.client_id, coalesce(e.file_id::text, e.link || ' ' || e.title))
    as first_at
from assessment_evidence as e join assessments as a on a.msp_id = e.msp_id and a.id = e.assessment_id
window piece as (partition by e.msp_id, e.client_id, coalesce(e.file_id::text, e.link || ' ' || e.title)
  order by a.number desc, e.created_at desc, e.id);

insert into evidence (id, msp_id, client_id, title, file_id, link, valid_until, added_by, created_at, updated_at, version)
select id, msp_id, client_id, title, file_id, link, valid_until, added_by, first_at, created_at, version
from moved where place = 1;

insert into evidence_coverage (msp_id, client_id, evidence_id, framework_id, requirement_id, added_at)
select msp_id, client_id, piece_id, bank_id, question_id, min(least(created_at, completed_at))
from moved group by msp_id, client_id, piece_id, bank_id, question_id;

-- It ended where a newer version of the assessment began without it.
update evidence_coverage as c set ended_at = greatest(c.added_at, last.completed_at, newer.began_at)
from (
  select msp_id, client_id, piece_id, bank_id, question_id, max(number) as number, max(completed_at) as completed_at
  from moved group by msp_id, client_id, piece_id, bank_id, question_id
) as last
cross join lateral (
  select min(a.created_at) as began_at from assessments as a
  where a.msp_id = last.msp_id and a.client_id = last.client_id and a.bank_id = last.bank_id and a.number > last.number
) as newer
where c.evidence_id = last.piece_id and c.framework_id = last.bank_id and c.requirement_id = last.question_id
  and newer.began_at is not null;

drop table assessment_evidence;

-- A tenant has no grant to delete: remove_evidence decides what goes and what stays.
call app.protect('evidence', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert on evidence to fairlead_tenant;
grant update (title, link, valid_until, owner_id, owner_contact_id, updated_at, version) on evidence to fairlead_tenant;

-- What a completed assessment counted is never taken out of it: coverage ends, and no tenant deletes it.
call app.protect('evidence_coverage', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'false');
grant select, insert on evidence_coverage to fairlead_tenant;
grant update (ended_at) on evidence_coverage to fairlead_tenant;

-- Takes a piece out of the locker. One that a completed assessment counted stays with that assessment; any other one goes,
-- with its file. Gives whether there was one.
create function public.remove_evidence(p_msp_id uuid, p_evidence_id uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  piece public.evidence;
begin
  perform app.require_own_msp(p_msp_id);
  select * into piece from public.evidence
  where msp_id = p_msp_id and id = p_evidence_id and removed_at is null for update;
  if not found or not app.works_on_client(p_msp_id, piece.client_id) then
    return false;
  end if;
  if exists (
    select from public.evidence_coverage as c join public.assessments as a
      on a.msp_id = c.msp_id and a.client_id = c.client_id and a.bank_id = c.framework_id and a.state = 'completed'
    where c.msp_id = p_msp_id and c.evidence_id = p_evidence_id
      and c.added_at <= a.completed_at and (c.ended_at is null or c.ended_at >= a.completed_at)
  ) then
    update public.evidence_coverage set ended_at = greatest(p_at, added_at)
    where msp_id = p_msp_id and evidence_id = p_evidence_id and ended_at is null;
    update public.evidence set removed_at = p_at, updated_at = p_at, version = version + 1
    where msp_id = p_msp_id and id = p_evidence_id;
  else
    delete from public.evidence where msp_id = p_msp_id and id = p_evidence_id;
    if piece.file_id is not null then
      delete from public.files where msp_id = p_msp_id and id = piece.file_id;
    end if;
  end if;
  return true;
end
$$;
grant execute on function public.remove_evidence(uuid, uuid, timestamptz) to fairlead_tenant;

-- Requests to renew that went out: one per piece, last day and stage.
create table evidence_notices (
  msp_id uuid not null references msps (id) on delete cascade,
  evidence_id uuid not null,
  counts_until date not null,
  days_before integer not null,
  claimed_at timestamptz not null,
  primary key (msp_id, evidence_id, counts_until, days_before),
  foreign key (msp_id, evidence_id) references evidence (msp_id, id) on delete cascade
);
call app.protect('evidence_notices', 'app.is_admin(msp_id)', 'false', 'false', 'false');
grant select, insert, delete on evidence_notices to fairlead_tenant;

-- A finding of a quality check that someone looked at and lets stand, with the reason; it comes back when it grows.
create table quality_dismissals (
  msp_id uuid not null references msps (id) on delete cascade,
  client_id uuid not null,
  -- The assessment or compliance check that it was found in.
  source_id uuid not null,
  check_id text not null check (length(check_id) between 1 and 40),
  found integer not null check (found > 0),
  reason text not null check (length(reason) between 10 and 500),
  dismissed_by uuid,
  dismissed_at timestamptz not null,
  primary key (msp_id, client_id, source_id, check_id),
  foreign key (msp_id, client_id) references clients (msp_id, id) on delete cascade
);
call app.protect('quality_dismissals', 'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)',
  'app.works_on_client(msp_id, client_id)', 'app.works_on_client(msp_id, client_id)');
grant select, insert, update, delete on quality_dismissals to fairlead_tenant;

-- A team member who goes keeps no evidence current any more.
create function app.forget_in_evidence() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.evidence set owner_id = null, version = version + 1 where msp_id = old.msp_id and owner_id = old.id;
  return old;
end
$$;
create trigger forget_in_evidence before delete on profiles for each row execute function app.forget_in_evidence();
