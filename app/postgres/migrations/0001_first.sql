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
  version xid8 not null default pg_current_xact_id(),
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

create table idempotency_keys (
  key text primary key,
  enquiry text not null references enquiries (id) on delete cascade,
  stored_at timestamptz not null default now()
);
create index on idempotency_keys (enquiry);

-- The mails that are to be sent, and the instance that sends each.
create table outbox (
  enquiry text not null references enquiries (id) on delete cascade,
  kind text not null,
  holder text not null,
  leased_until timestamptz not null,
  primary key (enquiry, kind)
);
create index on outbox (leased_until);

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
