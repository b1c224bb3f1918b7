-- An import into the embedded database comes in steps, as objects that are deleted until infinity: neither that nor their
-- appearing all at once is a change of theirs.
create or replace function remember() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  whole jsonb := case when tg_op = 'DELETE' then was else becomes end;
  changed jsonb;
  project integer := (whole ->> 'prj_id')::integer;
begin
  select jsonb_object_agg(name, jsonb_build_array(was -> name, becomes -> name)) into changed
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
create index batches_arriving on batches (batch) where kind = 'arriving';
