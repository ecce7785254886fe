import * as fc from "fast-check";
import { contracts } from "#shared/features.ts";
import type { Contract } from "#shared/lib/contract.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { CALLERS, type Caller } from "./callers.ts";
import { changesOf } from "./generated-values.ts";
import { resourceOf } from "./samples.ts";
import type { Target } from "./target.ts";

/** The number of requests in a sequence. */
export const SEQUENCE_LENGTH = 40;

/** All routes of the API, by `contract.route`. */
export const routes = contracts.flatMap(({ feature, routes: own }: Contract) =>
  Object.entries(own).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);
type NamedRoute = (typeof routes)[number];

/** The first part of a path, for example `events`. Routes with the same first part depend on each other most. */
const areaOf = ({ route }: NamedRoute) => route.path.split("/")[2]!;
const areas = groupBy(routes, areaOf);

/** The kind of rows that a path lists: for `/api/events`, events. Paths that end with an ID take precedence. */
const subjectsByPath = new Map(
  ["/", "$"].flatMap((end) =>
    routes.flatMap(({ route }) =>
      [...route.path.matchAll(new RegExp(`/:(\\w+)(?=${end})`, "g"))].map(
        ({ index, 1: name }) => [route.path.slice(0, index), resourceOf(route, name!)] as const,
      ),
    ),
  ),
);
/** The kind of rows that other routes create or list. */
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
 * The rows in a request: the family's own, the same with the caller as the person, another family's, own ones with one
 * of another family, or rows that don't exist.
 */
const owners = fc.oneof(
  { weight: 6, arbitrary: fc.constant("own" as const) },
  { weight: 2, arbitrary: fc.constant("self" as const) },
  { weight: 2, arbitrary: fc.constant("other" as const) },
  { weight: 1, arbitrary: fc.constant("missing" as const) },
  { weight: 1, arbitrary: fc.constant("mixed" as const) },
);

const stepOf = (each: NamedRoute) =>
  fc.record({
    each: fc.constant(each),
    caller: callers,
    owner: owners,
    isSeen: fc.boolean(),
    body: changesOf(each.route.body),
    query: changesOf(each.route.query),
    file: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.string({ unit: "binary" })),
    sampleNumber: fc.integer({ min: 1, max: 1_000_000 }),
    pick: fc.nat(),
  });
export type Step = typeof stepOf extends (each: NamedRoute) => fc.Arbitrary<infer S> ? S : never;

const stepsOf = new Map(routes.map((each) => [each, stepOf(each)]));
/** Slow routes are called least, and routes with a body most. */
const weightOf = ({ route }: NamedRoute) => (route.heavy === "long" ? 1 : route.body ? 20 : 10);
const anyStep = (among: readonly NamedRoute[]) =>
  fc.oneof(...among.map((each) => ({ weight: weightOf(each), arbitrary: stepsOf.get(each)! })));
const stepsAnywhere = anyStep(routes);
/** Sequences of requests, mostly in one area. */
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

/** Records the IDs of rows that a successful request created, listed, or deleted, for later requests. */
export function recordIds(
  { id, route }: NamedRoute,
  target: Target,
  response: unknown,
  seen: SeenIds,
) {
  const record = (subject: keyof Target, ids: SeenIds[keyof Target] = []) => {
    if (ids.length > 0) seen[subject] = [...(seen[subject] ?? []), ...ids].slice(-4);
  };
  const [deleted, deletedAs] = DELETED[id] ?? [];
  if (deleted && deletedAs) record(deletedAs, [target[deleted]]);
  const subject = CREATED[id] ?? subjectsByPath.get(route.path);
  const rows = (Array.isArray(response) ? response : [response]) as ({ id?: unknown } | null)[];
  if (subject)
    record(
      subject,
      rows.flatMap((row) => (typeof row?.id === "number" ? [row.id] : [])),
    );
}
