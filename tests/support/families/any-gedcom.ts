import * as fc from "fast-check";

const xref = fc.constantFrom("I1", "I2", "I3", "I4", "I5", "I6");
const familyXref = fc.constantFrom("F1", "F2", "F3");
const word = fc.oneof(
  fc.constantFrom(
    "Ann",
    "Åke",
    "李",
    "O'Neil",
    "@home",
    "a@@b",
    "van der",
    "Jr.",
    "?",
    "/",
    "//",
    "😀",
  ),
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.string({ unit: "binary", maxLength: 3 }),
);
const words = fc.array(word, { maxLength: 4 }).map((each) => each.join(" ").replace(/[\r\n]/g, ""));
const name = fc.oneof(
  words,
  fc
    .tuple(words, words, words)
    .map(([before, surname, after]) => `${before} /${surname}/ ${after}`),
);
const date = fc.oneof(
  fc.constantFrom(
    "3 MAY 1900",
    "7 MAR 0085",
    "ABT 1850",
    "BET 1850 AND 1860",
    "@#DJULIAN@ 25 DEC 1700",
    "30 FEB 1850",
    "in spring 1850",
    "1900 or 1901",
    "(at sea)",
    "INT 1850 (as it seems)",
    "44 BC",
    "day @ home",
    "a@@b",
    "12/03/1850",
  ),
  words,
);

const eventLines = (events: [tag: string, date: string | null][]) =>
  events.map(([tag, date]) => [`1 ${tag}`, date === null ? [] : `2 DATE ${date}`]);

/** Lines of one person or family, with any of the lines below that are read. */
const person = fc
  .record({
    xref,
    names: fc.array(name, { maxLength: 2 }),
    pieces: fc.array(fc.tuple(fc.constantFrom("GIVN", "SURN", "NPFX", "NSFX", "SPFX"), words), {
      maxLength: 3,
    }),
    sex: fc.constantFrom("F", "M", "X", "U", ""),
    events: fc.array(fc.tuple(fc.constantFrom("BIRT", "DEAT", "CHR", "BURI"), fc.option(date)), {
      maxLength: 3,
    }),
    families: fc.array(
      fc.tuple(fc.constantFrom("FAMC", "FAMS"), familyXref, fc.constantFrom("", "adopted", "step")),
      { maxLength: 2 },
    ),
  })
  .map(({ xref, names, pieces, sex, events, families }) => [
    `0 @${xref}@ INDI`,
    names.map((value, at) => [
      `1 NAME ${value}`,
      at === 0 ? pieces.map(([tag, piece]) => `2 ${tag} ${piece}`) : [],
    ]),
    `1 SEX ${sex}`,
    eventLines(events),
    families.map(([tag, family, kind]) => [`1 ${tag} @${family}@`, `2 PEDI ${kind}`]),
  ]);

const household = fc
  .record({
    xref: familyXref,
    partners: fc.array(fc.tuple(fc.constantFrom("HUSB", "WIFE"), xref), { maxLength: 3 }),
    children: fc.array(
      fc.tuple(
        xref,
        fc.constantFrom("_FREL", "_MREL"),
        fc.constantFrom("Step", "Foster", "Natural"),
      ),
      { maxLength: 3 },
    ),
    events: fc.array(
      fc.tuple(
        fc.constantFrom("MARR", "MARR Y", "MARR NOT MARRIED", "DIV", "_SEPR", "NO MARR"),
        fc.option(date),
      ),
      { maxLength: 2 },
    ),
    type: fc.constantFrom("Unmarried", "Separation", "Union", "Divorced", ""),
  })
  .map(({ xref, partners, children, events, type }) => [
    `0 @${xref}@ FAM`,
    partners.map(([tag, partner]) => `1 ${tag} @${partner}@`),
    children.map(([child, tag, kind]) => [`1 CHIL @${child}@`, `2 ${tag} ${kind}`]),
    eventLines(events),
    "1 EVEN",
    `2 TYPE ${type}`,
    "2 DATE 1901",
  ]);

/** A file of people and families whose every line is read, with odd names, dates and links. */
export const anyGedcom: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 2, arbitrary: person }, household), { maxLength: 10 })
  .map((records) => ["0 HEAD", records, "0 TRLR", ""].flat(9).join("\n"));
