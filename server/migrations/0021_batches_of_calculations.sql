-- Runs that were begun together share this: the key of the first of them.
alter table calculations add column batch integer;
