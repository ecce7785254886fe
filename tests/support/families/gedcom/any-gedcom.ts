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

const source = fc
  .record({
    to: fc.constantFrom("@S1@", "@S2@", "@S9@", "Family bible", "@VOID@"),
    page: fc.option(words),
  })
  .map(({ to, page }) => [to, page] as const);

/** Lines below an event, some that the import understands and some that it only stores. */
const below = fc.oneof(
  words.map((place) => [`2 PLAC ${place}`, "3 MAP", "4 LATI N59"]),
  words.map((type) => `2 TYPE ${type}`),
  fc.tuple(words, words).map(([one, other]) => [`2 NOTE ${one}`, `3 CONT ${other}`, "3 SOUR @S1@"]),
  fc.constantFrom(
    "2 NOTE @N1@",
    "2 NOTE @N2@",
    "2 CAUS fever",
    "2 AGE 42y",
    "2 _UID 77",
    "2 DATE 1 MAY 1901",
    "2 FAMC @F1@",
  ),
  source.map(([to, page]) => [`2 SOUR ${to}`, page === null ? [] : [`3 PAGE ${page}`, "3 QUAY 2"]]),
  fc.constant(["2 ADDR Main Street 1", "3 CONT Bergen", "3 CTRY Norway"]),
);

const life = (tags: string[]) =>
  fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .tuple(
            fc.constantFrom(...tags),
            fc.oneof(fc.constantFrom("", "Y", "N"), words),
            fc.option(date),
            fc.array(below, { maxLength: 3 }),
          )
          .map(([tag, value, when, lines]) => [
            `1 ${tag} ${value}`,
            when === null ? [] : `2 DATE ${when}`,
            lines,
          ]),
      },
      words.map((note) => [`1 NOTE ${note}`, "2 CONT and more", "2 SOUR @S2@"]),
      source.map(([to, page]) => [`1 SOUR ${to}`, page === null ? [] : `2 PAGE ${page}`]),
      fc.constantFrom<string | string[]>(
        "1 NOTE @N1@",
        ["1 CHAN", "2 DATE 1 MAY 2001", "3 TIME 12:00"],
        ["1 ASSO @I1@", "2 RELA friend"],
        ["1 ASSO @I9@", "2 RELA nobody"],
        ["1 OBJE @O1@", "1 SSN 123-45", "1 _X a@@b"],
        ["1 RESN privacy", "1 RIN 77"],
      ),
    ),
    { maxLength: 4 },
  );

const otherNames = fc.array(
  fc.oneof(
    fc
      .tuple(name, fc.constantFrom("maiden", "birth", "married", "aka", "immigrant", "nick"))
      .map(([value, type]) => [`1 NAME ${value}`, `2 TYPE ${type}`, "2 SOUR @S1@"]),
    words.map((value) => `1 ALIA ${value}`),
  ),
  { maxLength: 2 },
);

const belowName = fc.array(
  fc.oneof(
    words.map((value) => [`2 NICK ${value}`, "3 SOUR @S1@"]),
    words.map((value) => `2 ROMN ${value}`),
    fc.constantFrom("2 _MARNM Berg", "2 NOTE @N2@", "2 TYPE birth"),
  ),
  { maxLength: 2 },
);

const records = fc.tuple(words, words, words).map(([title, note, other]) => [
  ["0 @S1@ SOUR", `1 TITL ${title}`, "1 REPO @R1@", "2 CALN 7", "0 @S2@ SOUR", "1 NOTE @N2@"],
  [
    "0 @R1@ REPO",
    "1 NAME Archive",
    `0 @N1@ NOTE ${note}`,
    "1 CONT below",
    `0 @N2@ NOTE ${other}`,
    "1 RIN 3",
  ],
  ["0 @O1@ OBJE", "1 FILE a.jpg", "0 @U1@ SUBM", "1 NAME Somebody", "0 _PLAC x", "1 MAP"],
]);

/** The lines of a person. */
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
    belowName,
    otherNames,
    life: life([
      "BIRT",
      "DEAT",
      "CHR",
      "BURI",
      "OCCU",
      "RESI",
      "FACT",
      "EVEN",
      "EMIG",
      "ADOP",
      "MARR",
      "CENS",
    ]),
  })
  .map(({ xref, names, pieces, sex, events, families, belowName, otherNames, life }) => [
    `0 @${xref}@ INDI`,
    names.map((value, index) => [
      `1 NAME ${value}`,
      index === 0 ? [pieces.map(([tag, piece]) => `2 ${tag} ${piece}`), belowName] : [],
    ]),
    otherNames,
    life,
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
    type: fc.constantFrom("Unmarried", "Separation", "Legally separated", "Union", "Divorced", ""),
    status: fc.constantFrom("1 _MSTAT Divorced", "1 _MSTAT Partners", "1 NO MARR", "1 CHAN"),
    life: life(["MARR", "DIV", "ENGA", "EVEN", "CENS", "ANUL", "_SEPR", "NCHI", "MARS"]),
  })
  .map(({ xref, partners, children, events, type, status, life }) => [
    `0 @${xref}@ FAM`,
    partners.map(([tag, partner]) => `1 ${tag} @${partner}@`),
    children.map(([child, tag, kind]) => [`1 CHIL @${child}@`, `2 ${tag} ${kind}`]),
    eventLines(events),
    "1 EVEN",
    `2 TYPE ${type}`,
    "2 DATE 1901",
    status,
    life,
  ]);

/** A file of people, families, and other records, with unusual names, dates, links, and lines. */
export const anyGedcom: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 2, arbitrary: person }, household), { maxLength: 10 }),
    records,
  )
  .map((all) => ["0 HEAD", "1 COPR Ours", all, "0 TRLR", ""].flat(12).join("\n"));
