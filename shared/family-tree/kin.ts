import type { i32 } from "#shared/lib/numbers.ts";
import type { Adjacency } from "./adjacency.ts";

/** A family in columns of numbers alone: who has whom, as much of a FamilyGraph as its layout needs. */
export interface Kin {
  readonly size: i32;
  /** The database's. */
  readonly id: Float64Array;
  /** A place in SEXES, one past the end where nothing is known. */
  readonly sex: Uint8Array;
  readonly parents: Adjacency;
  readonly children: Adjacency;
  readonly partners: Adjacency;
  readonly parentLinks: KinParentLinks;
  readonly unions: KinUnions;
}

export interface KinParentLinks {
  readonly parent: Int32Array;
  readonly child: Int32Array;
  /** A place in PARENT_KINDS. */
  readonly kind: Uint8Array;
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
