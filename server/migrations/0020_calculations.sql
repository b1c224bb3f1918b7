-- Counts the changes of the numbers of a sounding; what is said of it beside them changes no run.
alter table soundings add column numbers_version integer not null default 1;

-- A run: what was worked out from a sounding with which settings. It is the record and the job in one.
create table calculations (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  sounding integer not null references soundings on delete cascade,
  kind text not null check (kind in ('cpt', 'dp', 'spt')),
  setting_json jsonb not null check (jsonb_typeof(setting_json) = 'object'),
  status text not null default 'processing' check (status in ('processing', 'done', 'failed')),
  active boolean not null default false,
  -- of the sounding that it was worked out from
  numbers_version integer,
  method integer,
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array'),
  -- JSON, packed with gzip
  results bytea,
  overrides jsonb not null default '[]' check (jsonb_typeof(overrides) = 'array'),
  error text,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  created_by text,
  started_at timestamptz,
  finished_at timestamptz,
  check ((status = 'done') = (results is not null)),
  check (status = 'done' or not active)
);
alter table calculations alter column results set storage external;
create index calculations_of_object on calculations (locid, id);
create index calculations_of_sounding on calculations (sounding);
create unique index active_calculation on calculations (locid) where active;
select count_changes('calculations');

-- As `stamp`, which would write out all results to see what has changed.
create function stamp_calculation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif (new.status, new.active, new.overrides) is distinct from (old.status, old.active, old.overrides) then
    new.version := old.version + 1;
    new.changed_at := now();
    new.changed_by := nullif(current_setting('borebook.user', true), '');
  end if;
  return new;
end;
$$;
create trigger stamp before insert or update on calculations for each row execute function stamp_calculation();

-- What a reader of the history wants of a run: that it was made and with what, which one counts, and values replaced by
-- hand. Not told is how the machine got on with it.
create function remember_calculation() returns trigger language plpgsql as $$
declare
  run calculations := case when tg_op = 'DELETE' then old else new end;
  fields jsonb := '{}';
begin
  if tg_op = 'INSERT' then
    fields := jsonb_build_object('setting_json', jsonb_build_array(null, new.setting_json), 'worked_from',
      jsonb_build_array(null, (select name from soundings where id = new.sounding)));
  elsif tg_op = 'DELETE' then
    fields := (select jsonb_object_agg(key, jsonb_build_array(value, null)) from jsonb_each(to_jsonb(old) - 'active'));
  else
    if new.active <> old.active then
      fields := jsonb_build_object('active', jsonb_build_array(old.active, new.active));
    end if;
    if new.overrides <> old.overrides then
      fields := fields || jsonb_build_object('overrides', jsonb_build_array(old.overrides, new.overrides));
    end if;
    if fields = '{}' then
      return null;
    end if;
  end if;
  insert into history (by_user, batch, noun, key, prj_id, locid, action, fields)
  select nullif(current_setting('borebook.user', true), ''), nullif(current_setting('borebook.batch', true), ''),
    'calculations', run.id::text, o.prj_id, run.locid,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end, fields
  from objects o where o.locid = run.locid;
  return null;
end;
$$;
create trigger remember_calculation after insert or update or delete on calculations for each row execute function remember_calculation();

-- The settings that a project has for its runs, by kind.
create table calculation_defaults (
  prj_id integer not null references projects on delete cascade,
  kind text not null check (kind in ('cpt', 'dp', 'spt')),
  setting_json jsonb not null check (jsonb_typeof(setting_json) = 'object'),
  primary key (prj_id, kind)
);
select count_changes('calculation_defaults');
