import { longDate, shortDate } from "../gedcom/dates/date-words.ts";

interface Life {
  isDeceased: boolean;
  birthdate: string | null;
  /** Left out where nobody asked for them. */
  birthdateWords?: string | null;
  deathDate: string | null;
  deathDateWords?: string | null;
}

/** What a card says of a life: '1931 – 2004', 'born 1985', 'c. 1850 – ?'. Empty where nothing is known. */
export const lifeYears = (life: Life): string => lifeSpan(life, shortDate);

/** The same where there is room for all that is known of it: 'about 1850 – before July 23, 1930'. */
export const lifeInFull = (life: Life): string => lifeSpan(life, longDate);

function lifeSpan(life: Life, tell: typeof shortDate): string {
  const born = tell(life.birthdate, life.birthdateWords ?? null);
  const died = tell(life.deathDate, life.deathDateWords ?? null);
  if (!life.isDeceased) return born && `born ${born}`;
  if (born) return `${born} – ${died || "?"}`;
  return died ? `died ${died}` : "deceased";
}
