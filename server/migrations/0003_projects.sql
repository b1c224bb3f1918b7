create table projects (
  prj_id integer generated always as identity primary key,
  prj_num text not null constraint "project.prj_num.unique" unique,
  prj_title text not null,
  client text,
  client_prj_num text,
  location text,
  contractor text,
  engineer text,
  memo text,
  timezone text not null default 'Europe/Zurich'
);
select keep_history('projects', 'prj_id');

create table members (
  prj_id integer not null references projects on delete cascade,
  user_id integer not null references users on delete cascade,
  permissions text[] not null,
  constraint "member.unique" primary key (prj_id, user_id)
);
create index members_of_user on members (user_id);
select keep_history('members', 'prj_id', 'user_id');

create table dictionary_types (type integer primary key, fields text[] not null);
create table dictionary_entries (
  type integer not null references dictionary_types,
  code text not null,
  english text not null,
  german text not null,
  french text not null,
  italian text not null,
  svg_code text,
  sort integer not null default 10000,
  active boolean not null default true,
  shipped boolean not null default false,
  constraint "dictionary.code.unique" primary key (type, code)
);
select keep_history('dictionary_entries', 'type', 'code');
