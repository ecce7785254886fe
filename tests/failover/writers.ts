import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Site } from "./site.ts";

/** How long a client waits before its next attempt or change, in milliseconds. */
const PAUSE_MS = 200;
const RSVP_LANES = 3;
const REPLIERS_PER_LANE = 400;
const GUESTS = 1_000;

interface Acknowledgement {
  key: string;
  sentAt: number;
}

type WriterName = "RSVPs" | "check-ins" | "messages";

/** Makes one change after another until stopped. What gets no answer, or an error, is tried again. */
function keepWriting(
  name: WriterName,
  lanes: number,
  write: (lane: number, n: number, attempt: number) => Promise<string | null>,
) {
  const acknowledged: Acknowledgement[] = [];
  const stopping = new AbortController();
  let failures = 0;
  const work = async (lane: number) => {
    for (let n = 0, attempt = 0; !stopping.signal.aborted;) {
      const sentAt = Date.now();
      const key = await write(lane, n, attempt).catch(() => null);
      if (key !== null) {
        acknowledged.push({ key, sentAt });
        [n, attempt] = [n + 1, 0];
      } else {
        failures++;
        attempt++;
      }
      await wait(PAUSE_MS);
    }
  };
  const working = Array.from({ length: lanes }, (_, lane) => work(lane));
  return {
    name,
    acknowledged,
    failures: () => failures,
    stop: async () => {
      stopping.abort();
      await Promise.all(working);
    },
  };
}

/** Starts RSVPs, check-ins, and messages on a new event of a new family. */
export async function startWriters(site: Site) {
  const { db, make, signIn, send } = site;
  const group = await make.aGroup();
  const inGroup = { familyGroupId: group.id };
  const organizer = await make.anAccount({ ...inGroup, role: "FAMILY_ADMIN" });
  const event = await make.anEvent({ ...inGroup, startDate: "2099-06-01", endDate: "2099-06-01" });
  const [organizerCookie = ""] = await signIn([organizer.id]);
  const repliers = await make.manyPeople(RSVP_LANES * REPLIERS_PER_LANE, (n) => ({
    ...inGroup,
    email: `replier${n}@family${group.id}.example`,
    birthdate: "1980-05-17",
    verified: true,
  }));
  await db.execute(sql`
    insert into attendance (event_id, user_id)
    select ${event.id}, id from users where id = any(${sql.param(repliers)}::int[])`);
  const replierCookies = await signIn(repliers);
  const { rows: guests } = await db.execute<{ id: number }>(sql`
    insert into attendance (event_id, guest_name, guest_is_child, status)
    select ${event.id}, 'Guest ' || n, false, 'confirmed' from generate_series(1, ${GUESTS}::int) n
    returning id`);
  const checkInKeys = guests.map(() => randomUUID());

  const rsvps = keepWriting("RSVPs", RSVP_LANES, async (lane, n) => {
    const index = n * RSVP_LANES + lane;
    const [person, cookie] = [repliers[index], replierCookies[index]];
    if (!person || !cookie) throw new Error("Everyone has replied");
    const replies = [{ userId: person, status: "confirmed" }];
    const answer = await send("PUT", `/api/events/${event.id}/rsvp`, cookie, { replies });
    await answer.text();
    return answer.ok ? String(person) : null;
  });

  const checkIns = keepWriting("check-ins", 1, async (_lane, n) => {
    const [guest, key] = [guests[n], checkInKeys[n]];
    if (!guest || !key) throw new Error("All guests are checked in");
    const entries = [{ key, at: new Date().toISOString(), do: "checkIn", attendanceId: guest.id }];
    const path = `/api/events/${event.id}/check-ins`;
    const answer = await send("POST", path, organizerCookie, { laptop: "Main gate", entries });
    const text = await answer.text();
    if (!answer.ok) return null;
    const [result] = (JSON.parse(text) as { results: { outcome: string }[] }).results;
    if (result?.outcome !== "done") throw new Error(`Not checked in: ${text}`);
    return key;
  });

  /** Sends a message. Returns its subject if the site says that it is being sent. */
  async function sendMessage(subject: string, recipientIds: number[]) {
    const body = { familyGroupId: group.id, subject, content: "See you soon", recipientIds };
    const answer = await send("POST", "/api/messages", organizerCookie, body);
    await answer.text();
    return answer.ok ? subject : null;
  }

  const messages = keepWriting("messages", 1, (_lane, n, attempt) =>
    sendMessage(`Message ${event.id}.${n}.${attempt}`, [repliers[0]!]),
  );

  /** Returns the acknowledged RSVPs that aren't stored. */
  async function lostRsvps(): Promise<string[]> {
    const { rows } = await db.execute<{ user_id: number }>(sql`
      select user_id from attendance
      where event_id = ${event.id} and status = 'confirmed' and replied_by = user_id`);
    const stored = new Set(rows.map((row) => String(row.user_id)));
    return rsvps.acknowledged.flatMap(({ key }) => (stored.has(key) ? [] : [`RSVP ${key}`]));
  }

  /** Returns the acknowledged check-ins that aren't stored exactly once, with their guest. */
  async function lostCheckIns(): Promise<string[]> {
    const { rows } = await db.execute<{ key: string }>(sql`
      select key from check_ins join attendance on attendance.id = attendance_id
      where check_ins.event_id = ${event.id} and check_in_key = key and status = 'attended'`);
    const stored = rows.map(({ key }) => key);
    const once = new Set(stored.filter((key, index) => stored.indexOf(key) === index));
    return checkIns.acknowledged.flatMap(({ key }) => (once.has(key) ? [] : [`check-in ${key}`]));
  }

  return {
    group,
    writers: [rsvps, checkIns, messages],
    messages,
    repliers,
    sendMessage,
    lostRsvps,
    lostCheckIns,
  };
}
