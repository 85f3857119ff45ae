-- What Captain's Settings store is named as the API names it: in camelCase.

select set_config('app.scope', 'platform', true);

create function pg_temp.camel_case(name text) returns text
language sql immutable as $$
  select string_agg(case when place = 1 then part else initcap(part) end, '' order by place)
  from string_to_table(name, '_') with ordinality as parts (part, place)
$$;

update platform_sections
set value = (select jsonb_object_agg(pg_temp.camel_case(key), field) from jsonb_each(value) as fields (key, field))
where key in ('links', 'mail', 'brand', 'rates') and value <> '{}';

-- The feeds' keys are names of feeds; what is said of each is renamed.
update platform_sections
set value = (
  select jsonb_object_agg(feed, (select jsonb_object_agg(pg_temp.camel_case(key), field)
    from jsonb_each(said) as fields (key, field)))
  from jsonb_each(value) as feeds (feed, said)
)
where key = 'feeds' and value <> '{}';
