interface Life {
  isDeceased: boolean;
  birthdate: string | null;
  birthdateWords: string | null;
  deathDate: string | null;
  deathDateWords: string | null;
}

/** What a card says of a life: '1931 – 2004', 'born 1985', 'c. 1850 – ?'. Empty where nothing is known. */
export function lifeYears(life: Life): string {
  const born = yearIn(life.birthdate, life.birthdateWords);
  const died = yearIn(life.deathDate, life.deathDateWords);
  if (!life.isDeceased) return born && `born ${born}`;
  if (born) return `${born} – ${died || "?"}`;
  return died ? `died ${died}` : "deceased";
}

/** A year, or a month and a year: as exact as a card is. */
const EXACT_ENOUGH = /^(?:(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]* )?\d{3,4}$/i;

function yearIn(date: string | null, words: string | null): string {
  if (!date) return "";
  const year = String(Number(date.slice(0, 4)));
  return words === null || EXACT_ENOUGH.test(words) ? year : `c. ${year}`;
}
