import type { Target } from "./target.ts";

/** A valid request of one route. */
export interface Sample {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Content of an upload. */
  file?: string;
}

/** Valid requests by route. Different sample numbers make requests that can all succeed. */
export type Samples = Record<string, (target: Target, sampleNumber: number) => Sample>;

type SampleChange = [
  role: "NOBODY" | "USER" | "FAMILY_ADMIN" | "SUPER_ADMIN",
  method: "post" | "put" | "patch" | "delete",
  path: string,
  body: object,
];

/**
 * A feature's samples for tests of all routes: a valid request for each route, and rows and requests for checking
 * query plans with 100,000 people.
 */
export interface FeatureSamples {
  /** One valid request for every route, by `contract.route`. */
  requests: Samples;
  /** SQL that adds the feature's rows to the test data of many-families.ts. */
  rows?: string;
  /** Paths that every member, or only administrators, can read. */
  readings?: { everyone?: string[]; administrators?: string[] };
  /**
   * Paths that `readings` leaves out, because only Super Admins may read them, their address is shown only once,
   * or another path runs the same queries.
   */
  readElsewhere?: string[];
  /** Requests that change something, in this order. */
  changes?: SampleChange[];
}
