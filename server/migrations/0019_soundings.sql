-- One test run in an object, its depths in one array; each of its columns is a row of `sequences`, a value a depth.
create table soundings (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  name text not null,
  kind text not null check (kind in ('cpt', 'dp', 'spt', 'other')),
  started text,
  source jsonb not null default '{}' check (jsonb_typeof(source) = 'object'),
  meta jsonb not null default '{}' check (jsonb_typeof(meta) = 'object'),
  remarks jsonb not null default '[]' check (jsonb_typeof(remarks) = 'array'),
  -- what a file says besides, as its format has it
  kept jsonb,
  picks jsonb not null default '[]' check (jsonb_typeof(picks) = 'array'),
  depth double precision[] not null check (cardinality(depth) > 0),
  version integer not null default 1,
  picks_version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text,
  constraint "sounding.name.unique" unique (locid, name)
);

create table sequences (
  id integer generated always as identity primary key,
  sounding integer not null references soundings on delete cascade,
  locid integer not null references objects,
  position integer not null,
  sndname text not null,
  quantity text,
  unit text not null default '',
  "values" double precision[] not null,
  constraint "sequence.sndname.unique" unique (sounding, sndname)
);
create index sequences_of_object on sequences (locid);
select count_changes('sequences');

-- Every update of a sounding stands for a change of it, be it in its sequences: whoever edits these updates it too.
create function stamp_sounding() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
    new.picks_version := 1;
  elsif new.picks <> old.picks then
    new.picks_version := old.picks_version + 1;
  else
    new.version := old.version + 1;
  end if;
  new.changed_at := now();
  new.changed_by := nullif(current_setting('borebook.user', true), '');
  return new;
end;
$$;
create trigger stamp before insert or update on soundings for each row execute function stamp_sounding();

-- One entry in the history for all that is done to a sounding at once.
create function remember_sounding(sounding soundings, what text, changed jsonb) returns void language sql as $$
  insert into history (by_user, batch, noun, key, prj_id, locid, action, fields)
  select nullif(current_setting('borebook.user', true), ''), nullif(current_setting('borebook.batch', true), ''),
    'soundings', sounding.id::text, o.prj_id, sounding.locid, what, changed
  from objects o where o.locid = sounding.locid
$$;

-- All the numbers of a sounding, as they are kept when it is replaced or deleted.
create function sounding_content(asked soundings) returns jsonb language sql stable as $$
  select jsonb_build_object('depth', to_jsonb(asked.depth), 'sequences', coalesce(
    (select jsonb_agg(to_jsonb(s) - 'sounding' - 'locid' order by s.position) from sequences s where s.sounding = asked.id),
    '[]'))
$$;

create function remember_sounding_itself() returns trigger language plpgsql as $$
declare
  own text[] := array['name', 'kind', 'started', 'source', 'meta', 'remarks', 'kept', 'picks'];
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changed jsonb;
begin
  -- part of something that is told as one
  if tg_op = 'UPDATE' and current_setting('borebook.told_as_one', true) = 'yes' then
    return new;
  end if;
  select jsonb_object_agg(field, jsonb_build_array(was -> field, becomes -> field)) into changed from unnest(own) as field
  where coalesce(was -> field, 'null') <> coalesce(becomes -> field, 'null');
  if tg_op = 'INSERT' then
    perform remember_sounding(new, 'create', changed || jsonb_build_object('made_with', jsonb_build_array(null, cardinality(new.depth))));
    return new;
  elsif tg_op = 'DELETE' then
    perform remember_sounding(old, 'delete', changed || jsonb_build_object('id', jsonb_build_array(old.id, null),
      'locid', jsonb_build_array(old.locid, null), 'content', jsonb_build_array(sounding_content(old), null)));
    return old;
  elsif changed is not null then
    perform remember_sounding(new, 'update', changed);
  end if;
  return new;
end;
$$;
create trigger remember_sounding after insert or update on soundings for each row execute function remember_sounding_itself();
-- before, while its sequences are still there
create trigger remember_sounding_deleted before delete on soundings for each row execute function remember_sounding_itself();

-- How somebody reads the tables of one kind of file: the ranges of depth, header and data.
create table masks (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  name text not null,
  depth_range jsonb not null,
  header_range jsonb not null,
  data_range jsonb not null,
  headers jsonb,
  units jsonb,
  used integer not null default 0
);
create index masks_of_user on masks (user_id);
select count_changes('masks');
