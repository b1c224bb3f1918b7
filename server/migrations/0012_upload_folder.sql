-- Key of the folder that an upload goes into or below, so that it follows one that is moved meanwhile.
alter table uploads add column folder integer;
