-- What the code must know to work on this schema: see migrations.server.ts.
create table site_schema (version integer not null, works_from integer not null);
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
  wanted boolean not null default false,
  primary key (enquiry, kind)
);
create index on outbox (leased_until);

-- The data folders of the instances, whose backups hold what is erased until each has swept its own.
create table backup_folders (name text primary key, seen_at timestamptz not null default now());
create table swept_erasures (
  erasure text not null references erasures (id) on delete cascade,
  folder text not null references backup_folders (name) on delete cascade,
  primary key (erasure, folder)
);
