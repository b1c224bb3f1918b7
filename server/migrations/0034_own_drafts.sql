-- Templates that people keep for themselves; null: of the project or the installation.
alter table drafts
  add column user_id integer references users on delete cascade,
  add constraint draft_own check (
    user_id is null or (prj_id is not null and not project_wise_default and not bore_type_is_default)
  );
create index drafts_of_user on drafts (user_id) where user_id is not null;
-- what is one's own is in nobody's Change Logs
drop trigger remember on drafts;
create trigger remember after insert or update on drafts for each row when (new.user_id is null) execute function remember('id');
create trigger remember_deleted after delete on drafts for each row when (old.user_id is null) execute function remember('id');
