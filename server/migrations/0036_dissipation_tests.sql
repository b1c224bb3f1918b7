-- How the pore pressure around a cone at rest died away: seconds since the start, and MPa, a value a time.
create table dissipation_tests (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  depth numeric not null,
  run text,
  test_date date,
  start_time text,
  cone_area numeric,
  u0 numeric,
  rigidity numeric,
  comments text,
  times double precision[] not null check (cardinality(times) > 0),
  qc double precision[],
  u1 double precision[],
  u2 double precision[],
  u3 double precision[]
);
create index dissipation_tests_of_object on dissipation_tests (locid, depth);
select keep_history('dissipation_tests', 'id');
