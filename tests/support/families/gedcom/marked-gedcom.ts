import * as fc from "fast-check";

interface Line {
  tag: string;
  /** The value after the tag; each `#` becomes a word that is unique in the file. */
  value: string;
  below: Line[];
}

const of = (values: Record<string, string[]>, below: fc.Arbitrary<Line[]>): fc.Arbitrary<Line> =>
  fc
    .constantFrom(
      ...Object.entries(values).flatMap(([tag, all]) => all.map((value) => [tag, value] as const)),
    )
    .chain(([tag, value]) => below.map((lines) => ({ tag, value, below: lines })));

const unknown = of({ _X: ["#", ""], ADDR: ["#"], FONE: ["#"] }, fc.constant<Line[]>([])).chain(
  (line) => fc.constantFrom<Line>(line, { ...line, below: [{ tag: "_Y", value: "#", below: [] }] }),
);
const deep = fc.array(
  fc.oneof(
    unknown,
    of({ PHRASE: ["#"], MIME: ["#"], TYPE: ["#"], NOTE: ["#", "@N1@"], SOUR: ["@S1@"] }, any(1)),
  ),
  { maxLength: 2 },
);

function any(maxLength: number): fc.Arbitrary<Line[]> {
  return fc.array(unknown, { maxLength });
}

const ofEvents = fc.array(
  fc.oneof(
    of(
      {
        DATE: ["1 MAY 1900", "#", "BET 1900 AND 1901", "ABT 937", ""],
        PLAC: ["#"],
        TYPE: ["#"],
        NOTE: ["#", "", "@N1@", "@N2@"],
        SOUR: ["#", "@S1@", "@S2@"],
        AGE: ["#"],
      },
      deep,
    ),
    unknown,
  ),
  { maxLength: 4 },
);

const events = (...tags: string[]) =>
  of(Object.fromEntries(tags.map((tag) => [tag, ["", "#", "Y", "N"]])), ofEvents);

const name = of(
  { NAME: ["# /#/", "#", "# /#/ #", "//", "", "?"] },
  fc.array(
    of(
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
      deep,
    ),
    { maxLength: 3 },
  ),
);

const eachOnce = (line: fc.Arbitrary<Line>) =>
  fc.uniqueArray(line, { selector: ({ tag }) => tag, maxLength: 2 });

/** Links that match the families' records; impossible ones would be reported and left out. */
const links = (values: Record<string, string[]>) =>
  of(
    values,
    eachOnce(
      of(
        {
          PEDI: values["FAMC"]?.includes("@F1@")
            ? ["adopted", "#", "sealing", "OTHER"]
            : ["#", "OTHER"],
          _X: ["#"],
        },
        deep,
      ),
    ),
  );

const aside = of(
  {
    NOTE: ["#", "", "@N1@", "@N2@"],
    SOUR: ["#", "@S1@"],
    ASSO: ["@I1@"],
    OBJE: ["#"],
    RESN: ["#"],
    _MSTAT: ["#"],
  },
  fc.array(of({ ROLE: ["GODP", "#", "OTHER"], PAGE: ["#"], RELA: ["#"], TEXT: ["#"] }, deep), {
    maxLength: 2,
  }),
);

const person = (values: Record<string, string[]>, sexes = ["U", "U #"]) =>
  fc.array(
    fc.oneof(
      name,
      links(values),
      aside,
      of({ SEX: sexes }, deep),
      of({ ALIA: ["#"], _AKA: ["#"], SSN: ["#"], CHAN: [""] }, deep),
      events("BIRT", "DEAT", "CHR", "BURI", "OCCU", "EVEN", "FACT", "RESI", "ADOP", "MARR", "CENS"),
    ),
    { maxLength: 6 },
  );

const family = (child: string) =>
  fc.array(
    fc.oneof(
      aside,
      of(
        { CHIL: [child, "#"], HUSB: ["#"] },
        eachOnce(
          of(
            {
              _FREL: child === "@I5@" ? ["#", "Foster", "guardian"] : ["#"],
              _MREL: ["#"],
              _X: ["#"],
            },
            deep,
          ),
        ),
      ),
      events("MARR", "DIV", "ANUL", "ENGA", "EVEN", "FACT", "CENS", "_SEPR", "NO"),
    ),
    { maxLength: 6 },
  );

const record = (...tags: string[]) =>
  fc.array(of(Object.fromEntries(tags.map((tag) => [tag, ["#"]])), deep), { maxLength: 3 });

const partnerIn = ["@F1@", "@F2@", "@F3@"].map((value): Line => ({
  tag: "FAMS",
  value,
  below: [{ tag: "_X", value: "#", below: [] }],
}));

const LINKS = new Set(["CHIL", "FAMC", "FAMS"]);

const anyText = fc
  .tuple(
    fc.tuple(
      fc
        .tuple(
          person({ FAMC: ["#"] }, ["M", "U #"]),
          fc.shuffledSubarray(partnerIn, { minLength: 3 }),
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
    let marks = 0;
    const lines: string[] = ["0 HEAD", "1 GEDC", "2 VERS 5.5.1"];
    const add = (level: number, { tag, value, below }: Line) => {
      const text = value.replaceAll("#", () => `Mark${(marks += 1)}x`);
      lines.push(`${level} ${tag} ${text}`.trimEnd());
      for (const line of below) add(level + 1, line);
    };
    const addRecord = (xref: string, below: readonly Line[], ...first: string[]) => {
      lines.push(`0 @${xref}`, ...first);
      for (const line of below) add(1, line);
    };
    const once = (lines: Line[]) =>
      lines.filter(
        ({ tag, value }, at) =>
          !LINKS.has(tag) || lines.findIndex((line) => line.value === value) === at,
      );
    people.forEach((below, at) => addRecord(`I${at + 1}@ INDI`, once(below)));
    const partners = [
      ["1 HUSB @I1@", "1 WIFE @I2@"],
      ["1 HUSB @I1@"],
      ["1 HUSB @I1@", "1 WIFE @I3@"],
    ];
    families.forEach((below, at) => addRecord(`F${at + 1}@ FAM`, once(below), ...partners[at]!));
    addRecord("S1@ SOUR", source);
    addRecord("S2@ SOUR", [], "1 TITL @N1@");
    addRecord("N1@ NOTE Sharedx", note);
    addRecord("N2@ NOTE", [], "1 CONT Seconds");
    addRecord("U1@ SUBM", submitter);
    return { text: [...lines, "0 TRLR", ""].join("\n"), marks };
  });

/**
 * Files in which every text is a unique word such as `Mark7x`, on lines that are understood and on
 * lines that are kept.
 */
export const markedGedcom: fc.Arbitrary<{ text: string; marks: number }> = anyText;
