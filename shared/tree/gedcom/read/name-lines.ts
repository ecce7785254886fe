interface Name {
  fullName: string;
  givenName: string | null;
  surname: string | null;
}

interface NameLine {
  tag: string;
  value: string;
}

/**
 * Returns the lines of a name: its value, with the surname between slashes if the full name
 * contains it, then the pieces that the value doesn't contain. No lines for a person without a
 * name.
 */
export function nameLines({ fullName, givenName, surname }: Name): NameLine[] {
  if (givenName === null && surname === null && fullName === "Unknown") return [];
  const { before, after } = splitAtSurname(removeSlashes(fullName), removeSlashes(surname ?? ""));
  const surnamePart = `/${removeSlashes(surname ?? "")}/`;
  if (before === null) return buildLines(after, "GIVN", givenName, "SURN", surname);
  if (givenName === null) return buildLines(surnamePart, "NPFX", before, "NSFX", after);
  const value = [before, surnamePart, after].filter(Boolean).join(" ");
  return buildLines(value, "GIVN", givenName, "SURN", surname);
}

function buildLines(
  value: string,
  tag: string,
  piece: string | null,
  otherTag: string,
  otherPiece: string | null,
): NameLine[] {
  const lines = [{ tag: "NAME", value }];
  if (piece) lines.push({ tag, value: piece });
  if (otherPiece) lines.push({ tag: otherTag, value: otherPiece });
  return lines;
}

/** Returns the parts before and after the surname; `before` is null if it isn't in the name. */
function splitAtSurname(name: string, surname: string): { before: string | null; after: string } {
  const start = surname === "" ? -1 : ` ${name} `.lastIndexOf(` ${surname} `);
  if (start < 0) return { before: null, after: name };
  return {
    before: name.slice(0, Math.max(0, start - 1)),
    after: name.slice(start + surname.length + 1),
  };
}

/** Removes slashes, which would mark a surname. */
const removeSlashes = (name: string): string =>
  name.replaceAll("/", " ").replace(/\s+/g, " ").trim();
