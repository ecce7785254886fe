import * as fc from "fast-check";

interface Line {
  tag: string;
  /** The value after the tag; each `#` becomes a word that is unique in the file. */
  value: string;
  sublines: Line[];
}

const lineOf = (
  values: Record<string, string[]>,
  sublines: fc.Arbitrary<Line[]>,
): fc.Arbitrary<Line> =>
  fc
    .constantFrom(
      ...Object.entries(values).flatMap(([tag, alternatives]) =>
        alternatives.map((value) => [tag, value] as const),
      ),
    )
    .chain(([tag, value]) => sublines.map((lines) => ({ tag, value, sublines: lines })));

const unknownLine = lineOf(
  { _X: ["#", ""], ADDR: ["#"], FONE: ["#"] },
  fc.constant<Line[]>([]),
).chain((line) =>
  fc.constantFrom<Line>(line, { ...line, sublines: [{ tag: "_Y", value: "#", sublines: [] }] }),
);
const deepLines = fc.array(
  fc.oneof(
    unknownLine,
    lineOf(
      { PHRASE: ["#"], MIME: ["#"], TYPE: ["#"], NOTE: ["#", "@N1@"], SOUR: ["@S1@"] },
      unknownLines(1),
    ),
  ),
  { maxLength: 2 },
);

function unknownLines(maxLength: number): fc.Arbitrary<Line[]> {
  return fc.array(unknownLine, { maxLength });
}

const eventSublines = fc.array(
  fc.oneof(
    lineOf(
      {
        DATE: ["1 MAY 1900", "#", "BET 1900 AND 1901", "ABT 937", ""],
        PLAC: ["#"],
        TYPE: ["#"],
        NOTE: ["#", "", "@N1@", "@N2@"],
        SOUR: ["#", "@S1@", "@S2@"],
        AGE: ["#"],
      },
      deepLines,
    ),
    unknownLine,
  ),
  { maxLength: 4 },
);

const events = (...tags: string[]) =>
  lineOf(Object.fromEntries(tags.map((tag) => [tag, ["", "#", "Y", "N"]])), eventSublines);

const name = lineOf(
  { NAME: ["# /#/", "#", "# /#/ #", "//", "", "?"] },
  fc.array(
    lineOf(
      {
        GIVN: ["#"],
        SURN: ["#"],
        SPFX: ["#"],
        NPFX: ["#"],
        NSFX: ["#"],
        NICK: ["#"],
        ROMN: ["#"],
        _MARNM: ["#"],
        TYPE: ["#", "birth", "married"],
        NOTE: ["#", "@N1@"],
        SOUR: ["@S1@"],
      },
      deepLines,
    ),
    { maxLength: 3 },
  ),
);

const uniqueByTag = (line: fc.Arbitrary<Line>) =>
  fc.uniqueArray(line, { selector: ({ tag }) => tag, maxLength: 2 });

/** Links to families that list the person too. An import reports other links and leaves them out. */
const links = (values: Record<string, string[]>) =>
  lineOf(
    values,
    uniqueByTag(
      lineOf(
        {
          PEDI: values["FAMC"]?.includes("@F1@")
            ? ["adopted", "#", "sealing", "OTHER"]
            : ["#", "OTHER"],
          _X: ["#"],
        },
        deepLines,
      ),
    ),
  );

const otherLine = lineOf(
  {
    NOTE: ["#", "", "@N1@", "@N2@"],
    SOUR: ["#", "@S1@"],
    ASSO: ["@I1@"],
    OBJE: ["#"],
    RESN: ["#"],
    _MSTAT: ["#"],
  },
  fc.array(
    lineOf({ ROLE: ["GODP", "#", "OTHER"], PAGE: ["#"], RELA: ["#"], TEXT: ["#"] }, deepLines),
    {
      maxLength: 2,
    },
  ),
);

const person = (values: Record<string, string[]>, sexes = ["U", "U #"]) =>
  fc.array(
    fc.oneof(
      name,
      links(values),
      otherLine,
      lineOf({ SEX: sexes }, deepLines),
      lineOf({ ALIA: ["#"], _AKA: ["#"], SSN: ["#"], CHAN: [""] }, deepLines),
      events("BIRT", "DEAT", "CHR", "BURI", "OCCU", "EVEN", "FACT", "RESI", "ADOP", "MARR", "CENS"),
    ),
    { maxLength: 6 },
  );

const family = (child: string) =>
  fc.array(
    fc.oneof(
      otherLine,
      lineOf(
        { CHIL: [child, "#"], HUSB: ["#"] },
        uniqueByTag(
          lineOf(
            {
              _FREL: child === "@I5@" ? ["#", "Foster", "guardian"] : ["#"],
              _MREL: ["#"],
              _X: ["#"],
            },
            deepLines,
          ),
        ),
      ),
      events("MARR", "DIV", "ANUL", "ENGA", "EVEN", "FACT", "CENS", "_SEPR", "NO"),
    ),
    { maxLength: 6 },
  );

const record = (...tags: string[]) =>
  fc.array(lineOf(Object.fromEntries(tags.map((tag) => [tag, ["#"]])), deepLines), {
    maxLength: 3,
  });

const spouseLinks = ["@F1@", "@F2@", "@F3@"].map((value): Line => ({
  tag: "FAMS",
  value,
  sublines: [{ tag: "_X", value: "#", sublines: [] }],
}));

const LINK_TAGS = new Set(["CHIL", "FAMC", "FAMS"]);

const generatedFile = fc
  .tuple(
    fc.tuple(
      fc
        .tuple(
          person({ FAMC: ["#"] }, ["M", "U #"]),
          fc.shuffledSubarray(spouseLinks, { minLength: 3 }),
        )
        .map(([lines, families]) => lines.concat(families)),
      person({ FAMS: ["@F1@"] }),
      person({ FAMS: ["@F3@"] }),
      person({ FAMC: ["@F1@"] }, ["F", "U"]),
      person({ FAMC: ["@F2@"] }),
    ),
    fc.tuple(family("@I4@"), family("@I5@"), family("#")),
    record("TITL", "AUTH", "TEXT"),
    record("REFN", "SOUR", "_X"),
    record("NAME", "PHON"),
  )
  .map(([people, families, source, note, submitter]) => {
    let markCount = 0;
    const lines: string[] = ["0 HEAD", "1 GEDC", "2 VERS 5.5.1"];
    const add = (level: number, { tag, value, sublines }: Line) => {
      const text = value.replaceAll("#", () => `Mark${(markCount += 1)}x`);
      lines.push(`${level} ${tag} ${text}`.trimEnd());
      for (const line of sublines) add(level + 1, line);
    };
    const addRecord = (header: string, sublines: readonly Line[], ...firstLines: string[]) => {
      lines.push(`0 @${header}`, ...firstLines);
      for (const line of sublines) add(1, line);
    };
    const dropRepeatedLinks = (lines: Line[]) =>
      lines.filter(
        ({ tag, value }, index) =>
          !LINK_TAGS.has(tag) || lines.findIndex((line) => line.value === value) === index,
      );
    people.forEach((sublines, index) =>
      addRecord(`I${index + 1}@ INDI`, dropRepeatedLinks(sublines)),
    );
    const partners = [
      ["1 HUSB @I1@", "1 WIFE @I2@"],
      ["1 HUSB @I1@"],
      ["1 HUSB @I1@", "1 WIFE @I3@"],
    ];
    families.forEach((sublines, index) =>
      addRecord(`F${index + 1}@ FAM`, dropRepeatedLinks(sublines), ...partners[index]!),
    );
    addRecord("S1@ SOUR", source);
    addRecord("S2@ SOUR", [], "1 TITL @N1@");
    addRecord("N1@ NOTE Sharedx", note);
    addRecord("N2@ NOTE", [], "1 CONT Seconds");
    addRecord("U1@ SUBM", submitter);
    return { text: [...lines, "0 TRLR", ""].join("\n"), marks: markCount };
  });

/**
 * GEDCOM files in which every text is a unique word such as `Mark7x`, on lines that the import
 * understands and on lines that it only stores. `marks` is the number of these words.
 */
export const markedGedcom: fc.Arbitrary<{ text: string; marks: number }> = generatedFile;
