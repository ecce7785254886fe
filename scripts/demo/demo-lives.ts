import type { FactKind, OtherNameKind } from "#shared/family/facts/fact-kinds.ts";

/**
 * Life events, one per line: `name | kind | date | place | detail`, with the kinds and dates of GEDCOM. The register
 * contains the dates of births, deaths, and weddings; these lines add their places.
 */
const LIVES = `
Henrik Solberg | BIRT || Balestrand, Norway |
Henrik Solberg | EMIG | MAY 1893 | Bergen, Norway |
Henrik Solberg | IMMI | JUN 1893 | Duluth, Minnesota |
Henrik Solberg | OCCU | FROM 1893 TO 1901 | Cloquet, Minnesota | Lumberjack
Henrik Solberg | PROP | 1901 | Tower, Minnesota | Eighty acres and a clearing
Henrik Solberg | DEAT || Tower, Minnesota |
Henrik Solberg | BURI | NOV 1941 | Lakeview Cemetery, Tower, Minnesota |
Maren Lie | BIRT || Vik, Norway |
Maren Lie | EMIG | MAY 1893 | Bergen, Norway |
Maren Lie | OCCU || Tower, Minnesota | Midwife
Maren Lie | DEAT || Tower, Minnesota |
Johan Solberg | BIRT || Cloquet, Minnesota |
Johan Solberg | OCCU | FROM 1919 TO 1959 | Duluth, Minnesota | Harbor pilot
Johan Solberg | DEAT || Duluth, Minnesota |
Catherine Doyle | BIRT || Galway, Ireland |
Catherine Doyle | IMMI | 1916 | New York, New York |
Catherine Doyle | OCCU || Duluth, Minnesota | Seamstress
Astrid Solberg | BIRT || Cloquet, Minnesota |
Astrid Solberg | GRAD | 1918 | Duluth, Minnesota |
Astrid Solberg | OCCU || Ely, Minnesota | Schoolteacher
Nils Solberg | BIRT || Cloquet, Minnesota |
Ragna Solberg | BIRT || Tower, Minnesota |
Ragna Solberg | OCCU || Minneapolis, Minnesota | Nurse
Einar Solberg | BIRT || Tower, Minnesota |
Einar Solberg | OCCU || Tower, Minnesota | Farmer
Walter Solberg | BIRT || Duluth, Minnesota |
Walter Solberg | EDUC | 1947 | Minneapolis, Minnesota | Civil engineering
Walter Solberg | OCCU | FROM 1948 TO 1987 | Duluth, Minnesota | Bridge builder
Walter Solberg | RETI | 1987 ||
Eleanor Hughes | BIRT || Swansea, Wales |
Eleanor Hughes | OCCU || Duluth, Minnesota | Choir director
Margaret Solberg | BIRT || Duluth, Minnesota |
Margaret Solberg | OCCU || Chicago, Illinois | Botanist
Samuel Adeyemi | BIRT || Abeokuta, Nigeria |
Samuel Adeyemi | IMMI | 1946 | Chicago, Illinois |
Samuel Adeyemi | OCCU || Chicago, Illinois | Physician
Henry Solberg | BIRT || Duluth, Minnesota |
Henry Solberg | OCCU || San Francisco, California | Ship's cook
Yumiko Tanaka | BIRT || Kobe, Japan |
Robert Solberg | BIRT || Duluth, Minnesota |
Robert Solberg | OCCU || Duluth, Minnesota | Carpenter
Linda Park | BIRT || Honolulu, Hawaii |
Hannah Solberg | BIRT || Duluth, Minnesota |
Hannah Solberg | OCCU || Duluth, Minnesota | Librarian
Ngozi Eze | BIRT || Enugu, Nigeria |
Chinua Adeyemi | BIRT || Chicago, Illinois |
Chinua Adeyemi | GRAD | 2009 | Chicago, Illinois |
`;

/** The places of weddings: `one | other | place`. */
const WEDDINGS = `
Henrik Solberg | Maren Lie | Duluth, Minnesota
Johan Solberg | Catherine Doyle | Duluth, Minnesota
Walter Solberg | Eleanor Hughes | Duluth, Minnesota
Margaret Solberg | Samuel Adeyemi | Chicago, Illinois
Henry Solberg | Yumiko Tanaka | San Francisco, California
Robert Solberg | Linda Park | Tower, Minnesota
`;

const STORIES: Record<string, string> = {
  "Henrik Solberg":
    "He came with one trunk and a fiddle. The trunk held seed potatoes, and the fiddle paid for the first cow: he played at every wedding between Tower and Ely.\n\nHe cleared the land behind the house himself. A man with a view of the water, he said, needs no newspaper.",
  "Maren Lie":
    "She helped four hundred babies into the world and wrote down every one, with the weather. When the snow was too deep for the horse, she went on skis.",
  "Johan Solberg":
    "He knew every ship on the lake by its whistle, and he taught his grandchildren to tell them apart. On Sundays they sat on the breakwater and guessed.",
  "Eleanor Hughes": "She came for one winter, to sing. The choir she left behind fills two buses.",
};

const NAMES: [fullName: string, kind: OtherNameKind, name: string][] = [
  ["Eleanor Hughes", "married", "Eleanor Solberg"],
  ["Catherine Doyle", "nickname", "Kitty"],
  ["Catherine Doyle", "married", "Catherine Solberg"],
  ["Margaret Solberg", "nickname", "Peggy"],
  ["Margaret Solberg", "married", "Margaret Adeyemi"],
  ["Maren Lie", "married", "Maren Solberg"],
  ["Yumiko Tanaka", "script", "田中由美子"],
  ["Henry Solberg", "nickname", "Hank"],
];

interface DemoFact {
  people: string[];
  kind: FactKind;
  date: string;
  label: string | null;
  place: string | null;
  detail: string | null;
  note: string | null;
}

const createFact = (people: string[], kind: FactKind, values: Partial<DemoFact>): DemoFact => ({
  people,
  kind,
  date: "",
  label: null,
  place: null,
  detail: null,
  note: null,
  ...values,
});

const parseCells = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

/** The demo's life events and other names, by full name. */
export const DEMO_LIVES: { facts: DemoFact[]; names: typeof NAMES } = {
  facts: [
    ...parseCells(LIVES).map(([name = "", kind, date = "", place, detail]) =>
      createFact([name], kind as FactKind, { date, place: place || null, detail: detail || null }),
    ),
    ...parseCells(WEDDINGS).map(([one = "", other = "", place]) =>
      createFact([one, other], "MARR", { place: place || null }),
    ),
    ...Object.entries(STORIES).map(([name, note]) =>
      createFact([name], "EVEN", { label: "Story", note }),
    ),
  ],
  names: NAMES,
};
