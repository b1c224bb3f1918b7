-- Where alarms are sent to; everyone sets their own.
alter table users add column email text;

-- When a sensor raises an alarm, and who is told. The history of its sensor tells what it was; of a deleted sensor it
-- stays, as its readings do.
create table sensor_limits (
  sensor integer primary key,
  locid integer not null references objects,
  limits jsonb not null default '[]',
  silence double precision,
  recipients integer[] not null default '{}',
  webhooks text[] not null default '{}',
  set_at timestamptz not null default now(),
  version integer not null default 1,
  -- the newest readings that have been compared with the limits
  level_checked timestamptz,
  pressure_checked timestamptz,
  temperature_checked timestamptz
);
select count_changes('sensor_limits');

create table alarms (
  id integer generated always as identity primary key,
  sensor integer not null,
  locid integer not null references objects,
  kind text not null check (kind in ('low', 'high', 'change', 'silence')),
  quantity text check (quantity in ('level', 'pressure', 'temperature')),
  severity text not null check (severity in ('warning', 'alarm')),
  "limit" double precision not null,
  value double precision,
  smpdate timestamptz not null,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text check (ended_by in ('readings', 'flagged', 'limits')),
  past boolean not null default false,
  acknowledged_at timestamptz,
  acknowledged_by text,
  comment text not null default '',
  check ((ended_at is null) = (ended_by is null)),
  check (not past or ended_at is not null)
);
-- what lasts has begun once, whoever looks
create unique index alarms_lasting on alarms (sensor, kind, severity, coalesce(quantity, '')) where ended_at is null;
create index alarms_of_sensor on alarms (sensor, smpdate);
create index alarms_of_object on alarms (locid);
select count_changes('alarms');

-- Who is still to be told of an alarm, and who was. Any server takes a row from here, which moves its next_at on, and sends.
create table alarm_tellings (
  id integer generated always as identity primary key,
  alarm integer not null references alarms on delete cascade,
  channel text not null check (channel in ('email', 'webhook')),
  user_id integer,
  url text,
  made_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  tries integer not null default 0,
  told_at timestamptz,
  failed_at timestamptz,
  -- why the last try failed: a code, never what somebody answered
  error text,
  unique nulls not distinct (alarm, channel, user_id, url)
);
create index alarm_tellings_waiting on alarm_tellings (next_at) where told_at is null and failed_at is null;
select count_changes('alarm_tellings');
