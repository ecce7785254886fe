import { formatMoment } from "../../../lib/formats.ts";

interface SessionWords {
  device: string | null;
  timeZone: string | null;
  signedInAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export const describeDevice = ({ device }: Pick<SessionWords, "device">) =>
  device ?? "Unknown device";

/** "New York" for "America/New_York"; null if unknown. */
const placeOf = ({ timeZone }: Pick<SessionWords, "timeZone">): string | null =>
  timeZone?.split("/").at(-1)?.replaceAll("_", " ") ?? null;

/** Where and when, for example "New York time" and "Signed in Nov 21, 2026, 3:05 PM". */
export function detailsOf(session: SessionWords): string[] {
  const { signedInAt, lastUsedAt, isCurrent } = session;
  const place = placeOf(session);
  return [
    ...(place ? [`${place} time`] : []),
    `Signed in ${formatTime(signedInAt)}`,
    ...(isCurrent ? [] : [`Last used around ${formatTime(lastUsedAt)}`]),
  ];
}

const formatTime = (at: string): string =>
  formatMoment(at, { dateStyle: "medium", timeStyle: "short" });
