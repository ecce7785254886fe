import { momentAs } from "../../../lib/formats.ts";

interface Words {
  device: string | null;
  timeZone: string | null;
  signedInAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export const deviceInWords = ({ device }: Pick<Words, "device">) => device ?? "Unknown device";

/** "New York" for "America/New_York"; null if unknown. */
const placeOf = ({ timeZone }: Pick<Words, "timeZone">): string | null =>
  timeZone?.split("/").at(-1)?.replaceAll("_", " ") ?? null;

/** Where and when, for example "New York time" and "Signed in Nov 21, 2026, 3:05 PM". */
export function detailsOf(session: Words): string[] {
  const { signedInAt, lastUsedAt, isCurrent } = session;
  const place = placeOf(session);
  return [
    ...(place ? [`${place} time`] : []),
    `Signed in ${inWords(signedInAt)}`,
    ...(isCurrent ? [] : [`Last used around ${inWords(lastUsedAt)}`]),
  ];
}

const inWords = (at: string): string => momentAs(at, { dateStyle: "medium", timeStyle: "short" });
