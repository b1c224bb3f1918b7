-- the zone of a project that nobody has chosen follows its first objects; those that are there keep theirs
alter table projects add column timezone_guessed boolean not null default false;
