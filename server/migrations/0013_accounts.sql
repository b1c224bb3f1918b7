-- One name is one user, however it is written. Where two differ in capitals only, the later one gets a number.
alter table users add column renamed_from text;
do $$
declare
  later record;
  number integer;
begin
  for later in
    select u.user_id, u.username from users u
    where exists (select from users o where lower(o.username) = lower(u.username) and o.user_id < u.user_id)
    order by u.user_id
  loop
    number := 2;
    while exists (select from users where lower(username) = lower(left(later.username, 90) || '.' || number)) loop
      number := number + 1;
    end loop;
    update users set username = left(later.username, 90) || '.' || number, renamed_from = later.username
      where user_id = later.user_id;
  end loop;
end;
$$;
alter table users drop constraint "user.username.unique";
create unique index "user.username.unique" on users (lower(username));

-- Without a password: one who has not yet used the link, or who signs in by OpenID Connect only.
alter table users alter column password_hash drop not null,
  add column language text check (language in ('en', 'de', 'fr', 'it')),
  add column sign_in text not null default 'password' check (sign_in in ('password', 'oidc')),
  add column superuser_by_group boolean not null default false,
  add column issuer text,
  add column subject text,
  add constraint "user.identity.unique" unique (issuer, subject);

alter table members add column by_group boolean not null default false;

-- A session that has ended stays for a while, so that it can say why. `lasts`: without use; null: not prolonged by use.
alter table sessions add column id integer generated always as identity constraint "session.id.unique" unique,
  add column by text not null default 'password' check (by in ('password', 'oidc', 'link')),
  add column address text,
  add column browser text,
  add column system text,
  add column last_used_at timestamptz not null default now(),
  add column lasts interval default interval '30 days',
  add column ended_at timestamptz,
  add column ended text check (ended in ('signedOut', 'password', 'reset', 'disabled', 'ended', 'restore'));
create index sessions_of_user on sessions (user_id);

create table sign_ins (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  at timestamptz not null default now(),
  by text not null check (by in ('password', 'oidc', 'link')),
  address text,
  browser text,
  system text,
  device text
);
create index sign_ins_of_user on sign_ins (user_id, at desc);

-- The hash of the device's cookie where the account has signed in from it before; empty for any other.
alter table login_failures add column device text not null default '';
update login_failures set username = lower(username);

create table account_links (
  user_id integer primary key references users on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);

create table api_keys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  key_hash text not null unique,
  name text not null,
  prefix text not null,
  scopes text[] not null,
  -- null: all that the owner sees
  only_projects integer[],
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_of_user on api_keys (user_id);

-- When a session or an API key was last used, to the minute. A database that cannot write still answers who calls.
create function used(session integer, api_key integer) returns void language plpgsql as $$
begin
  -- whoever finds the row locked leaves it: another call of the same key is noting the same minute
  update sessions s set last_used_at = now(), expires_at = greatest(s.expires_at, now() + coalesce(s.lasts, interval '0'))
    where s.id = (select o.id from sessions o where o.id = session for update skip locked);
  update api_keys k set last_used_at = now()
    where k.id = (select o.id from api_keys o where o.id = api_key for update skip locked);
exception when disk_full or read_only_sql_transaction then
  null;
end;
$$;

-- The door as before; now also by API key, whose rights are the owner's in the key's projects, and for a session or key
-- that has ended it says why.
drop function enter(text, integer, integer, boolean, integer[], text[]);
create function enter(key text, project integer, object integer, lock boolean, types integer[] default '{}', codes text[] default '{}')
returns table (user_id integer, username text, fullname text, superuser boolean, language text, demo boolean,
  session integer, scopes text[], only_projects integer[], ended text,
  permissions text[], object_there boolean, codes_active boolean[])
language plpgsql as $$
declare
  api_key integer;
  last_used timestamptz;
begin
  select u.user_id, u.username, u.fullname, u.superuser, u.language, u.demo, s.id, s.last_used_at,
      case when u.disabled then 'disabled' when s.ended is not null then s.ended when s.expires_at <= now() then 'expired' end
    into user_id, username, fullname, superuser, language, demo, session, last_used, ended
    from sessions s join users u on u.user_id = s.user_id where s.key_hash = key;
  if not found then
    select u.user_id, u.username, u.fullname, u.superuser, u.language, u.demo, k.id, k.scopes, k.only_projects,
        coalesce(k.last_used_at, '-infinity'),
        case when u.disabled then 'disabled' when k.expires_at <= now() then 'keyExpired' end
      into user_id, username, fullname, superuser, language, demo, api_key, scopes, only_projects, last_used, ended
      from api_keys k join users u on u.user_id = k.user_id where k.key_hash = key;
    if not found then
      return;
    end if;
  end if;
  if ended is not null then
    return next;
    return;
  end if;
  if last_used < now() - interval '1 minute' then
    perform used(session, api_key);
  end if;
  if only_projects is null or project = any (only_projects) then
    permissions := case
      when not superuser then (select m.permissions from members m where m.prj_id = project and m.user_id = enter.user_id)
      when exists (select 1 from projects p where p.prj_id = project)
      then array['view', 'objectEdit', 'objectDelete', 'wellDesign', 'manageMembers'] end;
  end if;
  object_there := true;
  if lock then
    perform set_config('borebook.user', username, true), set_config('borebook.batch', '', true);
  end if;
  -- the embedded engine has one connection, whose holder is alone: there is nobody to lock out
  if lock and current_setting('borebook.alone', true) is distinct from 'yes' then
    if object is not null then
      perform 1 from objects o where o.locid = object and o.prj_id = project and o.deleted_at is null for update;
      object_there := found;
    elsif project is not null then
      perform 1 from projects p where p.prj_id = project for update;
    end if;
  elsif object is not null then
    perform 1 from objects o where o.locid = object and o.prj_id = project and o.deleted_at is null;
    object_there := found;
  end if;
  if cardinality(types) > 0 then
    codes_active := array(
      select (select e.active from dictionary_entries e where e.type = types[i] and e.code = codes[i])
      from generate_subscripts(types, 1) as i order by i);
  end if;
  return next;
end;
$$;
