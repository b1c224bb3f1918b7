-- Templates that people keep for themselves; null: of the project or the installation.
alter table drafts
  add column user_id integer references users on delete cascade,
  add constraint draft_own check (
    user_id is null or (prj_id is not null and not project_wise_default and not bore_type_is_default)
  );
create index drafts_of_user on drafts (user_id) where user_id is not null;
