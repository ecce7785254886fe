import type { i32 } from "#shared/lib/numbers.ts";
import type { Cast } from "./chart-cast.ts";
import { chooseGuests, type Guests, noGuests } from "./chart-guests.ts";
import { chooseHomes } from "./chart-homes.ts";
import type { Net } from "./chart-net.ts";
import { CHART_VIEWS } from "./chart-parts.ts";
import { type ChildLists, childLists } from "./chart-plant-lists.ts";
import { Plan } from "./chart-plan.ts";
import { type SeatLists, seatLists } from "./chart-seat-lists.ts";

/** What is known while a net is being made trees of. */
export interface Planting {
  readonly cast: Cast;
  readonly net: Net;
  readonly isWhole: boolean;
  /** Below whom each cluster hangs: a tie, or -1. */
  readonly homes: Int32Array;
  readonly guests: Guests;
  readonly plan: Plan;
  /** The block of a cluster, -1 where it has none yet. */
  readonly blockOf: Int32Array;
  /** The seat of a person, but for stubs; -1 where they have none yet. */
  readonly seatOf: Int32Array;
  /** Clusters with which trees begin. */
  readonly roots: i32[];
  /** Lists that are used again for each block. */
  readonly seatLists: SeatLists;
  readonly childLists: ChildLists;
  readonly parentSeats: i32[];
}

const DESCENDANTS = CHART_VIEWS.indexOf("descendants");
const WHOLE = CHART_VIEWS.indexOf("whole");

/** Decides who hangs below whom, and with which clusters trees begin. */
export function preparePlanting(cast: Cast, view: i32, net: Net): Planting {
  const { clusters, ties } = net;
  const { unions, parentLinks } = cast.kin;
  const isWhole = view === WHOLE;
  const focused: i32[] = [];
  for (const person of cast.focus) {
    const cluster = clusters.clusterOf[person]!;
    if (!focused.includes(cluster)) focused.push(cluster);
  }
  // All who are drawn as descendants are reached from the focus by themselves.
  const isAllReached = view === DESCENDANTS && !clusters.hasSplit && !clusters.hasBroken;
  let isReached: Uint8Array | null = null;
  if (!isWhole && !isAllReached) isReached = reachedFrom(net, focused);
  const homes = chooseHomes(net, isReached);
  const guests = isWhole ? chooseGuests(cast, net, homes) : noGuests(net);
  const roots: i32[] = [];
  if (isWhole)
    for (let cluster = 0; cluster < clusters.count; cluster++)
      addRoot(roots, cluster, homes, guests);
  else for (const cluster of focused) addRoot(roots, cluster, homes, guests);
  const splits = clusters.hasSplit ? clusters.isSplit.length : 0;
  const plan = new Plan(
    cast.members.length + ties.count + splits,
    unions.one.length,
    parentLinks.kind.length,
    clusters.count + ties.count,
  );
  return {
    cast,
    net,
    isWhole,
    homes,
    guests,
    plan,
    blockOf: new Int32Array(clusters.count).fill(-1),
    seatOf: new Int32Array(cast.kin.size).fill(-1),
    roots,
    seatLists: seatLists(unions.one.length),
    childLists: childLists(ties.count),
    parentSeats: [],
  };
}

function addRoot(roots: i32[], cluster: i32, homes: Int32Array, { isGuest }: Guests): void {
  if (homes[cluster] === -1 && isGuest[cluster] === 0) roots.push(cluster);
}

/** The clusters below some, those included: 1 for each. */
function reachedFrom({ clusters, lines }: Net, roots: i32[]): Uint8Array {
  const { start, to } = lines.children;
  const isReached = new Uint8Array(clusters.count);
  const waiting = roots.slice();
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
