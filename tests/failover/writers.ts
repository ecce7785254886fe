import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Site } from "./site.ts";

/** How long a client waits before it tries again, in milliseconds. */
const RETRY_MS = 200;
const RSVP_LANES = 4;
const GUESTS = 1_000;

interface Acknowledgement {
  key: string;
  sentAt: number;
}

type WriterName = "RSVPs" | "check-ins" | "messages";

/** Writes without pause until stopped. What gets no answer, or an error, is tried again. */
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
        continue;
      }
      failures++;
      attempt++;
      await wait(RETRY_MS);
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

export type Writers = Awaited<ReturnType<typeof startWriters>>;

/** Starts RSVPs, check-ins, and messages on a new event of a new family. */
export async function startWriters(site: Site) {
  const { db, make, signIn, send } = site;
  const group = await make.aGroup();
  const inGroup = { familyGroupId: group.id };
  const organizer = await make.anAccount({ ...inGroup, role: "FAMILY_ADMIN" });
  const event = await make.anEvent({ ...inGroup, startDate: "2099-06-01", endDate: "2099-06-01" });
  const organizerCookie = await signIn(organizer);
  const repliers = await Promise.all(
    Array.from({ length: RSVP_LANES }, async () => {
      const person = await make.anAccount(inGroup);
      await make.anAttendance({ eventId: event.id, userId: person.id });
      return { id: person.id, cookie: await signIn(person) };
    }),
  );
  const { rows: guests } = await db.execute<{ id: number }>(sql`
    insert into attendance (event_id, guest_name, guest_is_child, status)
    select ${event.id}, 'Guest ' || n, false, 'confirmed' from generate_series(1, ${GUESTS}::int) n
    returning id`);
  const checkInKeys = guests.map(() => randomUUID());

  const rsvps = keepWriting("RSVPs", RSVP_LANES, async (lane, n) => {
    const { id, cookie } = repliers[lane]!;
    const replies = [{ userId: id, status: "confirmed", note: `Note ${n}` }];
    const answer = await send("PUT", `/api/events/${event.id}/rsvp`, cookie, { replies });
    await answer.text();
    return answer.ok ? `${id}:${n}` : null;
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
    sendMessage(`Message ${event.id}.${n}.${attempt}`, [repliers[0]!.id]),
  );

  /** Returns the acknowledged RSVPs that aren't stored: of each person, a later one than the last. */
  async function lostRsvps(): Promise<string[]> {
    const lastOf = new Map(rsvps.acknowledged.map(({ key }) => key.split(":") as [string, string]));
    const { rows } = await db.execute<{ user_id: number; note: string | null }>(
      sql`select user_id, note from attendance where event_id = ${event.id} and user_id is not null`,
    );
    const stored = new Map(
      rows.map((row) => [String(row.user_id), row.note?.slice("Note ".length)]),
    );
    return [...lastOf].flatMap(([person, n]) =>
      Number(stored.get(person) ?? -1) >= Number(n) ? [] : [`RSVP ${person}:${n}`],
    );
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
