-- What the code must know to work on this schema: see migrations.server.ts.
create table site_schema (
  version integer not null,
  works_from integer not null,
  -- When the records were moved to files; null while the site works on this database.
  moved_at timestamptz
);
insert into site_schema values (1, 1);

-- The four kinds of records, each as its line of JSON. "version" is the transaction that wrote the row last.
create table enquiries (
  seq bigint generated always as identity primary key,
  id text not null unique,
  version xid8 not null,
  record text not null
);
create table owner_work (like enquiries including all);
create table notices (like enquiries including all);
create table erasures (like enquiries including all);
create index on enquiries (version);
create index on owner_work (version);
create index on notices (version);
create index on erasures (version);

-- "generation" grows when rows are removed, which nobody could find otherwise.
create table record_state (name text primary key, generation bigint not null default 0);
insert into record_state (name) values ('enquiries'), ('owner_work'), ('notices'), ('erasures');

-- What is confirmed is on the disk, whatever the server's settings say of other data.
create function keep_durable() returns void language plpgsql as $$
begin
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;
end $$;

create function note_version() returns trigger language plpgsql as $$
begin
  perform keep_durable();
  new.version := pg_current_xact_id();
  return new;
end $$;

create function note_removal() returns trigger language plpgsql as $$
begin
  perform keep_durable();
  update record_state set generation = generation + 1 where name = tg_table_name;
  return null;
end $$;

do $$
declare
  kind text;
begin
  for kind in select name from record_state loop
    execute format('create trigger versioned before insert or update on %I
      for each row execute function note_version()', kind);
    execute format('create trigger removed after delete or truncate on %I
      for each statement execute function note_removal()', kind);
  end loop;
end $$;

create table idempotency_keys (
  key text primary key,
  enquiry text not null references enquiries (id) on delete cascade,
  stored_at timestamptz not null default now()
);
create index on idempotency_keys (enquiry);

-- The mails that are to be sent, and the instance that sends each; "wanted" ones at once.
create table outbox (
  enquiry text not null references enquiries (id) on delete cascade,
  kind text not null,
  holder text not null,
  leased_until timestamptz not null,
  queued_at timestamptz not null default now(),
  wanted boolean not null default false,
  primary key (enquiry, kind)
);
create index on outbox (leased_until);

-- What the instances share beside the records: small values, and what is remembered for a while. What a crash of
-- the server may take with it is "unlogged". Addresses and the like are keyed hashes.
create table site_values (
  name text primary key,
  value jsonb,
  version bigint not null default 0
);

create unlogged table admin_sessions (
  id text primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  page_grant_until timestamptz,
  password_version text not null,
  has_trusted boolean not null default false,
  view jsonb not null default '{}'
);

create unlogged table login_counts (
  key text primary key,
  attempts integer not null,
  wait_until timestamptz not null,
  remembered_until timestamptz not null
);
create index on login_counts (remembered_until);

-- As the package rate-limiter-flexible has it: "expire" in ms since the epoch.
create unlogged table enquiry_counts (
  key text primary key,
  points bigint not null,
  remembered_until timestamptz not null
);
create unlogged table enquiries_refused (
  since timestamptz primary key,
  count bigint not null
);
create unlogged table repeated_messages (
  hash text primary key,
  keys text[] not null,
  remembered_until timestamptz not null
);

-- The instances that run: each renews its row every 10 s.
create table instances (
  id text primary key,
  name text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- What is done once a day by one of all instances.
create table jobs (
  name text not null,
  day date not null,
  holder text not null,
  leased_until timestamptz not null,
  done boolean not null default false,
  primary key (name, day)
);

-- The data folders of the instances, whose backups hold what is erased until each has swept its own.
create table backup_folders (name text primary key, seen_at timestamptz not null default now());
create table swept_erasures (
  erasure text not null references erasures (id) on delete cascade,
  folder text not null references backup_folders (name) on delete cascade,
  primary key (erasure, folder)
);
