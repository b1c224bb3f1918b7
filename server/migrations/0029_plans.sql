-- Plans on a project's map, each from a file that lies in the store under `content`.
create table plans (
  id integer generated always as identity primary key,
  prj_id integer not null references projects on delete cascade,
  name text not null,
  kind text not null check (kind in ('raster', 'vector')),
  format text not null check (format in ('geotiff', 'image', 'geopackage', 'mbtiles', 'dxf', 'geojson')),
  filename text not null,
  content text not null,
  size bigint not null,
  width integer,
  height integer,
  box jsonb,
  about jsonb not null,
  epsg text,
  placement jsonb,
  opacity numeric not null default 1 check (opacity between 0 and 1),
  is_shown boolean not null default true,
  place integer not null,
  added_at timestamptz not null default now(),
  added_by text default nullif(current_setting('borebook.user', true), '')
);
create index plans_of_project on plans (prj_id);
create index plans_of_content on plans (content);
select keep_history('plans', 'id');

-- What is made of a plan for maps to show: tiles in a pack, or lines. It can be made again from the file.
create table plan_drawings (
  plan integer primary key references plans on delete cascade,
  content text not null,
  tile integer,
  levels jsonb,
  is_whole boolean not null
);
create index plan_drawings_of_content on plan_drawings (content);
select count_changes('plan_drawings');
