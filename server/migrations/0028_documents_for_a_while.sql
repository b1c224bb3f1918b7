-- Until when a file is kept that nobody has sent: reports that were made on demand. Null: as long as somebody wants it.
alter table documents add column expires_at timestamptz;
create index documents_for_a_while on documents (expires_at) where expires_at is not null;
