import { eq } from "drizzle-orm";
import type { Agent } from "supertest";
import { expect, it } from "vitest";
import { contracts } from "#shared/contracts.ts";
import { history } from "#shared/history/history.table.ts";
import type { Contract } from "#shared/lib/contract.ts";
import { type Line, whatWasDone } from "../../client/features/history/history-words.ts";
import { withLink } from "../support/contracts/a-token.ts";
import { ask } from "../support/contracts/ask.ts";
import { pathFor, samples, type Target } from "../support/contracts/samples.ts";
import { twoFamilies } from "../support/contracts/world.ts";
import { testApp } from "../support/server/app.ts";

const test = await testApp();

const changes = contracts.flatMap(({ feature, routes }: Contract) =>
  Object.entries(routes)
    .filter(([, { method }]) => method !== "get")
    .map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

/** Takes the family of all others away. */
const LAST = "groups.remove";
const inOrder = changes.toSorted((a, b) => Number(a.id === LAST) - Number(b.id === LAST));

/** Where the history of each kind of subject is read. */
const HISTORIES = ({ event, person, relative, child, group }: Target) => [
  `/api/events/${event}/history`,
  ...[person, relative, child].map((id) => `/api/users/${id}/history`),
  `/api/family-groups/${group}/history`,
];

/** Every line of a history, in words; none where what it is of has been deleted. */
async function readAll(agent: Agent, path: string, after: string) {
  const { status, body } = await agent.get(path).query({ limit: "200" });
  expect([200, 403, 404], `${path} after ${after}: ${JSON.stringify(body)}`).toContain(status);
  return status === 200 ? (body as Line[]) : [];
}

/** What an event's history keeps beside the event's own fields. */
const KEPT_WITH_EVENTS = [
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

/** Names a field as the code does, or shows a value that is no word. */
const isUnclear = (sentence: string) => /\b[a-z]+[A-Z]|\[object|undefined|NaN|null/.test(sentence);

it("DATA-07 reads every history after every change that any route makes", async () => {
  const { accounts, aTarget } = await twoFamilies(test);
  const sentences = new Set<string>();
  for (const { id, route } of inOrder) {
    const target = await withLink(test, route, await aTarget());
    const linesBefore = await test.db.$count(history);
    const sample = samples[id]!(target, 1);
    for (const caller of ["superAdminB", "adminA", "userA"] as const) {
      const browser = await test.as(accounts[caller]);
      const { status } = await ask(browser, route, pathFor(route, target), sample);
      expect(status, id).toBeLessThan(500);
      if (status < 400) break;
    }
    if ((await test.db.$count(history)) === linesBefore) continue;
    const reader = await test.as(accounts.superAdminB);
    for (const path of HISTORIES(target))
      for (const line of await readAll(reader, path, id)) sentences.add(whatWasDone(line));
  }
  const lines = await test.db.select().from(history).where(eq(history.subject, "event"));
  const written = lines.flatMap(({ after }) => Object.keys(after ?? {}));
  expect(written).toEqual(expect.arrayContaining(KEPT_WITH_EVENTS));
  expect([...sentences].filter(isUnclear)).toEqual([]);
}, 300_000);
