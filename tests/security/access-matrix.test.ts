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
import { expected } from "./expected-access.ts";
import { ofOneself } from "./expected-of-oneself.ts";
import { notThere, type Outcome, outcomes } from "./outcomes.ts";

const test = await testApp({}, withMadeUp);

const allSamples = { ...samples, ...madeUpSamples };

const routes = [...contracts, ...madeUp].flatMap(({ feature, routes: own }: Contract) =>
  Object.entries(own).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);
const aboutSomething = routes.filter(({ route }) => Object.keys(placesOf(route.access)).length > 0);
const aboutPerson = routes.filter(({ route }) => placesOf(route.access).person === "params.id");

type World = Awaited<ReturnType<typeof twoFamilies>>;

/**
 * What every caller gets, each asking about the target that is theirs. `isSpent` tells of one that the
 * caller before may have changed or deleted.
 */
async function seenByAll(
  { id, route }: (typeof routes)[number],
  { callers }: World,
  targetOf: (caller: Caller, isSpent: boolean) => Promise<Target>,
) {
  let isSpent = true;
  const seen: Record<string, Outcome> = {};
  const refusals = new Set<string>();
  const isLetInByLink = typeof route.access === "object" && "link" in route.access;
  for (const [serial, [caller, agent]] of Object.entries(callers).entries()) {
    const target = await targetOf(caller as Caller, isSpent);
    const sample = allSamples[id]!(target, serial + 1);
    const response = await ask(agent, route, pathFor(route, target), sample);
    seen[caller] = response.status < 300 ? "ok" : (response.status as Outcome);
    isSpent = response.status < 300 && route.method !== "get";
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
    let target = MISSING;
    const { seen } = await seenByAll(each, world, async (_, isSpent) => {
      if (isSpent) target = await withLink(test, each.route, await world.aTarget());
      return target;
    });
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
