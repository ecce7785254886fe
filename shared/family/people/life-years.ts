import type { DateOrder } from "../../lib/dates.ts";
import { longDate, shortDate } from "../dates/date-words.ts";

interface Life {
  isDeceased: boolean;
  birthdate: string | null;
  /** Missing if the caller doesn't need it. */
  birthdateWords?: string | null;
  deathDate: string | null;
  deathDateWords?: string | null;
}

/** Formats a life for a card: '1931 – 2004', 'born 1985', 'c. 1850 – ?'. Empty if nothing is known. */
export const lifeYears = (life: Life): string => lifeSpan(life, shortDate);

/** Like lifeYears, with everything that is known: 'about 1850 – before July 23, 1930'. */
export const lifeInFull = (life: Life, order: DateOrder): string =>
  lifeSpan(life, (day, words) => longDate(day, words, order));

function lifeSpan(life: Life, tell: typeof shortDate): string {
  const born = tell(life.birthdate, life.birthdateWords ?? null);
  const died = tell(life.deathDate, life.deathDateWords ?? null);
  if (!life.isDeceased) return born && `born ${born}`;
  if (born) return `${born} – ${died || "?"}`;
  return died ? `died ${died}` : "deceased";
}
