import * as fc from "fast-check";
import { contracts } from "#shared/features.ts";
import type { Contract } from "#shared/lib/contract.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { CALLERS, type Caller } from "./callers.ts";
import { changesOf } from "./generated-values.ts";
import { resourceOf } from "./samples.ts";
import type { Target } from "./target.ts";

/** Requests of a sequence. */
export const SEQUENCE_LENGTH = 40;

/** All routes of the API, by `contract.route`. */
export const routes = contracts.flatMap(({ feature, routes: own }: Contract) =>
  Object.entries(own).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);
type EachRoute = (typeof routes)[number];

/** Routes about the same things, which are likely to be called in a row: `/api/events…`. */
const areaOf = ({ route }: EachRoute) => route.path.split("/")[2]!;
const areas = groupBy(routes, areaOf);

/** What the rows of a path are: of `/api/events`, events. Paths that end with an id say it best. */
const subjectsByPath = new Map(
  ["/", "$"].flatMap((end) =>
    routes.flatMap(({ route }) =>
      [...route.path.matchAll(new RegExp(`/:(\\w+)(?=${end})`, "g"))].map(
        ({ index, 1: name }) => [route.path.slice(0, index), resourceOf(route, name!)] as const,
      ),
    ),
  ),
);
/** What else requests create or list. */
const CREATED: Record<string, keyof Target> = {
  "relatives.addMember": "person",
  "relatives.addRelative": "relative",
  "relatives.addChild": "child",
  "relationships.record": "relationship",
  "relationships.recordCouple": "relationship",
  "facts.record": "fact",
  "facts.recordName": "otherName",
  "suggestions.create": "suggestion",
  "joinLinks.requests": "joinRequest",
  "attendance.list": "attendance",
  "guestList.addGuest": "attendance",
  "events.copy": "event",
  "gedcom.upload": "gedcomFile",
};

const ALL_CALLERS = Object.values(CALLERS).flat();
const callers = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Caller>("superAdminB") },
  { weight: 4, arbitrary: fc.constantFrom<Caller>("adminA", "adminB") },
  { weight: 3, arbitrary: fc.constantFrom<Caller>("userA", "userB") },
  { weight: 2, arbitrary: fc.constantFrom(...ALL_CALLERS) },
  { weight: 1, arbitrary: fc.constant<Caller>("loner") },
);

/**
 * Whose rows a request names: the family's, with the caller as the person or without, the other family's, one
 * of the other's among the family's, or none that exist.
 */
const owners = fc.oneof(
  { weight: 6, arbitrary: fc.constant("own" as const) },
  { weight: 2, arbitrary: fc.constant("self" as const) },
  { weight: 2, arbitrary: fc.constant("other" as const) },
  { weight: 1, arbitrary: fc.constant("missing" as const) },
  { weight: 1, arbitrary: fc.constant("mixed" as const) },
);

const stepOf = (each: EachRoute) =>
  fc.record({
    each: fc.constant(each),
    caller: callers,
    owner: owners,
    isSeen: fc.boolean(),
    body: changesOf(each.route.body),
    query: changesOf(each.route.query),
    file: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.string({ unit: "binary" })),
    serial: fc.integer({ min: 1, max: 1_000_000 }),
    pick: fc.nat(),
  });
export type Step = typeof stepOf extends (each: EachRoute) => fc.Arbitrary<infer S> ? S : never;

const stepsOf = new Map(routes.map((each) => [each, stepOf(each)]));
/** Those that take a second are called least, and those with a body most. */
const weightOf = ({ route }: EachRoute) => (route.heavy === "long" ? 1 : route.body ? 20 : 10);
const anyStep = (among: readonly EachRoute[]) =>
  fc.oneof(...among.map((each) => ({ weight: weightOf(each), arbitrary: stepsOf.get(each)! })));
const stepsAnywhere = anyStep(routes);
/** Sequences of requests, mostly about the same things. */
export const sequences = fc.oneof(
  ...[...areas.values()].map((among) => ({
    weight: among.length,
    arbitrary: fc.array(
      fc.oneof({ weight: 3, arbitrary: anyStep(among) }, { weight: 1, arbitrary: stepsAnywhere }),
      { minLength: SEQUENCE_LENGTH, maxLength: SEQUENCE_LENGTH },
    ),
  })),
);

const DELETED: Record<string, [keyof Target, keyof Target]> = {
  "people.remove": ["person", "deletedPerson"],
  "groups.remove": ["group", "deletedGroup"],
  "events.remove": ["event", "deletedEvent"],
};

/** Ids of rows that requests of a sequence created, listed, or deleted. */
export type SeenIds = Partial<Record<keyof Target, Target[keyof Target][]>>;

/** Keeps the ids of rows that a successful request created, listed, or deleted, for later requests. */
export function keepIds({ id, route }: EachRoute, target: Target, given: unknown, seen: SeenIds) {
  const keep = (subject: keyof Target, ids: SeenIds[keyof Target] = []) => {
    if (ids.length > 0) seen[subject] = [...(seen[subject] ?? []), ...ids].slice(-4);
  };
  const [deleted, deletedAs] = DELETED[id] ?? [];
  if (deleted && deletedAs) keep(deletedAs, [target[deleted]]);
  const subject = CREATED[id] ?? subjectsByPath.get(route.path);
  const rows = (Array.isArray(given) ? given : [given]) as ({ id?: unknown } | null)[];
  if (subject)
    keep(
      subject,
      rows.flatMap((row) => (typeof row?.id === "number" ? [row.id] : [])),
    );
}
