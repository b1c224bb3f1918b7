-- Of a column of numbers the history tells what has changed, not two copies of it: of a few cells their places, from 1,
-- with what stood and what stands there; of more than every fourth, or of another length, what it was whole and how many
-- numbers it holds now.
create function changed_numbers(was jsonb, becomes jsonb) returns jsonb language plpgsql immutable as $$
declare
  counted jsonb := jsonb_build_object('values', jsonb_array_length(becomes));
  cells jsonb[];
begin
  if jsonb_typeof(was) is distinct from 'array' then
    return jsonb_build_array(was, counted);
  end if;
  if jsonb_array_length(was) <> jsonb_array_length(becomes) then
    return jsonb_build_array(was, counted);
  end if;
  select array[jsonb_agg(jsonb_build_array(place, a) order by place), jsonb_agg(jsonb_build_array(place, b) order by place)]
  into cells
  from rows from (jsonb_array_elements(was), jsonb_array_elements(becomes)) with ordinality as pairs (a, b, place)
  where a <> b;
  if jsonb_array_length(cells[1]) * 4 > jsonb_array_length(was) then
    return jsonb_build_array(was, counted);
  end if;
  return jsonb_build_array(jsonb_build_object('cells', cells[1]), jsonb_build_object('cells', cells[2]));
end;
$$;

/* Whether a value is a column of numbers; a handful of them is told like any other value. */
create function is_series(value jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) >= 16
    and not jsonb_path_exists(value, '$[*] ? (@.type() != "number" && @.type() != "null")') else false end
$$;

create or replace function remember() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  whole jsonb := case when tg_op = 'DELETE' then was else becomes end;
  changed jsonb;
  project integer := (whole ->> 'prj_id')::integer;
begin
  select jsonb_object_agg(name, case
    when is_series(becomes -> name) then changed_numbers(was -> name, becomes -> name)
    else jsonb_build_array(was -> name, becomes -> name) end) into changed
  from jsonb_object_keys(was || becomes) as name
  where name not in ('version', 'changed_at', 'changed_by')
    and coalesce(was -> name, 'null'::jsonb) <> coalesce(becomes -> name, 'null'::jsonb)
    and not (tg_op = 'INSERT' and name = 'deleted_at');
  if changed is null and tg_op = 'UPDATE' then
    return null;
  end if;
  if project is null and whole ? 'locid' then
    select prj_id into project from objects where locid = (whole ->> 'locid')::integer;
  end if;
  insert into history (by_user, batch, noun, key, prj_id, locid, action, fields)
  values (
    nullif(current_setting('borebook.user', true), ''),
    nullif(current_setting('borebook.batch', true), ''),
    tg_table_name,
    (select string_agg(whole ->> k, '/') from unnest(tg_argv) as k),
    project,
    (whole ->> 'locid')::integer,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    coalesce(changed, '{}'::jsonb)
  );
  return null;
end;
$$;

