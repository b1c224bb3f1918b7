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
declare
  signer text;
begin
  if lock then
    select u.username into signer from sessions s join users u on u.user_id = s.user_id and not u.disabled
      where s.key_hash = key and s.expires_at > now();
    perform set_config('borebook.user', coalesce(signer, ''), true), set_config('borebook.batch', '', true);
    if object is not null then
      perform 1 from objects o where o.locid = object and o.deleted_at is null for update;
    elsif project is not null then
      perform 1 from projects p where p.prj_id = project for update;
    end if;
  end if;
  return query
    select u.user_id, u.username, u.fullname, u.superuser, u.demo,
      case when u.superuser and p.prj_id is not null
        then array['view', 'objectEdit', 'objectDelete', 'wellDesign', 'manageMembers']
        else m.permissions end,
      object is null or exists (select 1 from objects o where o.locid = object and o.prj_id = project and o.deleted_at is null),
      case when cardinality(types) > 0 then (
        select array_agg(e.active order by a.place)
        from unnest(types, codes) with ordinality as a (type, code, place)
        left join dictionary_entries e on e.type = a.type and e.code = a.code) end
    from sessions s
    join users u on u.user_id = s.user_id and not u.disabled
    left join projects p on p.prj_id = project
    left join members m on m.prj_id = p.prj_id and m.user_id = u.user_id
    where s.key_hash = key and s.expires_at > now();
end;
$$;
