import { busy } from "../errors.ts";

/** More than a browser full of tabs opens, and more than a reunion has check-in stations. */
const MAX_LIVE = { ofSession: 12, ofPerson: 60 };

export type LiveLimit = ReturnType<typeof liveLimit>;

/** Counts open live answers. Throws 429 for one too many. */
export function liveLimit() {
  const open = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  /** Opens one. Returns a function that closes it. */
  return ({ session, person }: { session: string; person: number | undefined }) => {
    const limits: [key: string, most: number][] = [
      [`session ${session}`, MAX_LIVE.ofSession],
      ...(person === undefined
        ? []
        : [[`person ${person}`, MAX_LIVE.ofPerson] as [string, number]]),
    ];
    if (limits.some(([key, most]) => (open.get(key) ?? 0) >= most))
      throw busy("You have this page open in too many tabs. Close some of them, then reload.");
    for (const [key] of limits) change(key, 1);
    return () => limits.forEach(([key]) => change(key, -1));
  };
}
