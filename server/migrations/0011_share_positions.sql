-- Whether photos that are shared by a link keep the position that their camera noted.
alter table projects add column share_positions boolean not null default true;
