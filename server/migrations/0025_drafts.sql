-- Templates of sheets that people make; those that come with the house stand in no table. Ids below 1000 are theirs.
create table drafts (
  id integer generated always as identity (start with 1000) primary key,
  -- null: of the installation
  prj_id integer references projects on delete cascade,
  name text not null,
  bore_types text[] not null,
  bore_type_is_default boolean not null,
  project_wise_default boolean not null,
  json_data jsonb not null,
  json_data_web jsonb,
  json_data_mobile jsonb,
  save_settings jsonb not null,
  data_type text not null generated always as (json_data -> 'layoutSettings' ->> 'dataType') stored
);
create unique index drafts_default on drafts (coalesce(prj_id, 0), data_type) where project_wise_default;
select keep_history('drafts', 'id');
