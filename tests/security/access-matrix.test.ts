import { beforeEach, describe, expect, it } from "vitest";
import { contracts } from "#shared/features.ts";
import { isLinkAccess, needsSignIn, listFieldPaths } from "#shared/lib/access.ts";
import type { Contract } from "#shared/lib/contract.ts";
import { withLink } from "../support/contracts/link-token.ts";
import { appWithSharedRows } from "../support/server/app.ts";
import { snapshotRows } from "../support/server/snapshot-rows.ts";
import { callRoute } from "../support/contracts/call-route.ts";
import { fakeContracts, fakeSamples, withFakeRoutes } from "../support/contracts/fake-contracts.ts";
import { MISSING, type Target } from "../support/contracts/target.ts";
import { pathFor, samples } from "../support/contracts/samples.ts";
import {
  CALLERS,
  type Caller,
  EXAMPLE_CALLERS,
  twoFamilies,
} from "../support/contracts/callers.ts";
import { MARKER_TEXT } from "../support/contracts/target.ts";
import { expectedOutcomes } from "./expected-access.ts";
import { ofOneself } from "./expected-of-oneself.ts";
import { notThere, type Outcome, parseOutcomes } from "./outcomes.ts";

const test = await appWithSharedRows({}, withFakeRoutes);
const { newBrowsers, accounts, aTarget } = await twoFamilies(test);
/** The target in family A, restored for each test, and after each caller who changed something. */
const sampleTarget = await aTarget();
const restore = await snapshotRows(test.ctx.pool);
beforeEach(restore);

const allSamples = { ...samples, ...fakeSamples };

const routes = [...contracts, ...fakeContracts].flatMap(({ feature, routes: own }: Contract) =>
  Object.entries(own).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);
const routesWithId = routes.filter(
  ({ route }) => Object.keys(listFieldPaths(route.access)).length > 0,
);
const routesOfPerson = routes.filter(
  ({ route }) => listFieldPaths(route.access).person === "params.id",
);

/** Each caller's outcome with their own target, in rows that no other caller has changed. */
async function outcomesOfAll(
  { id, route }: (typeof routes)[number],
  targetOf: (caller: Caller) => Target | Promise<Target>,
  names: readonly Caller[] = Object.values(CALLERS).flat(),
) {
  let isSpent = false;
  const seen: Record<string, Outcome> = {};
  const rejections = new Set<string>();
  const browsers = newBrowsers();
  for (const [index, caller] of names.entries()) {
    if (isSpent) await restore();
    const target = await targetOf(caller);
    const sample = allSamples[id]!(target, index + 1);
    const response = await callRoute(browsers[caller], route, pathFor(route, target), sample);
    seen[caller] = response.status < 400 ? "ok" : (response.status as Outcome);
    isSpent = response.status < 400 && route.method !== "get";
    const { body: given } = response;
    const responseText = Buffer.isBuffer(given) ? given.toString("latin1") : response.text;
    if (response.status < 400) expect(responseText).not.toContain("argon2");
    else expect(response.body.message).toEqual(expect.any(String));
    if (response.status === 404) rejections.add(response.text);
    // A link shows its content to everybody who has it.
    if (strangers.includes(caller) && !isLinkAccess(route.access))
      expect(responseText).not.toContain(MARKER_TEXT);
  }
  return { seen, rejections: [...rejections] };
}

const strangers: readonly Caller[] = CALLERS.stranger;

describe("every route and every kind of caller", () => {
  it.each(routes)("ROLE-01 $id allows exactly the callers of the table", async (each) => {
    const { seen } = await outcomesOfAll(each, () => withLink(test, each.route, sampleTarget));
    expect(seen).toEqual(expectedOutcomes[each.id]);
  });

  it.each(routesOfPerson)(
    "ROLE-02 $id of oneself allows exactly the callers of the table",
    async (each) => {
      const { seen } = await outcomesOfAll(each, (caller) => ({
        ...MISSING,
        person: accounts[caller === "anonymous" ? "removed" : caller].id,
      }));
      expect(seen).toEqual(ofOneself[each.id]);
    },
  );

  it.each(routesWithId)(
    "ROLE-01 $id answers the same for a missing id and another family's",
    async (each) => {
      const ofMissing = await outcomesOfAll(each, () => MISSING, EXAMPLE_CALLERS);
      const isOpen = !needsSignIn(each.route.access);
      const all = isOpen ? parseOutcomes("404 404 404 404 404") : notThere;
      const asked = Object.fromEntries(EXAMPLE_CALLERS.map((caller) => [caller, all[caller]]));
      expect(ofMissing.seen).toEqual(asked);
      expect(ofMissing.rejections).toHaveLength(1);
      if (isOpen) return;
      const foreign = await outcomesOfAll(each, () => sampleTarget, strangers);
      expect(foreign.rejections).toEqual(ofMissing.rejections);
    },
  );

  it("ROLE-01 every route has a row in the table and a sample, and no others exist", () => {
    const ids = routes.map(({ id }) => id).toSorted();
    expect(Object.keys(expectedOutcomes).toSorted()).toEqual(ids);
    expect(Object.keys(allSamples).toSorted()).toEqual(ids);
    const ofPersons = routesOfPerson.map(({ id }) => id).toSorted();
    expect(Object.keys(ofOneself).toSorted()).toEqual(ofPersons);
  });
});
