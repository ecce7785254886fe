import type { f64, i32 } from "#shared/lib/numbers.ts";
import type { Outline } from "./chart-outline.ts";

/**
 * What is to be drawn, before it has a place, in columns: seats in blocks, blocks in trees, and the
 * lines between seats. A *block* is a row of partners, or the stub of a child below their parents. It
 * hangs below the block of its parents (`side` 0), or stands above that of a child, to the left (-1)
 * or right (1); a tree's root does neither. Each block comes after its holder, and what hangs below
 * one block has numbers that follow each other.
 */
export class Plan {
  seatCount: i32 = 0;
  /** An index in the graph. */
  readonly person: Int32Array;
  /** 1 for a stub, of somebody who has their box elsewhere. */
  readonly isStub: Uint8Array;
  /** For a stub beside a partner: that partner's seat. */
  readonly beside: Int32Array;
  /** The block of a seat. */
  readonly blockOf: Int32Array;

  unionCount: i32 = 0;
  /** Seats, the left one first. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** The union in the graph. */
  readonly union: Int32Array;
  /** The knot is in the gap to the right of this seat, so far from its middle. */
  readonly gap: Int32Array;
  readonly aside: Int8Array;
  /** The unions of blocks with more than two seats, by their seats. */
  private readonly unionAt: Map<f64, i32> = new Map<f64, i32>();

  descentCount: i32 = 0;
  /** Seats of the child, and of the parent or the left one of two. */
  readonly child: Int32Array;
  readonly parent: Int32Array;
  /** The union (here, not in the graph) from whose knot the line comes, or -1. */
  readonly from: Int32Array;
  readonly kind: Uint8Array;

  count: i32 = 0;
  /** Whose people sit in a block; -1 for a stub's. */
  readonly cluster: Int32Array;
  readonly row: Int32Array;
  readonly firstSeat: Int32Array;
  readonly endSeat: Int32Array;
  readonly firstUnion: Int32Array;
  readonly endUnion: Int32Array;
  /** The block on which it hangs or stands, -1 for a root. */
  readonly holder: Int32Array;
  readonly side: Int8Array;
  /** The child's seat: in the block itself where it hangs, in its holder where it stands above. */
  readonly childSeat: Int32Array;
  /** The parents' union, else -1, and the first parent's seat: in the holder where it hangs, else in the block. */
  readonly fromUnion: Int32Array;
  readonly fromSeat: Int32Array;
  readonly firstDown: Int32Array;
  readonly endDown: Int32Array;
  readonly branch: Int32Array;
  /** The left edge: first from the holder's, in the end from that of its tree's root. */
  readonly x: Int32Array;
  /** For a block above another: where the child stands, from its left edge. */
  readonly opening: Int32Array;

  /** The roots, and to which part each tree belongs: the rows of trees of one part must agree. */
  readonly roots: i32[] = [];
  readonly parts: i32[] = [];
  /** The blocks that stand above a block, from left to right. */
  readonly ups: Map<i32, i32[]> = new Map<i32, i32[]>();
  /** Further seats of a block to which lines lead from its holder. */
  readonly alsoHung: Map<i32, i32[]> = new Map<i32, i32[]>();
  /** How far a block reaches with all that hangs on it; leaves need none. */
  readonly outlines: (Outline | null)[] = [];

  /** The most there can be of each. */
  constructor(seats: i32, unions: i32, descents: i32, blocks: i32) {
    this.person = new Int32Array(seats);
    this.isStub = new Uint8Array(seats);
    this.beside = new Int32Array(seats).fill(-1);
    this.blockOf = new Int32Array(seats);
    this.left = new Int32Array(unions);
    this.right = new Int32Array(unions);
    this.union = new Int32Array(unions);
    this.gap = new Int32Array(unions);
    this.aside = new Int8Array(unions);
    this.child = new Int32Array(descents);
    this.parent = new Int32Array(descents);
    this.from = new Int32Array(descents).fill(-1);
    this.kind = new Uint8Array(descents);
    this.cluster = new Int32Array(blocks).fill(-1);
    this.row = new Int32Array(blocks);
    this.firstSeat = new Int32Array(blocks);
    this.endSeat = new Int32Array(blocks);
    this.firstUnion = new Int32Array(blocks);
    this.endUnion = new Int32Array(blocks);
    this.holder = new Int32Array(blocks);
    this.side = new Int8Array(blocks);
    this.childSeat = new Int32Array(blocks);
    this.fromUnion = new Int32Array(blocks).fill(-1);
    this.fromSeat = new Int32Array(blocks);
    this.firstDown = new Int32Array(blocks);
    this.endDown = new Int32Array(blocks);
    this.branch = new Int32Array(blocks).fill(-1);
    this.x = new Int32Array(blocks);
    this.opening = new Int32Array(blocks);
  }

  addSeat(block: i32, person: i32, isStub: i32, beside: i32): i32 {
    const seat = this.seatCount++;
    this.person[seat] = person;
    this.isStub[seat] = isStub;
    this.beside[seat] = beside;
    this.blockOf[seat] = block;
    return seat;
  }

  addUnion(left: i32, right: i32, union: i32, gap: i32, aside: i32) {
    const at = this.unionCount++;
    this.left[at] = left;
    this.right[at] = right;
    this.union[at] = union;
    this.gap[at] = gap;
    this.aside[at] = aside;
    this.unionAt.set(this.keyOf(left, right), at);
  }

  private keyOf(left: i32, right: i32): f64 {
    return (left as f64) * this.person.length + right;
  }

  /** Answers the new block; its seats follow. */
  addBlock(cluster: i32, row: i32, holder: i32, side: i32): i32 {
    const block = this.count++;
    this.cluster[block] = cluster;
    this.row[block] = row;
    this.firstSeat[block] = this.seatCount;
    this.endSeat[block] = this.seatCount;
    this.firstUnion[block] = this.unionCount;
    this.endUnion[block] = this.unionCount;
    this.holder[block] = holder;
    this.side[block] = side;
    return block;
  }

  /** The union that joins two seats of one block, the left one first, or -1. */
  unionOf(left: i32, right: i32): i32 {
    const block = this.blockOf[left]!;
    const seats = this.endSeat[block]! - this.firstSeat[block]!;
    if (seats === 2) return this.firstUnion[block]!;
    const key = this.keyOf(left, right);
    return this.unionAt.has(key) ? this.unionAt.get(key)! : -1;
  }

  addDescent(child: i32, parent: i32, from: i32, kind: i32) {
    const at = this.descentCount++;
    this.child[at] = child;
    this.parent[at] = parent;
    this.from[at] = from;
    this.kind[at] = kind;
  }
}
