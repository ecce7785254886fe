import type { Cast } from "./chart-cast.ts";
import { chooseGuests, type Guests, noGuests } from "./chart-guests.ts";
import { chooseHomes, type Homes } from "./chart-homes.ts";
import type { Net } from "./chart-net.ts";
import { Plan } from "./chart-plan.ts";
import type { ChartView } from "./chart-types.ts";

/** What is known while a net is being made trees of. */
export interface Planting {
  readonly cast: Cast;
  readonly net: Net;
  readonly isWhole: boolean;
  readonly homes: Homes;
  readonly guests: Guests;
  readonly plan: Plan;
  /** The block of a cluster, -1 where it has none yet. */
  readonly blockOf: Int32Array;
  /** The seat of a person, but for stubs; -1 where they have none yet. */
  readonly seatOf: Int32Array;
}

/** Decides who hangs below whom, and with which clusters trees begin. */
export function preparePlanting(cast: Cast, view: ChartView, net: Net) {
  const { clusters, ties } = net;
  const isWhole = view === "whole";
  const focused = [...new Set(cast.focus.map((person) => clusters.of[person]!))];
  // All who are drawn as descendants are reached from the focus by themselves.
  const isAllReached = view === "descendants" && !clusters.hasSplit && !clusters.hasBroken;
  const isReached = isWhole || isAllReached ? null : reachedFrom(net, focused);
  const homes = chooseHomes(net, isReached);
  const guests = isWhole ? chooseGuests(cast, net, homes) : noGuests;
  const planting: Planting = {
    cast,
    net,
    isWhole,
    homes,
    guests,
    plan: new Plan({
      seats: cast.members.length + ties.count + (clusters.hasSplit ? clusters.isSplit.length : 0),
      unions: cast.graph.unions.one.length,
      descents: cast.graph.parentLinks.kind.length,
      blocks: clusters.count + ties.count,
    }),
    blockOf: new Int32Array(clusters.count).fill(-1),
    seatOf: new Int32Array(cast.graph.size).fill(-1),
  };
  const roots: number[] = [];
  if (!isWhole) roots.push(...focused.filter(isRoot));
  else
    for (let cluster = 0; cluster < clusters.count; cluster++)
      if (isRoot(cluster)) roots.push(cluster);
  return { planting, roots };

  function isRoot(cluster: number): boolean {
    return homes[cluster] === -1 && !guests.isGuest(cluster);
  }
}

/** The clusters below some, those included: 1 for each. */
function reachedFrom({ clusters, lines }: Net, roots: readonly number[]): Uint8Array {
  const { start, to } = lines.children;
  const isReached = new Uint8Array(clusters.count);
  const waiting = [...roots];
  for (const root of roots) isReached[root] = 1;
  for (let at = 0; at < waiting.length; at++) {
    const cluster = waiting[at]!;
    for (let place = start[cluster]!; place < start[cluster + 1]!; place++) {
      const child = to[place]!;
      if (isReached[child] === 1) continue;
      isReached[child] = 1;
      waiting.push(child);
    }
  }
  return isReached;
}
