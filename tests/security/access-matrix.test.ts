import { describe, expect, it } from "vitest";
import { contracts } from "#shared/contracts.ts";
import { needsSignIn, placesOf } from "#shared/lib/access.ts";
import type { Contract } from "#shared/lib/contract.ts";
import { withLink } from "../support/contracts/a-token.ts";
import { testApp } from "../support/server/app.ts";
import { ask } from "../support/contracts/ask.ts";
import { madeUp, madeUpSamples, withMadeUp } from "../support/contracts/made-up.ts";
import { MISSING, pathFor, samples, type Target } from "../support/contracts/samples.ts";
import { CALLERS, type Caller, MARK, twoFamilies } from "../support/contracts/world.ts";

const test = await testApp({}, withMadeUp);

// Nobody (signed out, deleted or dead), stranger (no family, or another one), member of family A (guest,
// child, not verified, user), its administrator, Super Admin.
const everybody = outcomes("ok ok ok ok ok");
const signedIn = outcomes("401 ok ok ok ok");
const familyA = outcomes("401 404 ok ok ok");
const adminsOfA = outcomes("401 404 403 ok ok");
const senderOnly = outcomes("401 404 404 ok 404");
const superAdminInA = outcomes("401 404 403 403 ok");
const foundBySuperAdmin = outcomes("401 404 404 404 ok");
const superAdminOnly = outcomes("401 403 403 403 ok");
const nobodyAtAll = outcomes("401 403 403 403 403");
const notThere = outcomes("401 404 404 404 404");

// Written by hand from the table of permissions, apart from the policies that it tests. Subjects are
// always family A's.
const expected: Record<string, Record<Caller, Outcome>> = {
  "auth.user": signedIn,
  "auth.authUser": signedIn,
  "auth.login": everybody,
  "auth.registration": everybody,
  "auth.register": everybody,
  "auth.logout": everybody,
  "auth.logoutByLink": everybody,
  "people.list": signedIn,
  "people.branches": signedIn,
  "people.get": familyA,
  "relatives.addMember": adminsOfA,
  "people.change": superAdminInA,
  "people.remove": superAdminInA,
  "groups.list": signedIn,
  "groups.names": signedIn,
  "groups.create": superAdminOnly,
  "groups.change": adminsOfA,
  "groups.remove": superAdminInA,
  "groups.restore": foundBySuperAdmin,
  "trash.list": superAdminOnly,
  "groups.members": familyA,
  "groups.searchMembers": familyA,
  "groups.membersCount": signedIn,
  "relationships.list": familyA,
  "relationships.ofPerson": familyA,
  "relationships.record": familyA,
  "relationships.recordParents": familyA,
  "relationships.marry": familyA,
  "relatives.restore": foundBySuperAdmin,
  "relatives.addRelative": familyA,
  "relatives.addChild": familyA,
  "relationships.fixParents": familyA,
  "relationships.change": familyA,
  "relationships.remove": familyA,
  "relationships.confirm": adminsOfA,
  "relationships.restore": familyA,
  "households.preview": superAdminInA,
  // To all others the group that they would go to is not theirs to know of.
  "households.move": foundBySuperAdmin,
  "households.undo": foundBySuperAdmin,
  "facts.ofPerson": familyA,
  "facts.record": superAdminInA,
  "facts.change": superAdminInA,
  "facts.remove": superAdminInA,
  "facts.recordName": superAdminInA,
  "facts.changeName": superAdminInA,
  "facts.removeName": superAdminInA,
  "birthdays.list": signedIn,
  "birthdays.feedState": signedIn,
  "birthdays.renewFeed": signedIn,
  "birthdays.feed": everybody,
  "dataCheck.check": adminsOfA,
  "dataCheck.findings": adminsOfA,
  "dataCheck.judge": adminsOfA,
  "history.ofPerson": adminsOfA,
  "history.ofGroup": adminsOfA,
  // Who may not read a line is told of none.
  "history.bringBack": outcomes("401 404 404 ok ok"),
  "suggestions.ofPerson": familyA,
  // Who may edit a profile has nothing to suggest.
  "suggestions.make": outcomes("401 404 ok ok 403"),
  "suggestions.ofGroup": adminsOfA,
  "suggestions.waiting": signedIn,
  "suggestions.take": outcomes("401 404 404 ok ok"),
  "suggestions.decline": outcomes("401 404 404 ok ok"),
  "suggestions.withdraw": outcomes("401 404 404 403 403"),
  "records.preview": adminsOfA,
  "records.merge": adminsOfA,
  "records.undoMerge": adminsOfA,
  "records.export": superAdminInA,
  "records.erase": superAdminInA,
  "images.get": familyA,
  "gedcom.export": adminsOfA,
  "gedcom.send": adminsOfA,
  "gedcom.waiting": adminsOfA,
  // Who did not send a file is told of none.
  "gedcom.preview": senderOnly,
  "gedcom.report": senderOnly,
  "gedcom.take": senderOnly,
  "gedcom.remove": senderOnly,
  "familyTree.tree": familyA,
  "familyTree.parentOptions": familyA,
  "familyTree.graph": familyA,
  "madeUpLinks.byPath": everybody,
  "madeUpLinks.byBody": everybody,
  "madeUpLinks.verify": everybody,
  "madeUpLinks.signedIn": signedIn,
  "madeUpLinks.perhaps": everybody,
  "madeUpLive.count": familyA,
  "madeUpUploads.send": familyA,
};

/** The same where the person is the caller. */
const ofOneself: Record<string, Record<Caller, Outcome>> = {
  "people.get": signedIn,
  "people.change": signedIn,
  "people.remove": nobodyAtAll,
  "relationships.ofPerson": signedIn,
  "households.preview": superAdminOnly,
  "households.move": notThere,
  "facts.ofPerson": signedIn,
  "facts.record": signedIn,
  "facts.recordName": signedIn,
  "history.ofPerson": signedIn,
  "suggestions.ofPerson": signedIn,
  "suggestions.make": nobodyAtAll,
  "records.preview": notThere,
  "records.merge": notThere,
  "records.export": signedIn,
  // The sample's name is another one's.
  "records.erase": outcomes("401 400 400 400 400"),
};

const allSamples = { ...samples, ...madeUpSamples };

const routes = [...contracts, ...madeUp].flatMap(({ feature, routes: own }: Contract) =>
  Object.entries(own).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);
const aboutSomething = routes.filter(({ route }) => Object.keys(placesOf(route.access)).length > 0);
const aboutPerson = routes.filter(({ route }) => placesOf(route.access).person === "params.id");

type World = Awaited<ReturnType<typeof twoFamilies>>;

/** What every caller gets, each asking about a target of their own. */
async function seenByAll(
  { id, route }: (typeof routes)[number],
  { callers }: World,
  targetOf: (caller: Caller) => Promise<Target>,
) {
  const seen: Record<string, Outcome> = {};
  const refusals = new Set<string>();
  const isLetInByLink = typeof route.access === "object" && "link" in route.access;
  for (const [serial, [caller, agent]] of Object.entries(callers).entries()) {
    const target = await targetOf(caller as Caller);
    const sample = allSamples[id]!(target, serial + 1);
    const response = await ask(agent, route, pathFor(route, target), sample);
    seen[caller] = response.status < 300 ? "ok" : (response.status as Outcome);
    const { body: given } = response;
    const told = Buffer.isBuffer(given) ? given.toString("latin1") : response.text;
    if (response.status < 300) expect(told).not.toContain("argon2");
    else expect(response.body.message).toEqual(expect.any(String));
    if (response.status === 404) refusals.add(response.text);
    // Who has a link is told what it is for, whoever they are.
    if (isStranger(caller) && !isLetInByLink) expect(told).not.toContain(MARK);
  }
  return { seen, refusals: [...refusals] };
}

const isStranger = (caller: string) => (CALLERS.stranger as readonly string[]).includes(caller);

describe("every route and every kind of caller", () => {
  it.each(routes)("ROLE-01 holds for $id", async (each) => {
    const world = await twoFamilies(test);
    const { seen } = await seenByAll(each, world, async () =>
      withLink(test, each.route, await world.aTarget()),
    );
    expect(seen).toEqual(expected[each.id]);
  });

  it.each(aboutPerson)("ROLE-02 holds for $id of oneself", async (each) => {
    const world = await twoFamilies(test);
    const { seen } = await seenByAll(each, world, async (caller) => ({
      ...MISSING,
      person: caller === "anonymous" ? 1 : world.accounts[caller].id,
    }));
    expect(seen).toEqual(ofOneself[each.id]);
  });

  it.each(aboutSomething)(
    "ROLE-01 says the same of what is not there as of another family's: $id",
    async (each) => {
      const world = await twoFamilies(test);
      const ofMissing = await seenByAll(each, world, async () => MISSING);
      const isOpen = !needsSignIn(each.route.access);
      expect(ofMissing.seen).toEqual(isOpen ? outcomes("404 404 404 404 404") : notThere);
      expect(ofMissing.refusals).toHaveLength(1);
      if (isOpen) return;
      const target = await world.aTarget();
      const foreign = await seenByAll(
        each,
        { ...world, callers: strangersOf(world) },
        async () => target,
      );
      expect(foreign.refusals).toEqual(ofMissing.refusals);
    },
  );

  it("ROLE-01 has a line in the table and a sample for every route, and no others", () => {
    const ids = routes.map(({ id }) => id).toSorted();
    expect(Object.keys(expected).toSorted()).toEqual(ids);
    expect(Object.keys(allSamples).toSorted()).toEqual(ids);
    const ofPersons = aboutPerson.map(({ id }) => id).toSorted();
    expect(Object.keys(ofOneself).toSorted()).toEqual(ofPersons);
  });
});

const strangersOf = ({ callers }: World) =>
  Object.fromEntries(CALLERS.stranger.map((name) => [name, callers[name]])) as World["callers"];

type Outcome = "ok" | 401 | 403 | 404;

/** What the kinds of callers get, in the order of CALLERS. */
function outcomes(row: string): Record<Caller, Outcome> {
  const words = row.split(" ").map((word) => (word === "ok" ? word : Number(word)) as Outcome);
  const lines = Object.values(CALLERS).flatMap((callers, kind) =>
    callers.map((caller) => [caller, words[kind]!] as const),
  );
  return Object.fromEntries(lines) as Record<Caller, Outcome>;
}
