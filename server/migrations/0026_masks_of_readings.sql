-- Masks are for data sequences or for tables of readings; one for readings says how such a table is laid out.
alter table masks
  add column kind text not null default 'sequences' check (kind in ('sequences', 'readings')),
  add column layout jsonb,
  add constraint "mask.layout.kind" check ((kind = 'readings') = (layout is not null));
