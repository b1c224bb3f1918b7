-- Moves with every change of a table without a history, so that an automatic backup sees that there is something new. A
-- count, since nobody waits for a sequence; one that is taken back counts too, which costs a backup too many.
create sequence changes_counted;
create function count_change() returns trigger language plpgsql as $$
begin
  perform nextval('changes_counted');
  return null;
end;
$$;

-- For a table without a history whose rows are worth a backup of their own.
create function count_changes(noun regclass) returns void language plpgsql as $$
begin
  execute format('create trigger count_change after insert or update or delete or truncate on %s for each statement execute function count_change()', noun);
end;
$$;
select count_changes('users');
select count_changes('kept_ags');
-- When a key was used last is not worth a backup.
create trigger count_change after insert or delete on api_keys for each statement execute function count_change();
