create type reading_flag as enum ('ok', 'suspect', 'rejected');
create type raw_unit as enum ('kPa', 'mbar', 'cmH2O', 'm', 'Hz', 'digit', '°C');
-- what a reading stated: the pressure, the level, both, or what the instrument gave
create type reading_given as enum ('pwp', 'level', 'both', 'raw');
-- why something does not follow from what it stated
create type reading_doubt as enum ('noBarometer', 'noDepth', 'noCalibration');

-- What sensors measured, a row an instant. The history holds what was done to many of them at once, not each; those of a
-- deleted sensor stay, so that Change Logs bring it back with them.
create table readings (
  smpdate timestamptz not null,
  pwp double precision,
  wvl_datum double precision,
  wtemp double precision,
  raw double precision,
  sensor integer not null,
  source integer not null,
  given reading_given,
  raw_unit raw_unit,
  flag reading_flag not null default 'ok',
  doubt reading_doubt,
  primary key (sensor, smpdate)
);
create index readings_flagged on readings (sensor, smpdate) where flag <> 'ok';
select count_changes('readings');

-- Where readings come from: a file, or who sends them.
create table reading_sources (
  id integer generated always as identity primary key,
  -- of a deleted object too, as its readings
  locid integer not null,
  name text not null,
  batch text,
  unique nulls not distinct (locid, name, batch)
);
select count_changes('reading_sources');

-- Readings rolled up: a row for each day of UTC, for each quarter of one that holds over 32 of them, and for each hour of
-- one that holds over 192: below that the readings themselves are as quick to read. Extremes, sums and counts of those
-- that are not flagged.
create table readings_rolled (
  start timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  pwp_min double precision,
  pwp_min_at timestamptz,
  pwp_max double precision,
  pwp_max_at timestamptz,
  pwp_sum double precision,
  wvl_datum_min double precision,
  wvl_datum_min_at timestamptz,
  wvl_datum_max double precision,
  wvl_datum_max_at timestamptz,
  wvl_datum_sum double precision,
  wtemp_min double precision,
  wtemp_min_at timestamptz,
  wtemp_max double precision,
  wtemp_max_at timestamptz,
  wtemp_sum double precision,
  sensor integer not null,
  hours integer not null,
  readings integer not null,
  flagged integer not null,
  pwp_count integer not null,
  wvl_datum_count integer not null,
  wtemp_count integer not null,
  primary key (sensor, hours, start)
);
select count_changes('readings_rolled');

-- Sensors whose readings must be worked out anew, from an instant to another.
create table recomputations (
  sensor integer primary key,
  from_at timestamptz not null,
  to_at timestamptz not null
);
select count_changes('recomputations');

create function recompute_readings(asked integer, since timestamptz, until timestamptz) returns void language sql as $$
  insert into recomputations (sensor, from_at, to_at) select asked, since, until
  where exists (select from readings where sensor = asked)
  on conflict (sensor) do update set from_at = least(recomputations.from_at, excluded.from_at),
    to_at = greatest(recomputations.to_at, excluded.to_at)
$$;

create function sensor_hangs_otherwise() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - array['name', 'serial_nr', 'remarks', 'instrument', 'calibrated', 'elbeg', 'elend', 'tube', 'version', 'changed_at', 'changed_by'])
    <> (to_jsonb(new) - array['name', 'serial_nr', 'remarks', 'instrument', 'calibrated', 'elbeg', 'elend', 'tube', 'version', 'changed_at', 'changed_by']) then
    perform recompute_readings(new.id, case when old.earlier = new.earlier and old.sensor_type = new.sensor_type
      and old.barometer is not distinct from new.barometer
      then least(coalesce(old.since, '-infinity'), coalesce(new.since, '-infinity')) else '-infinity' end, 'infinity');
  end if;
  -- a barometer is named by its serial number
  if old.serial_nr <> new.serial_nr and new.sensor_type = 'bar' then
    update sensors s set barometer = new.serial_nr from objects o, objects own
    where s.barometer = old.serial_nr and o.locid = s.locid and own.locid = new.locid and o.prj_id = own.prj_id;
  end if;
  return null;
end;
$$;
create trigger hangs_otherwise after update on sensors for each row execute function sensor_hangs_otherwise();

create function ground_of_sensors() returns trigger language plpgsql as $$
begin
  if row(old.zcoordb, old.inclinat, old.direct, old.boretype) is distinct from row(new.zcoordb, new.inclinat, new.direct, new.boretype) then
    perform recompute_readings(s.id, '-infinity', 'infinity') from sensors s where s.locid = new.locid;
  end if;
  return null;
end;
$$;
create trigger ground_of_sensors after update on objects for each row execute function ground_of_sensors();
