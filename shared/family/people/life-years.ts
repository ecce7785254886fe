import type { DateOrder } from "../../lib/dates.ts";
import { formatFullDate, formatShortDate } from "../dates/format-date.ts";

interface Life {
  isDeceased: boolean;
  birthdate: string | null;
  /** Missing if the caller doesn't need it. */
  birthdateWords?: string | null;
  deathDate: string | null;
  deathDateWords?: string | null;
}

/** Formats a life for a card: '1931 – 2004', 'born 1985', 'c. 1850 – ?'. Empty if nothing is known. */
export const formatLifeYears = (life: Life): string => formatLife(life, formatShortDate);

/** Like formatLifeYears, with everything that is known: 'about 1850 – before July 23, 1930'. */
export const formatFullLife = (life: Life, order: DateOrder): string =>
  formatLife(life, (day, words) => formatFullDate(day, words, order));

function formatLife(life: Life, format: typeof formatShortDate): string {
  const born = format(life.birthdate, life.birthdateWords ?? null);
  const died = format(life.deathDate, life.deathDateWords ?? null);
  if (!life.isDeceased) return born && `born ${born}`;
  if (born) return `${born} – ${died || "?"}`;
  return died ? `died ${died}` : "deceased";
}
