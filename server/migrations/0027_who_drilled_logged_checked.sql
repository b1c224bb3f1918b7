-- Who drilled, logged and checked a hole, and how much a filling of it took.
alter table objects
  add column driller text,
  add column weather text,
  add column logged_by text,
  add column logged_on date,
  add column checked_by text,
  add column checked_on date;
alter table backfill add column volume_used numeric;
alter table tubefill_layers add column volume_used numeric;
