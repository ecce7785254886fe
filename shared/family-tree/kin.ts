import type { i32 } from "#shared/lib/numbers.ts";
import type { Adjacency } from "./adjacency.ts";

/**
 * Who has whom, in columns of numbers alone. People are numbered 0 … size - 1 in the order of the rows
 * (an *index*); ids are the database's. Loops and any number of parents or unions are allowed: who walks,
 * guards.
 */
export interface Kin {
  readonly size: i32;
  readonly id: Int32Array;
  /** A place in SEXES, one past the end where nothing is known. */
  readonly sex: Uint8Array;
  /** Birth parents first; `link` counts in `parentLinks`. */
  readonly parents: Adjacency;
  /** The eldest first; `link` counts in `parentLinks`. */
  readonly children: Adjacency;
  /** The first union first; `link` counts in `unions`. */
  readonly partners: Adjacency;
  readonly parentLinks: KinParentLinks;
  readonly unions: KinUnions;
}

/** `kind` and `status` are places in PARENT_KINDS and RELATIONSHIP_STATUSES. */
export interface KinParentLinks {
  readonly parent: Int32Array;
  readonly child: Int32Array;
  readonly kind: Uint8Array;
  readonly status: Uint8Array;
}

/** Unions from `firstImplied` on were not recorded: they follow from children in common. */
export interface KinUnions {
  readonly one: Int32Array;
  readonly other: Int32Array;
  /** Places in UNION_KINDS and RELATIONSHIP_STATUSES, one past the end where nothing is known. */
  readonly kind: Uint8Array;
  readonly status: Uint8Array;
  readonly firstImplied: i32;
}
