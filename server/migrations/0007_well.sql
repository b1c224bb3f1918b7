-- Well design.
create table drilling (
  recid integer generated always as identity primary key,
  locid integer not null references objects,
  blbeg numeric not null,
  blend numeric not null,
  drilling_action text,
  boremeth text,
  drill_bit_type text,
  drilling_container text,
  container_lifting_method text,
  drilling_medium text,
  circulation_method text,
  blcode text,
  drill_od numeric,
  drill_bit_id numeric,
  casing_od numeric,
  casing_id numeric,
  constraint "well.depthOrder" check (blend >= blbeg),
  constraint "well.innerAboveOuter" check (drill_bit_id <= drill_od and casing_id <= casing_od)
);
create index drilling_of_object on drilling (locid, blbeg);
select keep_history('drilling', 'recid');

create table coring (
  layerid integer generated always as identity primary key,
  locid integer not null references objects,
  depthfrom numeric not null,
  depthto numeric not null,
  core_recovery numeric,
  core_retainer text,
  liner_type text,
  tcr numeric,
  scr numeric,
  rqd numeric,
  constraint "well.depthOrder" check (depthto >= depthfrom)
);
create index coring_of_object on coring (locid, depthfrom);
select keep_history('coring', 'layerid');

create table flushing (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  depthfrom numeric not null,
  depthto numeric not null,
  date date,
  time text,
  duration numeric,
  fluid_additives text,
  fluid_flow_rate numeric,
  fluid_pressure numeric,
  fluid_loss numeric,
  ph numeric,
  unit_weight numeric,
  viscosity numeric,
  brand_type_comment text,
  constraint "well.depthOrder" check (depthto >= depthfrom)
);
create index flushing_of_object on flushing (locid, depthfrom);
select keep_history('flushing', 'id');

create table backfill (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  depthfrom numeric not null,
  depthto numeric not null,
  backfill_material text not null,
  grain_size_from numeric,
  grain_size_to numeric,
  brand_type_comment text,
  constraint "well.depthOrder" check (depthto >= depthfrom)
);
create index backfill_of_object on backfill (locid, depthfrom);
select keep_history('backfill', 'id');

-- Well fixtures.
create table tubes (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  name text not null
);
create index tubes_of_object on tubes (locid);
select keep_history('tubes', 'id');

create table tube_layers (
  id integer generated always as identity primary key,
  tube integer not null references tubes on delete cascade,
  locid integer not null references objects,
  depthfrom numeric not null,
  depthto numeric not null,
  type_of_tube text not null,
  tube_od numeric not null,
  tube_id numeric,
  tube_material text,
  tube_closure text[],
  tube_cover text,
  tube_coupling_method text,
  coupling_od numeric,
  coupling_sealing_method text,
  perforation_type text,
  perforation_aperture numeric,
  perforated_area_per_length numeric,
  gruppe text,
  genese text,
  stratigr text,
  commentary text,
  constraint "well.depthOrder" check (depthto >= depthfrom),
  constraint "well.innerAboveOuter" check (tube_id <= tube_od)
);
create index tube_layers_of_object on tube_layers (locid);
create index tube_layers_of_tube on tube_layers (tube);
select keep_history('tube_layers', 'id');

create table tubefills (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  name text not null
);
create index tubefills_of_object on tubefills (locid);
select keep_history('tubefills', 'id');

create table tubefill_layers (
  id integer generated always as identity primary key,
  tubefill integer not null references tubefills on delete cascade,
  locid integer not null references objects,
  depth numeric not null,
  depthto numeric not null,
  backfill_material text not null,
  grain_size_from numeric,
  grain_size_to numeric,
  brand_type_comment text,
  constraint "well.depthOrder" check (depthto >= depth)
);
create index tubefill_layers_of_object on tubefill_layers (locid);
create index tubefill_layers_of_fill on tubefill_layers (tubefill);
select keep_history('tubefill_layers', 'id');

create table enclosures (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  name text not null,
  depth numeric not null,
  depthto numeric not null,
  enclosure_type text not null,
  enclosure_od numeric,
  enclosure_material text,
  enclosure_lid text,
  lid_material text,
  max_load numeric,
  brand_type_comment text,
  constraint "well.depthOrder" check (depthto >= depth)
);
create index enclosures_of_object on enclosures (locid);
select keep_history('enclosures', 'id');

create table instruments (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  name text not null,
  depth numeric not null,
  repeat_interval numeric,
  measurement_point_type text,
  system_component text,
  associated_to integer references tubes,
  brand_type_comment text
);
create index instruments_of_object on instruments (locid);
create index instruments_of_tube on instruments (associated_to);
select keep_history('instruments', 'id');
