-- A section that an object comes back to is another one than who has read it without knows: its version counts up, so that
-- a save that could not see the object is refused. Who changed it last, and when, stays.
drop trigger stamp on sections;
create trigger stamp before insert on sections for each row execute function stamp();
create trigger stamp_changed before update on sections for each row when (new.version = old.version) execute function stamp();

create function count_sections() returns trigger language plpgsql as $$
begin
  update sections set version = version + 1 where prj_id = new.prj_id and new.locid = any (objects);
  return null;
end;
$$;
-- those of an import that comes in were deleted until infinity, and are in no section
create trigger count_sections after update of deleted_at on objects for each row
  when (new.deleted_at is null and old.deleted_at is not null and old.deleted_at < 'infinity')
  execute function count_sections();
