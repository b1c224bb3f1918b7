alter table objects
  add column xcoord2 numeric,
  add column ycoord2 numeric,
  add column zcoordb2 numeric,
  add column coordmth2 text,
  add column elevmth2 text,
  add column inclinat2 numeric,
  add column direct2 numeric,
  add column target_total_length numeric,
  add column target_effective_length numeric,
  add column target_free_length numeric,
  add column as_built_total_length numeric,
  add column as_built_effective_length numeric,
  add column as_built_free_length numeric,
  add column smpdate date,
  add column smptech text,
  add column smpdesc text,
  add column smpcomm text,
  add column conemanuf text,
  add column conetyp text,
  add column conesrnum text,
  add column conearea numeric,
  add column conefrarea numeric,
  add column incsens text,
  add column popwps text,
  add column netarea numeric,
  add column datatrans text,
  add column datadigit text,
  add column tempcomp text,
  add column proddiam numeric,
  add column conetypdes text,
  add column rsgeraet text,
  add column rsfhoehe numeric,
  add column rsfgewi numeric,
  add column probdiam numeric,
  add column rsobflso numeric,
  add column rsmeslae numeric,
  add column roddiam numeric,
  add column rsmasgest numeric,
  add column rsmasamge numeric,
  add column energyeff numeric,
  add column rsgeraet_stp text,
  add column rsfhoehe_stp numeric,
  add column rsfgewi_stp numeric,
  add column probdiam_stp numeric,
  add column rsobflso_stp numeric,
  add column rsmeslae_stp numeric,
  add column roddiam_stp numeric,
  add column rsmasgest_stp numeric,
  add column rsmasamge_stp numeric,
  add column energyeff_stp numeric;

-- The drilling technique is a code now; a driller's name that stood there goes to the rig.
update objects set drillcomm = left(concat_ws(', ', drillcomm, drilltech), 80), drilltech = null
where drilltech is not null and not exists (select from dictionary_entries e where e.type = 192 and e.code = drilltech);

-- Every change of an object's status, and of an object that was approved; the reason is given afterwards.
create table change_history (
  id integer generated always as identity primary key,
  locid integer not null references objects on delete cascade,
  timestamp timestamptz not null default now(),
  changed_by text,
  previous_status text not null,
  objstatus text not null,
  reason text
);
create index change_history_of_object on change_history (locid, id desc);

create function note_status() returns trigger language plpgsql as $$
declare
  previous text := case when tg_op = 'INSERT' then 'pri' else old.objstatus end;
begin
  if previous <> new.objstatus
    or (tg_op = 'UPDATE' and previous = 'app' and new.version <> old.version and new.deleted_at is not distinct from old.deleted_at)
  then
    insert into change_history (locid, changed_by, previous_status, objstatus)
    values (new.locid, new.changed_by, previous, new.objstatus);
  end if;
  return null;
end;
$$;
create trigger note_status after insert or update on objects for each row execute function note_status();

create table protocol (
  id integer generated always as identity primary key,
  locid integer not null references objects,
  protocol_date timestamptz not null,
  protocol_user text not null,
  protocol_desc text not null
);
create index protocol_of_object on protocol (locid, protocol_date desc);
select keep_history('protocol', 'id');
