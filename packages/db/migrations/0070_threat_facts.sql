-- What decides how urgent a match is: facts of further feeds, affected versions, and a due date only for what is sure.

alter table feeds
  -- Version of the matching by which matches were last made; a newer one makes them anew.
  add column matched_with integer not null default 0;

alter table known_exploited
  -- When the feed with automatable and impact was last asked about it.
  add column impact_checked_at timestamptz,
  -- When the feed with scores and versions was last asked about it.
  add column versions_checked_at timestamptz,
  add column cvss double precision check (cvss between 0 and 10),
  add column cvss_version text check (cvss_version in ('4.0', '3.1', '3.0', '2.0')),
  -- Affected versions: [{vendor, product, from, fromExcluded, until, untilIncluded}]; null is not known.
  add column affected jsonb;
create index known_exploited_impact_unchecked on known_exploited (impact_checked_at nulls first, cve_id);
create index known_exploited_versions_unchecked on known_exploited (versions_checked_at nulls first, cve_id);

alter table known_exploited_changes drop constraint known_exploited_changes_field_check;
alter table known_exploited_changes add constraint known_exploited_changes_field_check
  check (field in ('vendor', 'product', 'date_added', 'due_date', 'ransomware', 'withdrawn', 'automatable', 'technical_impact'));

create or replace function app.note_changed_entry() returns trigger language plpgsql as $$
begin
  insert into public.known_exploited_changes (cve_id, field, before, after, changed_at)
  select new.cve_id, field, was, becomes, new.changed_at
  from (values
    ('vendor', old.vendor, new.vendor),
    ('product', old.product, new.product),
    ('date_added', old.date_added::text, new.date_added::text),
    ('due_date', old.due_date::text, new.due_date::text),
    ('ransomware', old.ransomware::text, new.ransomware::text),
    ('withdrawn', (old.missing_runs >= 2)::text, (new.missing_runs >= 2)::text),
    ('automatable', coalesce(old.automatable, ''), coalesce(new.automatable, '')),
    ('technical_impact', coalesce(old.technical_impact, ''), coalesce(new.technical_impact, ''))
  ) as fields (field, was, becomes)
  where was <> becomes;
  return null;
end
$$;

-- The clock of what only may apply starts once someone confirms it.
drop index threat_matches_due;
alter table threat_matches drop column due_on;
alter table threat_matches add column due_on date generated always as
  (case when confidence = 'possible' and state = 'new' then null else found_on + due_days end) stored;
create index threat_matches_due on threat_matches (msp_id, due_on, technology_id)
  where state in ('new', 'confirmed', 'in_progress', 'risk_accepted');

-- Captain's Settings that were saved before the further feeds were there: these follow the first one.
update platform_sections set value = jsonb_build_object(
    'epss', jsonb_build_object('isOn', value->'known_exploited'->'isOn',
      'address', 'https://epss.empiricalsecurity.com/epss_scores-current.csv.gz'),
    'vulnrichment', jsonb_build_object('isOn', value->'known_exploited'->'isOn',
      'address', 'https://raw.githubusercontent.com/cisagov/vulnrichment/develop/'),
    'nvd', jsonb_build_object('isOn', value->'known_exploited'->'isOn',
      'address', 'https://services.nvd.nist.gov/rest/json/cves/2.0')) || value
where key = 'feeds';
