import { busy } from "../errors.ts";

/** More than a browser full of tabs opens, and more than a reunion has check-in stations. */
const MAX_LIVE = { perSession: 12, perPerson: 60 };

export type OpenLive = ReturnType<typeof createLiveLimit>;

/** Counts open live answers. Throws 429 for one too many. */
export function createLiveLimit() {
  const open = new Map<string, number>();
  const addTo = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  /** Opens one. Returns a function that closes it. */
  return ({ session, person }: { session: string; person: number | undefined }) => {
    const limits: [key: string, max: number][] = [
      [`session ${session}`, MAX_LIVE.perSession],
      ...(person === undefined
        ? []
        : [[`person ${person}`, MAX_LIVE.perPerson] as [string, number]]),
    ];
    if (limits.some(([key, max]) => (open.get(key) ?? 0) >= max))
      throw busy("You have this page open in too many tabs. Close some of them, then reload.");
    for (const [key] of limits) addTo(key, 1);
    return () => limits.forEach(([key]) => addTo(key, -1));
  };
}
