-- Folders and files of projects (locid null) and of their objects. What a file holds lies in the store under `content`.
create table documents (
  id integer generated always as identity primary key,
  prj_id integer not null references projects on delete cascade,
  locid integer references objects on delete cascade,
  -- the folder it lies in; null: the root of its project or object
  parent integer references documents on delete cascade,
  name text not null check (char_length(name) between 1 and 100 and position('||' in name) = 0),
  type text not null check (type in ('folder', 'file')),
  content text check ((type = 'file') = (content is not null)),
  size bigint check ((type = 'file') = (size is not null)),
  media_type text,
  shown text check (shown in ('image', 'pdf', 'text')),
  infected text,
  depth_from numeric,
  depth_to numeric,
  uploaded_at timestamptz not null default now(),
  uploaded_by text default nullif(current_setting('borebook.user', true), ''),
  deleted_at timestamptz
);
create unique index documents_name_is_free on documents (prj_id, coalesce(locid, 0), coalesce(parent, 0), name) where deleted_at is null;
create index documents_of_object on documents (locid) where deleted_at is null;
create index documents_of_folder on documents (parent);
create index documents_of_content on documents (content);
create index documents_deleted on documents (deleted_at) where deleted_at is not null;
select keep_history('documents', 'id');
create index history_of_document on history (key, id) where noun = 'documents';

-- What is on its way, and for a day what has arrived, so that one who asks again gets the same answer.
create table uploads (
  upload uuid primary key,
  user_id integer not null references users on delete cascade,
  prj_id integer not null references projects on delete cascade,
  locid integer references objects on delete cascade,
  folder_structure text not null,
  name text not null,
  size bigint not null,
  -- of the store; null where the file came in one piece
  handle text,
  -- what has become of it
  documents integer[],
  begun_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);
create index uploads_of_user on uploads (user_id, prj_id);
create table upload_chunks (
  upload uuid not null references uploads on delete cascade,
  chunk integer not null,
  digest text not null,
  receipt text not null,
  primary key (upload, chunk)
);

-- Writers of an object exclude each other as before, but no longer those who only refer to it: a document that comes to
-- lie in an object holds its project's lock, and would wait for one who waits for that.
do $$
begin
  execute replace(pg_get_functiondef('enter(text, integer, integer, boolean, integer[], text[])'::regprocedure),
    'for update', 'for no key update');
end;
$$;
