import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { beforeEach, expect, it, vi } from "vitest";
import { contracts } from "#shared/features.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { isLinkAccess, listFieldPaths } from "#shared/lib/access.ts";
import { isEventStream, type Contract, type Route } from "#shared/lib/contract.ts";
import { nextPage } from "../support/browser/next-page.ts";
import { examples } from "../support/examples.ts";
import { withLink } from "../support/contracts/link-token.ts";
import { callRoute } from "../support/contracts/call-route.ts";
import { pathFor, samples } from "../support/contracts/samples.ts";
import {
  CALLERS,
  type Caller,
  EXAMPLE_CALLERS,
  twoFamilies,
} from "../support/contracts/callers.ts";
import { MARKER_TEXT } from "../support/contracts/target.ts";
import { rateLimits } from "#shared/accounts/auth/auth.table.ts";
import { appWithSharedRows } from "../support/server/app.ts";
import { snapshotRows } from "../support/server/snapshot-rows.ts";

const test = await appWithSharedRows();
vi.setConfig({ testTimeout: 300_000 });

const superAdmins: readonly Caller[] = CALLERS.superAdmin;
const admins: readonly Caller[] = [...CALLERS.admin, ...superAdmins];
const members: readonly Caller[] = [...CALLERS.member, ...admins];

/** People in family A and who may read their email and phone, as DATA-05 specifies. */
const VISIBILITY_BY_KIND = {
  child: { values: { birthdate: "2018-01-01", role: "CHILD" }, readers: admins },
  // Without a name, so that the username is shown instead.
  minor: { values: { birthdate: "2012-01-01", fullName: null }, readers: admins },
  deceased: { values: { birthdate: "1931-01-01", isDeceased: true }, readers: superAdmins },
  deathDate: { values: { deathDate: "2004-01-01", fullName: null }, readers: superAdmins },
  presumed: { values: { birthdate: "1850-01-01", presumedDead: true }, readers: superAdmins },
  deleted: { values: { deletedAt: new Date() }, readers: superAdmins },
  adult: { values: { birthdate: "1980-01-01" }, readers: members },
} as const;
type Kind = keyof typeof VISIBILITY_BY_KIND;
const KINDS = Object.keys(VISIBILITY_BY_KIND) as Kind[];

/** A person's contact details. Those of variant 0 sort first, those of variant 1 last. */
function contactsOf(kind: Kind, variant: 0 | 1) {
  const [letter, digit] = variant === 0 ? ["a", 1] : ["z", 9];
  return {
    email: `${letter}${kind}mail@canary.example`,
    username: `${letter}${kind}user`,
    mobilePhone: `(555) ${digit}0${KINDS.indexOf(kind)}-4711`,
  };
}

/** A text that only these readers may see and that must never appear for others. */
interface Canary {
  text: string;
  readers: readonly Caller[];
}

async function aWorld() {
  const world = await twoFamilies(test);
  const target = await world.aTarget();
  const cover = await test.anImage();
  await test.db.update(events).set({ cover }).where(eq(events.id, target.event));
  const canaries: Canary[] = [MARKER_TEXT, cover].map((text) => ({ text, readers: members }));
  const people = {} as Record<Kind, { id: number; photo: string }>;
  for (const kind of KINDS) {
    const { values, readers } = VISIBILITY_BY_KIND[kind];
    const contacts = contactsOf(kind, 0);
    const photo = await test.anImage();
    const fullName = `${MARKER_TEXT} ${kind}`;
    const inA = { familyGroupId: target.group, photo };
    const person = await test.aPerson({ fullName, ...values, ...inA, ...contacts });
    people[kind] = { id: person.id, photo };
    const past = `past${kind}@canary.example`;
    await test.aHistoryEntry({
      subject: "person",
      subjectId: person.id,
      familyGroupId: target.group,
      actorId: person.id,
      before: { email: past },
      after: { email: contacts.email },
    });
    const suggestedByPerson = { familyGroupId: target.group, suggestedBy: person.id };
    await test.aSuggestion({ userId: target.person, ...suggestedByPerson });
    await test.aFact({ userId: person.id, place: `${MARKER_TEXT} place` });
    await test.anOtherName(person, { name: `${MARKER_TEXT} other` });
    await test.aRelationship({ id: target.person }, "EXTENDED", person);
    const texts = [contacts.email, contacts.mobilePhone, past];
    // A username shown in place of a name is visible to everyone who may see the contacts.
    const usernameReplacesName = "fullName" in values;
    canaries.push(
      ...texts.map((text) => ({ text, readers })),
      { text: contacts.username, readers: usernameReplacesName ? readers : superAdmins },
      { text: photo, readers: kind === "deleted" ? superAdmins : members },
    );
  }
  return { ...world, target, people, canaries };
}

/** Restored before each test. */
const world = await aWorld();
type World = typeof world;
const restore = await snapshotRows(test.ctx.pool);
beforeEach(async () => {
  await restore();
  world.callers = world.newBrowsers();
});

/** All routes that read. Logging out by a link isn't one of them, because it ends the session. */
const GET_ROUTES = contracts.flatMap(({ feature, routes }: Contract) =>
  Object.entries(routes)
    .map(([name, route]) => ({ id: `${feature}.${name}`, route }))
    .filter(({ id, route }) => route.method === "get" && id !== "auth.logoutByLink"),
);

type NamedRoute = (typeof GET_ROUTES)[number];

interface Request {
  path: string;
  query: Record<string, string>;
}

/** All requests to a route: for each person, with each search term, and in pages of one. */
function requestsOf({ id, route }: NamedRoute, world: World, terms: readonly string[]): Request[] {
  const own = samples[id]!(world.target, 1).query ?? {};
  const keys = route.query
    ? Object.keys(z.toJSONSchema(route.query, { io: "input", unrepresentable: "any" }).properties!)
    : [];
  const accepts = (more: Record<string, string>) =>
    z.safeParse(route.query!, { ...own, ...more }).success;
  const searched = keys
    .filter((key) => key !== "after" && accepts({ [key]: "a@word.example" }))
    .flatMap((key) => terms.map((term) => ({ ...own, [key]: term })));
  const paged = keys.includes("limit") && accepts({ limit: "1" }) ? [{ ...own, limit: "1" }] : [];
  const queries = [own, ...paged, ...searched];
  return pathsOf(route, world).flatMap((path) => queries.map((query) => ({ path, query })));
}

function pathsOf(route: Route, { target, people }: World): string[] {
  const { person } = listFieldPaths(route.access);
  if (person !== "params.id" && !route.path.includes(":hash")) return [pathFor(route, target)];
  const each = Object.values(people).map(({ id, photo }) =>
    pathFor(route, { ...target, person: id, image: photo }),
  );
  return [pathFor(route, target), ...each];
}

/** All pages of a response as text, including the decoded cursors of lists. */
async function readTextFor(world: World, caller: Caller, named: NamedRoute, request: Request) {
  const { route } = named;
  // These requests open more invalid links than one IP address may, so the rate limit is reset.
  if (isLinkAccess(route.access)) await test.db.delete(rateLimits);
  const responseTexts: string[] = [];
  let next: string | undefined = request.path;
  for (let page = 0; next && page < 100; page++) {
    const sample = page === 0 ? { query: request.query } : {};
    const response = await callRoute(world.callers[caller], route, next, sample);
    expect(response.status, `${caller} asks ${next}`).toBeLessThan(500);
    const { body } = response;
    responseTexts.push(Buffer.isBuffer(body) ? body.toString("latin1") : response.text);
    next = nextPage(response.headers);
    const after = next && new URL(next, "http://localhost").searchParams.get("after");
    if (after) responseTexts.push(Buffer.from(after, "base64url").toString());
  }
  return responseTexts.join("\n").toLowerCase();
}

const contactValuesOf = (kinds: readonly Kind[], variant: 0 | 1) =>
  kinds.flatMap((kind) => Object.values(contactsOf(kind, variant)));

/** Contacts of one person for each group of readers. The last test searches for the other people's. */
const SEARCHED = contactValuesOf(["adult", "child", "deleted"], 0);

it.each(GET_ROUTES)("DATA-05 ROLE-05 $id shows nobody what they may not read", async (named) => {
  const linkRecipient = { ...world.target, person: world.people.adult.id };
  const { token } = await withLink(test, named.route, linkRecipient);
  const worldWithLink = { ...world, target: { ...world.target, token } };
  for (const caller of EXAMPLE_CALLERS) {
    // A link shows what its recipient may read.
    const reader = isLinkAccess(named.route.access) ? "userA" : caller;
    const hidden = world.canaries.filter(({ readers }) => !readers.includes(reader));
    for (const request of requestsOf(named, worldWithLink, SEARCHED)) {
      const responseTexts = await readTextFor(worldWithLink, caller, named, request);
      const found = hidden.filter(({ text }) => responseTexts.includes(text.toLowerCase()));
      expect(found, `${caller} ${request.path} ${JSON.stringify(request.query)}`).toEqual([]);
    }
  }
});

/** Changes only the people's contacts. */
async function setContacts(kinds: readonly Kind[], variant: 0 | 1) {
  for (const kind of kinds) {
    const { email, username, mobilePhone } = contactsOf(kind, variant);
    await test.db.execute(sql`
      update users set email = ${email}, username = ${username}, mobile_phone = ${mobilePhone}
      where id = ${world.people[kind].id}`);
  }
  await test.db.execute(sql`update family_groups set family_version = family_version + 1`);
}

/** All responses for a caller, without version numbers, because setContacts raises one. */
async function readAllTextsFor(caller: Caller, searchTerms: readonly string[] = []) {
  const responses: Record<string, string> = {};
  for (const named of GET_ROUTES.filter(({ route }) => !isEventStream(route.response)))
    for (const request of requestsOf(named, world, searchTerms))
      responses[`${request.path} ${JSON.stringify(request.query)}`] = (
        await readTextFor(world, caller, named, request)
      ).replaceAll(/"version":\d+/g, "");
  return responses;
}

// Control: canaries that no response ever contains would prove nothing.
it("DATA-05 Super Admins can read every canary, except a deleted person's username, phone, and photo (control)", async () => {
  const all = Object.values(await readAllTextsFor("superAdminB")).join("\n");
  const missing = world.canaries.filter(({ text }) => !all.includes(text.toLowerCase()));
  expect(missing.map(({ text }) => text)).toEqual([
    "(555) 105-4711",
    "adeleteduser",
    world.people.deleted.photo,
  ]);
});

it.each([
  { kinds: ["deceased", "deathDate", "presumed"] as const, callers: ["userA", "adminA"] as const },
  { kinds: ["child", "minor"] as const, callers: ["adminB", "userA"] as const },
])(
  "ROLE-05 responses for people who may not read contact details don't depend on them: $kinds",
  async ({ kinds, callers }) => {
    // These terms find the people before their contacts change, and nobody afterwards.
    const searchTerms = contactValuesOf(kinds, 0);
    const readTexts = (caller: Caller) => readAllTextsFor(caller, searchTerms);
    // The second caller takes a third of this test's time.
    for (const caller of callers.slice(0, examples(callers.length))) {
      await setContacts(kinds, 0);
      const before = await readTexts(caller);
      await setContacts(kinds, 1);
      expect(await readTexts(caller), caller).toEqual(before);
    }
    // Control: for those who may read the contacts, the responses differ.
    const after = await readAllTextsFor("superAdminB");
    await setContacts(kinds, 0);
    expect(await readAllTextsFor("superAdminB")).not.toEqual(after);
  },
);
