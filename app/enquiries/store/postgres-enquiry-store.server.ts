import type { Insertion } from "../../postgres/record-table.server";
import type { EnquiryRecord } from "./enquiry-store";

/** How long a mail belongs to the instance that stored its enquiry before another one may take it. */
const firstLease = "1 minute";

/**
 * The one statement that stores an enquiry with its idempotency key and its mails. It returns no row, and stores
 * nothing, when another enquiry has the key; a key is free again after 24 hours.
 *
 * @param holder the id of this instance, which sends the mails
 */
export const enquiryInsertion =
  (holder: string) =>
  ({ id, key, notices = [] }: EnquiryRecord, json: string): Insertion => ({
    text: `with claimed as (
        insert into idempotency_keys as k (key, enquiry) values ($3, $1)
        on conflict (key) do update set enquiry = excluded.enquiry, stored_at = now()
          where k.stored_at < now() - interval '24 hours'
        returning enquiry
      ), stored as (
        insert into enquiries (id, record) select enquiry, $2 from claimed
        on conflict (id) do nothing returning id
      ), queued as (
        insert into outbox (enquiry, kind, holder, leased_until)
        select id, kind, $5, now() + interval '${firstLease}' from stored, unnest($4::text[]) as kind
      )
      select id from stored`,
    // Without a key nobody sends it again: its own id is as good as one.
    values: [id, json, key ?? `id ${id}`, notices, holder],
  });
