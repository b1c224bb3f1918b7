-- What runs beside the calls, for its owner alone. pg-boss drives them in a schema of its own, which holds no more than
-- their keys: it is made anew where it lacks, and no backup has it.
create table jobs (
  id uuid primary key,
  kind text not null,
  title text not null,
  user_id integer not null references users on delete cascade,
  prj_id integer references projects on delete cascade,
  data jsonb not null,
  -- contents of the store: what it reads, and what it has made
  input text,
  output text,
  output_name text,
  output_size bigint,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  progress real not null default 0,
  tries integer not null default 0,
  result jsonb,
  error text,
  seen boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  changed_at timestamptz not null default now()
);
create index jobs_of_user on jobs (user_id, created_at desc);
create index jobs_of_project on jobs (prj_id);
create index jobs_with_content on jobs (input) where input is not null;
create index jobs_with_output on jobs (output) where output is not null;
