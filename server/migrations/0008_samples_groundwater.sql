-- Samples.
create table samples (
  recid integer generated always as identity primary key,
  locid integer not null references objects,
  invzbeg numeric not null,
  invzend numeric,
  sampmat text not null,
  invname text,
  sampdate date,
  samptime text,
  samptype text,
  penetr numeric,
  invlength numeric,
  sample_container text,
  sample_state text,
  sampcomm text,
  incomplete boolean not null default false,
  constraint "well.depthOrder" check (invzend >= invzbeg)
);
create index samples_of_object on samples (locid, invzbeg);
select keep_history('samples', 'recid');

-- Groundwater. A level that stands in several columns was typed in each; the views that are null follow from the others.
create table observations (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  observation text not null,
  depthfrom numeric,
  depthto numeric,
  date_time timestamptz,
  groundwater_depth numeric,
  elevation numeric,
  comments text,
  incomplete boolean not null default false
);
create index observations_of_object on observations (locid, depthfrom);
select keep_history('observations', 'id');

create table pressures (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  date_time timestamptz not null,
  tube integer references tubes on delete set null,
  -- what it was called when it was deleted
  tube_name text not null,
  filter_tube integer references tube_layers on delete set null,
  top_of_tube numeric,
  below_surface numeric,
  a_msl numeric,
  comments text
);
create index pressures_of_object on pressures (locid, date_time);
create index pressures_of_tube on pressures (tube);
create index pressures_of_filter on pressures (filter_tube);
select keep_history('pressures', 'id');

create table hydraulic_tests (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  depthfrom numeric not null,
  depthto numeric,
  test_type text not null,
  test_date date not null,
  hydraulic_conductivity numeric,
  comments text
);
create index hydraulic_tests_of_object on hydraulic_tests (locid, depthfrom);
select keep_history('hydraulic_tests', 'id');

-- Imports hold tubes whose diameter nobody wrote down.
alter table tube_layers alter tube_od drop not null, add incomplete boolean not null default false;
