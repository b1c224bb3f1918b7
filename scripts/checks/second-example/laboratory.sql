create table lab_orders (
  id integer generated always as identity primary key,
  prj_id integer not null references projects on delete cascade,
  number text not null,
  remarks text
);
create index lab_orders_of_project on lab_orders (prj_id);
select keep_history('lab_orders', 'id');

create table specimens (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  sample integer not null references samples on delete cascade,
  top numeric not null,
  base numeric not null,
  type text,
  condition text,
  description text
);
create index specimens_of_object on specimens (locid);
create index specimens_of_sample on specimens (sample);
select keep_history('specimens', 'id');

create table gradings (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  specimen integer not null references specimens on delete cascade,
  method text,
  "order" integer references lab_orders on delete set null
);
create index gradings_of_object on gradings (locid);
create index gradings_of_specimen on gradings (specimen);
select keep_history('gradings', 'id');

create table grading_points (
  id integer generated always as identity primary key,
  grading integer not null references gradings on delete cascade,
  locid integer not null references objects,
  size numeric not null,
  passing numeric not null
);
create index grading_points_of_grading on grading_points (grading);
select keep_history('grading_points', 'id');
