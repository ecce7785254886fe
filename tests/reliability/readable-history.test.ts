import { eq } from "drizzle-orm";
import type { Agent } from "supertest";
import { expect, it } from "vitest";
import { contracts } from "#shared/features.ts";
import { history } from "#shared/family/history/history.table.ts";
import type { Contract } from "#shared/lib/contract.ts";
import {
  type HistoryEntry,
  describeEntry,
} from "../../client/features/family/history/history-sentences.ts";
import { withLink } from "../support/contracts/link-token.ts";
import { callRoute } from "../support/contracts/call-route.ts";
import { pathFor, samples } from "../support/contracts/samples.ts";
import type { Target } from "../support/contracts/target.ts";
import { twoFamilies } from "../support/contracts/callers.ts";
import { appWithSharedRows } from "../support/server/app.ts";
import { snapshotRows } from "../support/server/snapshot-rows.ts";

const test = await appWithSharedRows();

const changes = contracts.flatMap(({ feature, routes }: Contract) =>
  Object.entries(routes)
    .filter(([, { method }]) => method !== "get")
    .map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

/** Addresses of the history of each kind of record. */
const HISTORIES = ({ event, person, relative, child, group }: Target) => [
  `/api/events/${event}/history`,
  ...[person, relative, child].map((id) => `/api/users/${id}/history`),
  `/api/family-groups/${group}/history`,
];

/** Reads all lines of a history, or none if its record was deleted. */
async function readAll(agent: Agent, path: string, after: string) {
  const { status, body } = await agent.get(path).query({ limit: "200" });
  expect([200, 403, 404], `${path} after ${after}: ${JSON.stringify(body)}`).toContain(status);
  return status === 200 ? (body as HistoryEntry[]) : [];
}

/** What an event's history contains besides the event's own fields. */
const OTHER_EVENT_FIELDS = [
  "cancelledAt",
  "dues",
  "invitationsSentAt",
  "paymentRecorded",
  "paymentRemoved",
  "question",
  "rsvpLinkOf",
  "scheduleItem",
  "task",
];

/** Whether a sentence contains a field name from the code, or a value that isn't text. */
const isUnclear = (sentence: string) => /\b[a-z]+[A-Z]|\[object|undefined|NaN|null/.test(sentence);

it("DATA-07 every history is readable after every change that any route makes", async () => {
  const { accounts, aTarget } = await twoFamilies(test);
  const family = await aTarget();
  const restore = await snapshotRows(test.ctx.pool);
  const sentences = new Set<string>();
  const written = new Set<string>();
  for (const { id, route } of changes) {
    await restore();
    const target = await withLink(test, route, family);
    const linesBefore = await test.db.$count(history);
    const sample = samples[id]!(target, 1);
    for (const caller of ["superAdminB", "adminA", "userA"] as const) {
      const agent = await test.signInAs(accounts[caller]);
      const { status } = await callRoute(agent, route, pathFor(route, target), sample);
      expect(status, id).toBeLessThan(500);
      if (status < 400) break;
    }
    if ((await test.db.$count(history)) === linesBefore) continue;
    const lines = await test.db.select().from(history).where(eq(history.subject, "event"));
    for (const { after } of lines) for (const field of Object.keys(after ?? {})) written.add(field);
    const reader = await test.signInAs(accounts.superAdminB);
    for (const path of HISTORIES(target))
      for (const line of await readAll(reader, path, id)) sentences.add(describeEntry(line));
  }
  expect([...written]).toEqual(expect.arrayContaining(OTHER_EVENT_FIELDS));
  expect([...sentences].filter(isUnclear)).toEqual([]);
}, 300_000);
