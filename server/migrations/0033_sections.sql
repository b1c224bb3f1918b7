-- Objects of a project beside each other along a line, with the boundaries that belong together.
create table sections (
  id integer generated always as identity primary key,
  prj_id integer not null references projects on delete cascade,
  name text not null,
  epsg text not null,
  line jsonb,
  band numeric not null,
  objects integer[] not null,
  spacing text not null check (spacing in ('true', 'even')),
  hung text not null check (hung in ('elevation', 'depth')),
  exaggeration numeric,
  correlations jsonb not null
);
create index sections_of_project on sections (prj_id);
select keep_history('sections', 'id');
