-- What one call changes of an object is a batch of the history, by which it can be taken back: the door names it where it
-- signs what follows, and answers the name. An import gives its own.
do $$
declare
  door text := pg_get_functiondef('enter(text, integer, integer, boolean, integer[], text[])'::regprocedure);
begin
  drop function enter(text, integer, integer, boolean, integer[], text[]);
  door := replace(door, 'codes_active boolean[])', 'codes_active boolean[], batch text)');
  door := replace(door, 'perform set_config(''borebook.user'', username, true), set_config(''borebook.batch'', '''', true);',
    'batch := case when object is null then '''' else gen_random_uuid()::text end;
    perform set_config(''borebook.user'', username, true), set_config(''borebook.batch'', batch, true);');
  execute door;
end;
$$;
