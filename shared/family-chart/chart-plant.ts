import type { Block, Couple, Join, Planted, Seat, Side, Slot, Tree } from "./chart-blocks.ts";
import type { Cast } from "./chart-cast.ts";
import type { Clusters } from "./chart-clusters.ts";
import { chooseGuests, type Guests, noGuests } from "./chart-guests.ts";
import { chooseHomes, type Homes } from "./chart-homes.ts";
import type { Rows } from "./chart-generations.ts";
import { couplesAmong, seatCluster } from "./chart-seats.ts";
import { hostOf, type Ties } from "./chart-ties.ts";
import type { ChartView } from "./chart-types.ts";

/**
 * Makes trees of what is a net: each cluster gets one block, hung below parents or above a child of
 * theirs; wherever somebody would stand a second time, below other parents, their stub stands.
 */
export function plantTrees(
  cast: Cast,
  view: ChartView,
  clusters: Clusters,
  ties: Ties,
  rows: Rows,
): Planted {
  return new Planter(cast, view, clusters, ties, rows).plant();
}

class Planter implements Planted {
  readonly trees: Tree[] = [];
  readonly blocks: Block[] = [];
  readonly joins: Join[] = [];
  readonly #blockOf: (Block | undefined)[];
  readonly #placeOf: Int32Array;
  /** Block → the one above it, below which it hangs. */
  readonly #hangsOn = new Map<Block | undefined, Block>();
  /** Block → the one below it, for which it was drawn. */
  readonly #standsBelow = new Map<Block, Block>();
  /** Of each tie the last block that has shown it: a child of two partners is met twice. */
  readonly #shownBy: Int32Array;
  readonly #isWhole: boolean;
  readonly #roots: readonly number[];
  readonly #homes: Homes;
  readonly #guests: Guests;

  constructor(
    private readonly cast: Cast,
    view: ChartView,
    private readonly clusters: Clusters,
    private readonly ties: Ties,
    private readonly rows: Rows,
  ) {
    const { row } = rows;
    this.#isWhole = view === "whole";
    this.#blockOf = Array.from({ length: clusters.count });
    this.#placeOf = new Int32Array(cast.graph.size);
    this.#shownBy = new Int32Array(ties.count).fill(-1);
    const focused = [...new Set(cast.focus.map((person) => clusters.of[person]!))];
    const isReached = this.#isWhole ? null : reachedFrom(clusters, focused);
    this.#homes = chooseHomes(clusters, ties, row, (cluster) => isReached?.[cluster] !== 0);
    this.#guests = this.#isWhole ? chooseGuests(cast, clusters, ties, row, this.#homes) : noGuests;
    const candidates = this.#isWhole ? [...row.keys()] : focused;
    this.#roots = candidates.filter(
      (cluster) => this.#homes[cluster] === -1 && !this.#guests.isGuest(cluster),
    );
  }

  plant(): Planted {
    for (const cluster of this.#roots) this.#plantTree(cluster);
    // Whoever is joined to the focus by none of the ways above.
    for (let cluster = 0; cluster < this.clusters.count; cluster++)
      if (!this.#blockOf[cluster]) this.#plantTree(cluster);
    return this;
  }

  #plantTree(cluster: number) {
    const first = this.blocks.length;
    const { members } = this.clusters;
    const inCluster = members.to.subarray(members.start[cluster], members.start[cluster + 1]);
    const head = this.cast.focus.find((person) => inCluster.includes(person)) ?? inCluster[0]!;
    this.trees.push({ root: this.#add(cluster, head, false), part: this.rows.part[cluster]! });
    // All that is below first: who descends from the focus stands there and not among ancestors.
    for (let at = first; at < this.blocks.length; at++) this.#hangDowns(this.blocks[at]!);
    for (let at = first; at < this.blocks.length; at++) {
      const block = this.blocks[at]!;
      this.#hangDowns(block);
      if (this.#isWhole || block.open || at === first) this.#hangUps(block);
    }
  }

  #add(cluster: number, head: number, isHung: boolean): Block {
    const seats = seatCluster(this.cast, this.clusters, head, isHung);
    seats.forEach(({ person, isStub }, place) => {
      if (!isStub) this.#placeOf[person] = place;
    });
    const couples = couplesAmong(this.cast, this.clusters, seats);
    const block = newBlock(seats, couples, this.rows.row[cluster]!, isHung);
    this.#blockOf[cluster] = block;
    this.blocks.push(block);
    return block;
  }

  #hangDowns(block: Block) {
    const number = this.#clusterOf(block);
    if (number === -1) return;
    const { start, to } = this.cast.graph.children;
    for (const { person, isStub, beside } of block.seats) {
      const parent = isStub ? beside : person;
      for (let place = start[parent]!; place < start[parent + 1]!; place++) {
        const child = to[place]!;
        const tie = this.#tieBetween(child, number);
        if (tie === -1 || this.#shownBy[tie] === number) continue;
        this.#shownBy[tie] = number;
        this.#hangChild(block, child, tie);
      }
    }
    if (block.downs.length > 1)
      arrange(block, ({ child }) => this.#guests.biasOf(this.clusters.of[child]!));
  }

  #hangChild(block: Block, child: number, tie: number) {
    const parents = this.#placesOfParents(block, child);
    const cluster = this.ties.below[tie]!;
    const own = this.#blockOf[cluster];
    const isBroken = this.ties.isBroken[tie] === 1;
    const isBelow = this.#hangsOn.get(own) === block || this.#standsBelow.get(block) === own;
    if (own && !isBroken && isBelow) {
      this.joins.push({ above: block, parents, below: own, child });
      return;
    }
    const hangs = !own && !isBroken && this.#homes[cluster] === tie;
    const below = hangs ? this.#add(cluster, child, true) : stubBlock(child, block);
    if (hangs) this.#hangsOn.set(below, block);
    else this.blocks.push(below);
    block.downs.push({ child, block: below, parents });
    this.joins.push({ above: block, parents, below, child });
  }

  #hangUps(block: Block) {
    const number = this.#clusterOf(block);
    for (const { person, isStub } of block.seats) {
      if (isStub) continue;
      for (let tie = this.ties.first[person]!; tie < this.ties.end[person]!; tie++) {
        const above = this.ties.above[tie]!;
        if (this.#blockOf[above] || this.ties.isBroken[tie] === 1) continue;
        if (!this.#isWhole || this.#guests.isUp(tie) || (block.open && this.#homes[number] === tie))
          this.#hangUp(block, person, above);
      }
    }
  }

  #hangUp(block: Block, child: number, cluster: number) {
    const side = this.#sideOf(block, child);
    const head = this.#parentIn(cluster, child);
    const above = this.#add(cluster, head, false);
    const parents = this.#placesOfParents(above, child);
    above.open = { side: side === 1 ? -1 : 1, row: block.row, parents };
    this.#standsBelow.set(above, block);
    block.ups.push({ place: this.#placeOf[child]!, block: above, side });
  }

  #sideOf(block: Block, child: number): Side {
    if (this.#isWhole && block.open) return block.open.side === 1 ? -1 : 1;
    const twice = this.#placeOf[child]! * 2 - (block.seats.length - 1);
    if (twice !== 0) return twice < 0 ? -1 : 1;
    return block.ups.some(({ side }) => side === 1) ? -1 : 1;
  }

  #clusterOf({ seats }: Block): number {
    for (const { person, isStub } of seats) if (!isStub) return this.clusters.of[person]!;
    return -1;
  }

  #tieBetween(child: number, cluster: number): number {
    if (this.cast.isIn[child] === 0) return -1;
    for (let tie = this.ties.first[child]!; tie < this.ties.end[child]!; tie++)
      if (this.ties.above[tie] === cluster) return tie;
    return -1;
  }

  #parentIn(cluster: number, child: number): number {
    const { start, to } = this.cast.graph.parents;
    for (let place = start[child]!; place < start[child + 1]!; place++)
      if (this.clusters.of[to[place]!] === cluster) return to[place]!;
    return this.clusters.members.to[this.clusters.members.start[cluster]!]!;
  }

  #placesOfParents(block: Block, child: number): number[] {
    const { start, to } = this.cast.graph.parents;
    const cluster = this.#clusterOf(block);
    const places: number[] = [];
    for (let at = start[child]!; at < start[child + 1]!; at++) {
      const parent = to[at]!;
      if (this.cast.isIn[parent] === 0) continue;
      const host = hostOf(this.cast, this.clusters, child, parent);
      if (this.clusters.of[host] !== cluster) continue;
      const place =
        this.clusters.of[parent] === cluster
          ? this.#placeOf[parent]!
          : block.seats.findIndex(
              (seat) => seat.isStub && seat.person === parent && seat.beside === host,
            );
      if (place >= 0 && !places.includes(place)) places.push(place);
    }
    const [one, other] = places;
    return places.length < 2 || (places.length === 2 && one! < other!)
      ? places
      : places.toSorted((a, b) => a - b);
  }
}

const newBlock = (
  seats: readonly Seat[],
  couples: readonly Couple[],
  row: number,
  isHung: boolean,
): Block => ({
  seats,
  couples,
  row,
  isHung,
  downs: [],
  ups: [],
  open: null,
  outline: null,
  opening: 0,
  firstSeat: 0,
  branch: -1,
  x: 0,
});

const stubBlock = (child: number, { row }: Block): Block =>
  newBlock([{ person: child, isStub: true, beside: -1 }], [], row + 1, true);

/** Children of the left union first; those of each union are in their order already. */
function arrange({ downs }: Block, biasOf: (slot: Slot) => number) {
  const middleOf = ({ parents }: Slot) => parents[0]! + parents.at(-1)!;
  const weightOf = (slot: Slot) =>
    middleOf(slot) + (slot.block.seats[0]!.isStub ? 0 : 1e6 * biasOf(slot));
  const isInOrder = downs.every(
    (slot, at) => at === 0 || weightOf(downs[at - 1]!) <= weightOf(slot),
  );
  if (!isInOrder) downs.sort((a, b) => weightOf(a) - weightOf(b));
}

/** The clusters below some, those included: 1 for each. */
function reachedFrom({ count, children }: Clusters, roots: readonly number[]): Uint8Array {
  const isReached = new Uint8Array(count);
  const waiting = [...roots];
  for (const root of roots) isReached[root] = 1;
  for (const cluster of waiting)
    for (let place = children.start[cluster]!; place < children.start[cluster + 1]!; place++) {
      const child = children.to[place]!;
      if (isReached[child] === 1) continue;
      isReached[child] = 1;
      waiting.push(child);
    }
  return isReached;
}
