-- What imported AGS files hold and no field takes, as it stands, to be written back by the export.
create table kept_ags (
  id integer generated always as identity primary key,
  prj_id integer not null references projects on delete cascade,
  -- null: the whole project's
  locid integer references objects on delete cascade,
  batch text not null,
  -- the table whose records the cells belong to; null for whole rows
  noun text,
  -- of whole rows: their group
  ags_group text,
  -- [[heading, unit, type], …]; of whole rows, and of the headings that records keep
  heads jsonb not null default '[]',
  -- of whole rows [[cell, …], …], of records {"key": {"GROUP": {"HEADING": "cell"}}}
  cells jsonb not null
);
create index kept_ags_of_project on kept_ags (prj_id);
create index kept_ags_of_object on kept_ags (locid);
