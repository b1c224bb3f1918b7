create table users (
  user_id integer generated always as identity primary key,
  username text not null constraint "user.username.unique" unique check (username ~ '^[A-Za-z0-9._-]{1,100}$'),
  fullname text,
  password_hash text not null,
  superuser boolean not null default false,
  disabled boolean not null default false,
  demo boolean not null default false
);

create table sessions (
  key_hash text primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table login_failures (username text not null, address text not null, at timestamptz not null default now());
create index login_failures_recent on login_failures (username, address, at);
create index login_failures_by_address on login_failures (address, at);
