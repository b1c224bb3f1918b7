-- Writes a change into the history as before, in one pass over the row: a new record has nothing to compare with, and
-- only what is an array is looked at for being a column of numbers.
create or replace function remember() returns trigger language plpgsql as $$
declare
  was jsonb;
  becomes jsonb;
  whole jsonb;
  changed jsonb;
  project integer;
begin
  if tg_op = 'INSERT' then
    becomes := to_jsonb(new);
    whole := becomes;
    select jsonb_object_agg(key, case
      when jsonb_typeof(value) = 'array' and is_series(value) then changed_numbers(null, value)
      else jsonb_build_array(null, value) end) into changed
    from jsonb_each(becomes)
    where value <> 'null' and key not in ('version', 'changed_at', 'changed_by', 'deleted_at');
  else
    was := to_jsonb(old);
    becomes := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
    whole := case when tg_op = 'DELETE' then was else becomes end;
    select jsonb_object_agg(key, case
      when jsonb_typeof(becomes -> key) = 'array' and is_series(becomes -> key) then changed_numbers(value, becomes -> key)
      else jsonb_build_array(value, becomes -> key) end) into changed
    from jsonb_each(was)
    where value <> coalesce(becomes -> key, 'null') and key not in ('version', 'changed_at', 'changed_by');
    if changed is null and tg_op = 'UPDATE' then
      return null;
    end if;
  end if;
  project := (whole ->> 'prj_id')::integer;
  if project is null and whole ? 'locid' then
    select prj_id into project from objects where locid = (whole ->> 'locid')::integer;
  end if;
  insert into history (by_user, batch, noun, key, prj_id, locid, action, fields)
  values (
    nullif(current_setting('borebook.user', true), ''),
    nullif(current_setting('borebook.batch', true), ''),
    tg_table_name,
    case when tg_nargs = 1 then whole ->> tg_argv[0] else (select string_agg(whole ->> k, '/') from unnest(tg_argv) as k) end,
    project,
    (whole ->> 'locid')::integer,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    coalesce(changed, '{}')
  );
  return null;
end;
$$;
