import type { Pool } from "pg";

/** The id of a family of a thousand people, and of its eldest. */
export const GROUP = 50;
export const ELDEST = 49;
/** The id of a line that tells how the eldest was called before. */
export const CHANGED_NAME = 49;

/** The address of the photo of a person, as this fill gave it. */
export const photoOf = (pool: Pool, person: number): Promise<string> =>
  pool
    .query<{ photo: string }>("select photo from users where id = $1", [person])
    .then(({ rows }) => `/images/${rows[0]?.photo}`);

/**
 * 100,000 people: a hundred families of a thousand, each a line of parents and children, and 1,900 that
 * have nobody yet; with pictures, facts, other names, sessions, links that act,
 * invitations, a history and suggestions.
 */
export async function fillManyFamilies(pool: Pool): Promise<void> {
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
    from generate_series(1, 10000) n`);
  await pool.query(`
    insert into links (token_hash, purpose, person_id, invitation_id)
    select encode(sha256(n::text::bytea), 'hex'), 'unsubscribe', n, null
    from generate_series(1, 10000) n
    union all select encode(sha256(('i' || n)::bytea), 'hex'), 'invitation', null, n
    from generate_series(1, 10000) n`);
  await pool.query(`
    insert into life_facts (user_id, one_id, other_id, kind, place)
    select n, null, null, 'RESI', 'Place ' || md5((n % 5000)::text) from generate_series(1, 99000) n
    union all select null, n, n + 1, 'CENS', 'Place ' || n from generate_series(1, 99900, 10) n`);
  await pool.query(`
    insert into other_names (user_id, kind, name)
    select n, 'maiden', 'Name ' || md5(('m' || n)::text) from generate_series(1, 99000, 2) n`);
  await pool.query(`
    insert into history (at, actor_id, subject, subject_id, family_group_id, action, before, after)
    select now() - n * interval '1 minute', 1 + n % 500, 'person', n, 1 + n % 100, 'changed',
      '{"fullName": "Another name"}'::jsonb, '{"fullName": "A name"}'::jsonb
    from generate_series(1, 50000) n
    union all select now() - n * interval '1 minute', 1 + n % 500, 'relationship', n, 1 + n % 100,
      'changed', '{"startDate": null}', '{"startDate": "1950-01-01"}'
    from generate_series(1, 50000) n`);
  await pool.query(`
    insert into suggestions (user_id, family_group_id, suggested_by, asked, before, status, decided_at)
    select n, 1 + n % 100, 1 + n % 500, '{"familyBranch": "North"}', '{"familyBranch": null}',
      case when n % 200 = 49 then 'open' else 'taken' end, case when n % 200 = 49 then null else now() end
    from generate_series(1, 50000) n`);
  await pool.query(`
    insert into accepted_findings (family_group_id, fingerprint, accepted_by)
    select 1 + n % 100, md5(n::text), n from generate_series(1, 20000) n`);
  await pool.query(`
    insert into gedcom_files (family_group_id, sent_by, name, size, created_at)
    select 1 + n % 100, n, 'smith.ged', 10, '2026-11-21' from generate_series(1, 20000) n`);
  await pool.query(`
    insert into gedcom_file_pieces (file_id, position, bytes)
    select n, 0, '\\x00' from generate_series(1, 20000) n`);
  await pool.query(`
    insert into gedcom_sources (family_group_id, name, imported_at)
    select 1 + n % 100, 'smith.ged', now() from generate_series(0, 4999) n`);
  await pool.query(`
    insert into gedcom_people (source_id, user_id, xref, ids, imported)
    select 1 + n % 100, n, 'I' || n, '{}',
      '{"name": {"fullName": "Ann"}, "birth": {"date": null, "words": null}}'
    from generate_series(1, 50000) n`);
  await pool.query(`
    insert into gedcom_links (source_id, user_id, related_user_id, type, imported)
    select 1 + n % 100, n, n + 100, 'PARENT', '{}' from generate_series(1, 50000) n`);
  await pool.query("vacuum analyze");
}
