import type { Pool } from "pg";
import { featureSamples } from "../../features.ts";
import { EVENT, GROUP } from "./many-ids.ts";

/** Returns the path of a person's photo. */
export const photoOf = (pool: Pool, person: number): Promise<string> =>
  pool
    .query<{ photo: string }>("select photo from users where id = $1", [person])
    .then(({ rows }) => `/images/${rows[0]?.photo}`);

/**
 * Fills the database with 100,000 people: a hundred families of a thousand in lines of parents and
 * children, and 1,900 people without relatives; with photos, sessions, links, invitations, history,
 * events and emails, and the rows that each feature adds.
 */
export async function fillManyFamilies(pool: Pool): Promise<void> {
  const indexes = await dropIndexes(pool);
  await pool.query(`
    insert into images (hash, small, large, content_type)
    select encode(sha256(n::text::bytea), 'hex'), '\\x00', '\\x00', 'image/webp'
    from generate_series(1, 5000) n`);
  await pool.query(`
    insert into family_groups (name, logo)
    select 'Family ' || n, encode(sha256((3000 + n)::text::bytea), 'hex')
    from generate_series(1, 2000) n`);
  await pool.query(`
    insert into users (full_name, email, birthdate, family_group_id, photo, family_branch, is_deceased)
    select 'Person ' || md5(n::text) || ' ' || md5((n % 997)::text), 'p' || n || '@example.org',
      nullif((1900 + n % 120) || '-01-01', '1950-01-01'), 1 + n % 100,
      case when n <= 3000 then encode(sha256(n::text::bytea), 'hex') end,
      case n % 500 when 49 then 'North' when 3 then 'South' end,
      n % 4 = 2
    from generate_series(1, 100000) n`);
  await pool.query(`
    insert into family_relationships (user_id, related_user_id, relationship_type, confirmed_at)
    select n, n + 100, 'PARENT', case when n % 100 > 1 then now() end from generate_series(1, 99900) n
    union all select n + 100, n, 'CHILD', case when n % 100 > 1 then now() end from generate_series(1, 99900) n
    union all select n, n + 1, 'SPOUSE', null from generate_series(1, 99900, 10) n
    union all select n + 1, n, 'SPOUSE', null from generate_series(1, 99900, 10) n`);
  await pool.query(`
    insert into sessions (sid, sess, expire)
    select 'session ' || n, json_build_object('passport', json_build_object('user', n)),
      localtimestamp + interval '20 days'
    from generate_series(1, 20000) n`);
  await pool.query(`
    insert into family_invitations (family_group_id, email, token, expires_at)
    select 1 + n % 2000, 'guest' || n || '@example.org', md5(n::text), now() + interval '1 day'
    from generate_series(1, 10000) n;
    insert into family_invitations (family_group_id, email, token, expires_at, person_id)
    select ${GROUP}, 'user@example.org', 'of a member', now() + interval '1 day', 1149`);
  await pool.query(`
    insert into captured_mails (mail_id, address, subject, source, captured_at)
    select n, 'p' || n || '@example.org', 'Mail', '', now() from generate_series(1, 5000) n;
    insert into suppressed_addresses (address, reply, suppressed_at)
    select 'p' || n || '@example.org', 'No such user', now() from generate_series(1, 5000) n;
    insert into links (token_hash, purpose, person_id, invitation_id)
    select encode(sha256(n::text::bytea), 'hex'), 'unsubscribe', n, null
    from generate_series(1, 10000) n
    union all select encode(sha256(('i' || n)::bytea), 'hex'), 'invitation', null, n
    from generate_series(1, 10001) n`);
  await pool.query(`
    insert into history (at, actor_id, subject, subject_id, family_group_id, action, before, after)
    select now() - n * interval '1 minute', 1 + n % 500, 'person', n, 1 + n % 100, 'changed',
      '{"fullName": "Another name"}'::jsonb, '{"fullName": "A name"}'::jsonb
    from generate_series(1, 50000) n
    union all select now() - n * interval '1 minute', 1 + n % 500, 'relationship', n, 1 + n % 100,
      'changed', '{"startDate": null}', '{"startDate": "1950-01-01"}'
    from generate_series(1, 50000) n`);
  await pool.query(`
    insert into events
      (name, start_date, end_date, location, time_zone, family_group_id, created_by, cover)
    select 'Reunion ' || n, day, day, 'Meadow', 'Europe/Oslo', 1 + n % 100, n,
      (select photo from users where id = n and n <= 200)
    from generate_series(1, 2000) n, lateral (
      select case n when ${EVENT} then '2027-06-01' else (date '2000-01-01' + n * 4)::text end as day
    ) days`);
  await pool.query(`
    insert into attendance (event_id, user_id, status)
    select 100 + n % 100, n, case when n % 3 = 0 then 'confirmed' else 'pending' end
    from generate_series(1, 100000) n`);
  await pool.query(`
    insert into event_helpers (event_id, user_id, role)
    select n, n + 300, 'coOrganizer' from generate_series(1, 2000) n`);
  await pool.query(`
    insert into messages (subject, content, event_id, sender_id)
    select 'Bring chairs', 'There are too few.', 1 + n % 2000, n from generate_series(1, 20000) n`);
  await pool.query(`
    insert into mails (kind, address, person_id, event_id, message_id, internet_message_id, status, sent_at)
    select case when n % 2 = 0 then 'rsvpInvitation' else 'eventUpdate' end, 'p' || n || '@example.org', n,
      1 + n % 2000, case when n % 2 = 1 then 1 + n % 20000 end, n::text, 'sent', now()
    from generate_series(1, 100000) n`);
  await pool.query(`
    insert into messages (subject, content, family_group_id)
    select 'Chairs', 'There are too few.', 1 + n % 100 from generate_series(0, 19999) n`);
  await pool.query(`
    insert into mails (kind, address, person_id, message_id, internet_message_id, status, sent_at)
    select 'message', 'm' || n || '@example.org', n + 1, 20001 + n % 20000, 'm' || n,
      (array['sent', 'failed', 'pending'])[1 + n % 20000 % 3], case when n % 20000 % 3 = 0 then now() end
    from generate_series(0, 39999) n`);
  await pool.query(
    "insert into mail_people (mail_id, person_id) select id, person_id from mails where person_id is not null",
  );
  await pool.query(`
    insert into message_recipients (message_id, recipient_id, mail_id)
    select message_id, person_id, id from mails where kind = 'message'`);
  await pool.query(`
    insert into contact_persons (user_id, contact_person_id)
    select n, n + 1 from generate_series(1, 20000, 2) n`);
  for (const { rows } of featureSamples) if (rows) await pool.query(rows);
  for (const definition of indexes) await pool.query(definition);
  // Uses every row for statistics, because a sample could randomly change a plan.
  const client = await pool.connect();
  await client.query("set default_statistics_target = 400");
  await client.query(`do $$ begin
    execute format('alter database %I set default_statistics_target = 400', current_database());
  end $$`);
  await client.query("vacuum analyze");
  client.release();
}

/** Drops indexes that aren't unique, because creating them last is faster. Returns their definitions. */
async function dropIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`);
  await pool.query(`drop index ${rows.map(({ name }) => name).join()}`);
  return rows.map(({ definition }) => definition);
}
