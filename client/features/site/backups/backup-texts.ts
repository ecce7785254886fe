import { countOf } from "#shared/lib/count.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { formatFileSize } from "../../../lib/file-size.ts";
import { formatTimestamp } from "../../../lib/formats.ts";
import type { Backup } from "./backups.api.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A daily backup is late after this time. */
const LATE_AFTER_MS = 2 * DAY_MS;

/** Formats a moment as 'today at 3:00 AM', 'yesterday at 3:00 AM', or 'Nov 21, 2026, 3:00 AM'. */
export function describeTimestamp(timestamp: string, now: Date): string {
  const made = new Date(timestamp);
  const time = formatTimestamp(timestamp, { timeStyle: "short" });
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (made.toDateString() === now.toDateString()) return `today at ${time}`;
  if (made.toDateString() === yesterday.toDateString()) return `yesterday at ${time}`;
  return formatDateTime(timestamp);
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes a backup's content as '12 people · 3.4 MB'; what an upload contains isn't known yet. */
export const describeContent = ({ people, size }: Backup): string =>
  [people !== null && countOf(people, "person", "people"), formatFileSize(size)]
    .filter(Boolean)
    .join(" · ");

/** The newest backup that was made daily or by the button. */
export const lastBackupOf = (backups: readonly Backup[]): Backup | undefined =>
  backups.find(({ kind }) => kind === "backup");

export const isLate = ({ madeAt }: Backup, now: Date): boolean =>
  now.getTime() - new Date(madeAt).getTime() > LATE_AFTER_MS;
