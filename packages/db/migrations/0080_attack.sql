-- MITRE ATT&CK Enterprise as it was last published: techniques, what mitigates each, and what took the place of those that ended. Facts
-- of a public catalog; nobody's data.

create table attack_techniques (
  id text primary key check (id ~ '^T[0-9]{4}(\.[0-9]{3})?$'),
  name text not null,
  -- Not in use any more; `replaced_by` took its place where something did.
  is_ended boolean not null,
  replaced_by text,
  -- [{id, name}], by id.
  mitigations jsonb not null
);
call app.protect('attack_techniques', 'app.role() is not null', 'false', 'false', 'false');
grant select, insert, update, delete on attack_techniques to fairlead_tenant;

-- Captain's Settings that were saved before this feed was there: it follows the first one.
update platform_sections set value = jsonb_build_object(
    'attack', jsonb_build_object('isOn', value->'known_exploited'->'isOn',
      'address', 'https://raw.githubusercontent.com/mitre-attack/attack-stix-data/master/enterprise-attack/enterprise-attack.json')) || value
where key = 'feeds';
