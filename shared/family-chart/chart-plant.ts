import type { Cast } from "./chart-cast.ts";
import type { Clusters } from "./chart-clusters.ts";
import type { Rows } from "./chart-generations.ts";
import { chooseGuests, type Guests, noGuests } from "./chart-guests.ts";
import { chooseHomes, type Homes } from "./chart-homes.ts";
import { addDescents } from "./chart-descents.ts";
import { Plan } from "./chart-plan.ts";
import { seatCluster } from "./chart-seats.ts";
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
): Plan {
  return new Planter(cast, view, clusters, ties, rows).plant();
}

class Planter {
  readonly #plan: Plan;
  /** By cluster, -1 where it has none yet. */
  readonly #blockOf: Int32Array;
  /** By person. */
  readonly #seatOf: Int32Array;
  readonly #isShown: Uint8Array;
  readonly #isWhole: boolean;
  readonly #roots: readonly number[];
  readonly #homes: Homes;
  readonly #guests: Guests;
  /** Ties of a block's children, and how far to the right each belongs. */
  readonly #found: number[] = [];
  readonly #weights: number[] = [];
  /** The seats of a child's parents in a block, from left to right. */
  readonly #parents: number[] = [];

  constructor(
    private readonly cast: Cast,
    view: ChartView,
    private readonly clusters: Clusters,
    private readonly ties: Ties,
    private readonly rows: Rows,
  ) {
    const { count } = clusters;
    const splits = clusters.hasSplit ? clusters.isSplit.length : 0;
    this.#plan = new Plan({
      seats: cast.members.length + ties.count + splits,
      unions: cast.graph.unions.one.length,
      descents: cast.graph.parentLinks.kind.length,
      blocks: count + ties.count,
    });
    this.#isWhole = view === "whole";
    this.#blockOf = new Int32Array(count).fill(-1);
    this.#seatOf = new Int32Array(cast.graph.size);
    this.#isShown = new Uint8Array(ties.count);
    const focused = [...new Set(cast.focus.map((person) => clusters.of[person]!))];
    const isReached = this.#isWhole ? null : reachedFrom(clusters, focused);
    this.#homes = chooseHomes(clusters, ties, rows.row, isReached);
    this.#guests = this.#isWhole
      ? chooseGuests(cast, clusters, ties, rows.row, this.#homes)
      : noGuests;
    const candidates = this.#isWhole ? Array.from({ length: count }, (_, at) => at) : focused;
    this.#roots = candidates.filter(
      (cluster) => this.#homes[cluster] === -1 && !this.#guests.isGuest(cluster),
    );
  }

  plant(): Plan {
    for (const cluster of this.#roots) this.#plantTree(cluster);
    // Whoever is joined to the focus by none of the ways above.
    for (let cluster = 0; cluster < this.clusters.count; cluster++)
      if (this.#blockOf[cluster] === -1) this.#plantTree(cluster);
    return this.#plan;
  }

  #plantTree(cluster: number) {
    const plan = this.#plan;
    const first = plan.count;
    const { start, to } = this.clusters.members;
    const focused = this.cast.focus.find((person) => this.clusters.of[person] === cluster);
    plan.roots.push(this.#add(cluster, focused ?? to[start[cluster]!]!, -1, 0));
    plan.parts.push(this.rows.part[cluster]!);
    // All that is below first: who descends from the focus stands there and not among ancestors.
    for (let block = first; block < plan.count; block++) this.#hangDowns(block);
    this.#hangAllUps(first, true);
    this.#hangAllUps(first, false);
  }

  /** Parents in the next row first: who stands further up may be reached through them. */
  #hangAllUps(first: number, isNext: boolean) {
    const plan = this.#plan;
    for (let block = first; block < plan.count; block++) {
      if (plan.firstDown[block] === 0) this.#hangDowns(block);
      if (this.#isWhole || plan.side[block] !== 0 || block === first) this.#hangUps(block, isNext);
    }
  }

  #add(cluster: number, head: number, holder: number, side: number): number {
    const plan = this.#plan;
    const block = plan.addBlock(this.rows.row[cluster]!, holder, side);
    seatCluster(plan, this.cast, this.clusters, block, head);
    for (let seat = plan.firstSeat[block]!; seat < plan.endSeat[block]!; seat++)
      if (plan.isStub[seat] === 0) this.#seatOf[plan.person[seat]!] = seat;
    this.#blockOf[cluster] = block;
    return block;
  }

  #hangDowns(block: number) {
    const plan = this.#plan;
    const cluster = this.#clusterOf(block);
    if (cluster === -1) return;
    const { start, to } = this.cast.graph.children;
    const found = this.#found;
    const weights = this.#weights;
    found.length = weights.length = 0;
    let isInOrder = true;
    const firstSeat = plan.firstSeat[block]!;
    const endSeat = plan.endSeat[block]!;
    // All children of a person who sits alone hang from the same place.
    const isAlone = endSeat - firstSeat === 1 && !this.#isWhole;
    for (let seat = firstSeat; seat < endSeat; seat++) {
      if (plan.isStub[seat] === 1) continue;
      const parent = plan.person[seat]!;
      for (let place = start[parent]!; place < start[parent + 1]!; place++) {
        const tie = this.#tieBetween(to[place]!, cluster);
        if (tie === -1 || this.#isShown[tie] === 1) continue;
        this.#isShown[tie] = 1;
        found.push(tie);
        if (isAlone) continue;
        const weight = this.#weightOf(block, cluster, tie);
        if (weights.length > 0 && weight < weights[weights.length - 1]!) isInOrder = false;
        weights.push(weight);
      }
    }
    plan.firstDown[block] = plan.endDown[block] = plan.count;
    const order = isInOrder ? found : inOrderOf(found, weights);
    for (let at = 0; at < order.length; at++) this.#hangChild(block, cluster, order[at]!);
    plan.endDown[block] = plan.count;
  }

  /** Children whose line begins further left come first; those of one union are in their order already. */
  #weightOf(block: number, cluster: number, tie: number): number {
    const plan = this.#plan;
    const below = this.ties.below[tie]!;
    const hangs = this.#blockOf[below] === -1 && this.#homes[below] === tie;
    this.#findParents(block, cluster, this.ties.child[tie]!);
    const bias = hangs ? this.#guests.biasOf(below) : 0;
    const [one = 0, other] = this.#parents;
    const union = other === undefined ? -1 : plan.unionOf(one, other);
    const start = union === -1 ? one : plan.gap[union]! + 0.5 + plan.aside[union]! / 100;
    return start + bias * 1e9;
  }

  #hangChild(block: number, cluster: number, tie: number) {
    const plan = this.#plan;
    const child = this.ties.child[tie]!;
    const below = this.ties.below[tie]!;
    const own = this.#blockOf[below]!;
    const isBroken = this.ties.isBroken[tie] === 1;
    this.#findParents(block, cluster, child);
    const isNear = own !== -1 && (this.#hangsOn(own, block) || this.#standsOn(block, own));
    if (isNear && !isBroken) {
      const seat = this.#seatOf[child]!;
      addDescents(plan, this.cast.graph, seat, this.#parents);
      if (this.#hangsOn(own, block))
        plan.alsoHung.set(own, [...(plan.alsoHung.get(own) ?? []), seat]);
      return;
    }
    const hangs = own === -1 && !isBroken && this.#homes[below] === tie;
    const added = hangs ? this.#add(below, child, block, 0) : this.#addStub(block, child);
    plan.childSeat[added] = hangs ? this.#seatOf[child]! : plan.firstSeat[added]!;
    this.#startAt(added, addDescents(plan, this.cast.graph, plan.childSeat[added]!, this.#parents));
  }

  #hangsOn(block: number, holder: number): boolean {
    return this.#plan.side[block] === 0 && this.#plan.holder[block] === holder;
  }

  #standsOn(block: number, holder: number): boolean {
    return this.#plan.side[block] !== 0 && this.#plan.holder[block] === holder;
  }

  /** Notes from where a block's line comes, as a descent says. */
  #startAt(block: number, descent: number) {
    this.#plan.fromUnion[block] = this.#plan.from[descent]!;
    this.#plan.fromSeat[block] = this.#plan.parent[descent]!;
  }

  #addStub(holder: number, child: number): number {
    const plan = this.#plan;
    const block = plan.addBlock(plan.row[holder]! + 1, holder, 0);
    plan.addSeat(block, child, 1, -1);
    plan.endSeat[block] = plan.seatCount;
    return block;
  }

  #hangUps(block: number, isNext: boolean) {
    const plan = this.#plan;
    const cluster = this.#clusterOf(block);
    for (let seat = plan.firstSeat[block]!; seat < plan.endSeat[block]!; seat++) {
      if (plan.isStub[seat] === 1) continue;
      const person = plan.person[seat]!;
      for (let tie = this.ties.first[person]!; tie < this.ties.end[person]!; tie++) {
        const above = this.ties.above[tie]!;
        if (this.#blockOf[above] !== -1 || this.ties.isBroken[tie] === 1) continue;
        const gap = plan.row[block]! - this.rows.row[above]!;
        if (gap < 1 || (isNext && gap > 1)) continue;
        const isOwnHome = plan.side[block] !== 0 && this.#homes[cluster] === tie;
        if (!this.#isWhole || isOwnHome || this.#guests.isUp(tie)) this.#hangUp(block, seat, above);
      }
    }
    plan.ups.get(block)?.sort((a, b) => plan.childSeat[a]! - plan.childSeat[b]!);
  }

  #hangUp(block: number, seat: number, cluster: number) {
    const plan = this.#plan;
    const child = plan.person[seat]!;
    const head = this.#parentIn(cluster, child);
    const added = this.#add(cluster, head, block, this.#sideOf(block, seat));
    plan.childSeat[added] = seat;
    plan.ups.set(block, [...(plan.ups.get(block) ?? []), added]);
    this.#findParents(added, cluster, child);
    // The line itself comes when the block's children are hung.
    plan.fromSeat[added] = this.#parents[0] ?? plan.firstSeat[added]!;
    plan.fromUnion[added] =
      this.#parents.length > 1 ? plan.unionOf(this.#parents[0]!, this.#parents[1]!) : -1;
  }

  #sideOf(block: number, seat: number): number {
    const plan = this.#plan;
    if (this.#isWhole && plan.side[block] !== 0) return plan.side[block]!;
    const twice = seat * 2 - plan.firstSeat[block]! - plan.endSeat[block]! + 1;
    if (twice !== 0) return twice < 0 ? -1 : 1;
    return plan.ups.has(block) ? -1 : 1;
  }

  #clusterOf(block: number): number {
    const plan = this.#plan;
    for (let seat = plan.firstSeat[block]!; seat < plan.endSeat[block]!; seat++)
      if (plan.isStub[seat] === 0) return this.clusters.of[plan.person[seat]!]!;
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

  /** Fills #parents with the seats of a child's parents in a block. */
  #findParents(block: number, cluster: number, child: number) {
    const { start, to } = this.cast.graph.parents;
    const { of, hasSplit } = this.clusters;
    const seats = this.#parents;
    seats.length = 0;
    const end = start[child + 1]!;
    for (let at = start[child]!; at < end; at++) {
      const parent = to[at]!;
      if (of[parent] === -1) continue;
      const host = hasSplit ? hostOf(this.cast, this.clusters, child, parent) : parent;
      if (of[host] !== cluster) continue;
      const seat =
        of[parent] === cluster ? this.#seatOf[parent]! : this.#stubBeside(block, parent, host);
      if (seat >= 0 && (seats.length === 0 || !seats.includes(seat))) seats.push(seat);
    }
    if (seats.length > 2 || (seats.length === 2 && seats[0]! > seats[1]!))
      seats.sort((a, b) => a - b);
  }

  #stubBeside(block: number, person: number, partner: number): number {
    const plan = this.#plan;
    for (let seat = plan.firstSeat[block]!; seat < plan.endSeat[block]!; seat++)
      if (
        plan.isStub[seat] === 1 &&
        plan.person[seat] === person &&
        plan.beside[seat] === this.#seatOf[partner]
      )
        return seat;
    return -1;
  }
}

const inOrderOf = (ties: readonly number[], weights: readonly number[]): number[] =>
  ties
    .map((tie, at) => ({ tie, weight: weights[at]! }))
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ tie }) => tie);

/** The clusters below some, those included: 1 for each. */
function reachedFrom({ count, children }: Clusters, roots: readonly number[]): Uint8Array {
  const isReached = new Uint8Array(count);
  const waiting = [...roots];
  for (const root of roots) isReached[root] = 1;
  for (let at = 0; at < waiting.length; at++) {
    const cluster = waiting[at]!;
    for (let place = children.start[cluster]!; place < children.start[cluster + 1]!; place++) {
      const child = children.to[place]!;
      if (isReached[child] === 1) continue;
      isReached[child] = 1;
      waiting.push(child);
    }
  }
  return isReached;
}
