import type { Target } from "./target.ts";

/** A valid request of one route. */
export interface Sample {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Content of an upload. */
  file?: string;
}

export type Samples = Record<string, (target: Target, serial: number) => Sample>;

type SampleChange = [
  who: "NOBODY" | "USER" | "FAMILY_ADMIN" | "SUPER_ADMIN",
  method: "post" | "put" | "patch" | "delete",
  path: string,
  body: object,
];

/**
 * What the tests that walk all routes need from one feature: a valid request for each route, and
 * the rows and parameters for checking its queries among 100,000 people.
 */
export interface FeatureSamples {
  /** One valid request for every route, by `contract.route`. */
  requests: Samples;
  /** SQL that adds the feature's rows to those of many-families.ts. */
  rows?: string;
  /** Addresses that every member, or only administrators, can read. */
  readings?: { everyone?: string[]; administrators?: string[] };
  /**
   * Paths missing from `readings`, because only Super Admins read them, their address is shown
   * once, or another one reads the same.
   */
  readElsewhere?: string[];
  /** Changes, made in this order. */
  changes?: SampleChange[];
}
