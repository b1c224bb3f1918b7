create table migrations (number integer primary key, file text not null, applied_at timestamptz not null default now());

-- What the product has done once, e.g. which shipped code lists are loaded.
create table marks (name text primary key, value text not null);

create table batches (
  batch text primary key,
  kind text not null,
  title text not null,
  prj_id integer,
  undone_by text,
  at timestamptz not null default now(),
  by_user text
);

create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  by_user text,
  batch text,
  noun text not null,
  key text not null,
  prj_id integer,
  locid integer,
  action text not null check (action in ('create', 'update', 'delete')),
  fields jsonb not null
);
create index history_of_object on history (locid, id desc);
create index history_of_project on history (prj_id, id desc);
create index history_of_batch on history (batch) where batch is not null;

-- Fills the stamps of a record: its version, and who changed it last. A change of nothing is no change.
create function stamp() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif (to_jsonb(new) - 'changed_at' - 'changed_by' - 'version') = (to_jsonb(old) - 'changed_at' - 'changed_by' - 'version') then
    new.version := old.version;
    new.changed_at := old.changed_at;
    new.changed_by := old.changed_by;
    return new;
  else
    new.version := old.version + 1;
  end if;
  new.changed_at := now();
  new.changed_by := nullif(current_setting('borebook.user', true), '');
  return new;
end;
$$;

-- Writes a change into the history, in the change's own transaction. Arguments: the columns of the record's key.
create function remember() returns trigger language plpgsql as $$
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
    and coalesce(was -> name, 'null'::jsonb) <> coalesce(becomes -> name, 'null'::jsonb);
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

-- Gives a noun's table its stamps and its history.
create function keep_history(noun regclass, variadic key text[]) returns void language plpgsql as $$
begin
  execute format('alter table %s add column version integer not null default 1, add column changed_at timestamptz not null default now(), add column changed_by text', noun);
  execute format('create trigger stamp before insert or update on %s for each row execute function stamp()', noun);
  execute format('create trigger remember after insert or update or delete on %s for each row execute function remember(%s)', noun,
    (select string_agg(quote_literal(k), ', ') from unnest(key) as k));
end;
$$;
