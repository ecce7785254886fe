import { formatMoment } from "../../../lib/formats.ts";

interface SessionDetails {
  device: string | null;
  timeZone: string | null;
  signedInAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export const describeDevice = ({ device }: Pick<SessionDetails, "device">) =>
  device ?? "Unknown device";

/** "New York" for "America/New_York"; null if unknown. */
const findCity = ({ timeZone }: Pick<SessionDetails, "timeZone">): string | null =>
  timeZone?.split("/").at(-1)?.replaceAll("_", " ") ?? null;

/** Returns where and when, for example "New York time" and "Signed in Nov 21, 2026, 3:05 PM". */
export function describeSession(session: SessionDetails): string[] {
  const { signedInAt, lastUsedAt, isCurrent } = session;
  const city = findCity(session);
  return [
    ...(city ? [`${city} time`] : []),
    `Signed in ${formatTime(signedInAt)}`,
    ...(isCurrent ? [] : [`Last used around ${formatTime(lastUsedAt)}`]),
  ];
}

const formatTime = (moment: string): string =>
  formatMoment(moment, { dateStyle: "medium", timeStyle: "short" });
