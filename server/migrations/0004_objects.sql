create table objects (
  locid integer generated always as identity primary key,
  prj_id integer not null references projects,
  shortname text not null,
  longname text,
  boretype text,
  purpose text,
  boresite text,
  objstatus text not null default 'pri',
  xcoord numeric,
  ycoord numeric,
  zcoordb numeric,
  epsg text,
  coordsys text,
  coordmth text,
  elevsys text,
  elevmth text,
  inclinat numeric,
  direct numeric,
  drilldate2 date,
  drilldtto2 date,
  drilltech text,
  drillcomm text,
  drillcomp text,
  zcoorde numeric,
  gwdepth numeric,
  author text not null default coalesce(nullif(current_setting('borebook.user', true), ''), 'borebook'),
  authordate date not null default current_date,
  incomplete boolean not null default false,
  deleted_at timestamptz
);
create unique index "object.shortname.unique" on objects (prj_id, shortname) where deleted_at is null;
select keep_history('objects', 'locid');

-- The door of every call: who holds this key, does the project exist, what may they do there, is the object in it, and
-- which of the body's codes do the dictionaries hold (null: unknown, false: retired). With `lock` the object's row is
-- locked, which alone settles what concurrent writers may do; the change that follows is signed with the user's name.
create function enter(key text, project integer, object integer, lock boolean, types integer[] default '{}', codes text[] default '{}')
returns table (user_id integer, username text, fullname text, superuser boolean, demo boolean, permissions text[], object_there boolean, codes_active boolean[])
language plpgsql as $$
begin
  select u.user_id, u.username, u.fullname, u.superuser, u.demo,
      case when not u.superuser then (select m.permissions from members m where m.prj_id = project and m.user_id = u.user_id)
        when exists (select 1 from projects p where p.prj_id = project)
        then array['view', 'objectEdit', 'objectDelete', 'wellDesign', 'manageMembers'] end
    into user_id, username, fullname, superuser, demo, permissions
    from sessions s join users u on u.user_id = s.user_id and not u.disabled
    where s.key_hash = key and s.expires_at > now();
  if not found then
    return;
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
