import { expect, it } from "vitest";
import * as z from "zod/mini";
import {
  describeFamilyDate,
  familyDate,
  NO_DATE,
  parseFamilyDate,
  formatTypedDate,
} from "./family-date.ts";

it.each([
  ["05/07/1952", "1952-05-07", null, "May 7, 1952"],
  ["5-7-1952", "1952-05-07", null, "May 7, 1952"],
  ["1952-05-07", "1952-05-07", null, "May 7, 1952"],
  ["1952-05-07T10:00:00Z", "1952-05-07", null, "May 7, 1952"],
  ["May 7, 1952", "1952-05-07", null, "May 7, 1952"],
  ["1952", "1952-01-01", "1952", "1952"],
  ["May 1952", "1952-05-01", "MAY 1952", "May 1952"],
  ["about 1944", "1944-01-01", "ABT 1944", "about 1944"],
  ["1944?", "1944-01-01", "ABT 1944", "about 1944"],
  ["about 05/07/1952", "1952-05-07", "ABT 7 MAY 1952", "about May 7, 1952"],
  ["before 1900", "1900-01-01", "BEF 1900", "before 1900"],
  ["after 1900", "1900-01-01", "AFT 1900", "after 1900"],
  ["between 1890 and 1895", "1890-01-01", "BET 1890 AND 1895", "between 1890 and 1895"],
  ["1890-1895", "1890-01-01", "BET 1890 AND 1895", "between 1890 and 1895"],
  ["ABT 1850", "1850-01-01", "ABT 1850", "about 1850"],
  ["from 1950 to 1960", "1950-01-01", "FROM 1950 TO 1960", "from 1950 to 1960"],
  ["from 1950", "1950-01-01", "FROM 1950", "from 1950"],
  ["since 2005", "2005-01-01", "FROM 2005", "from 2005"],
  ["since May 2005", "2005-05-01", "FROM MAY 2005", "from May 2005"],
  ["2005 to now", "2005-01-01", "FROM 2005", "from 2005"],
  ["2005–present", "2005-01-01", "FROM 2005", "from 2005"],
  ["2005 - today", "2005-01-01", "FROM 2005", "from 2005"],
  ["from 2005 until the present", "2005-01-01", "FROM 2005", "from 2005"],
  ["1950 or 1951", "1950-01-01", "1950 or 1951", "1950 or 1951"],
  [
    "between about 1850 and 1860",
    "1850-01-01",
    "between about 1850 and 1860",
    "between 1850 and 1860",
  ],
  ["44 BC", null, "44 BC", "44 BC"],
])("DATA-09 reads %s", (typed, date, words, understood) => {
  expect(parseFamilyDate(typed)).toEqual({ date, words });
  expect(describeFamilyDate(typed, "monthFirst")).toBe(understood);
});

it.each([
  ["soon", /This date isn't clear/],
  ["31 February", /This date isn't clear/],
  ["in spring 1900", /This date isn't clear/],
  ["5/7/52", /This date isn't clear/],
  ["February 31, 1950", /This date doesn't exist/],
  ["02/30/2001", /This date doesn't exist/],
  ["13/05/1952", /This date doesn't exist/],
  ["1700-2000", /more than 100 years apart/],
  ["between 1895 and 1890", /comes before the first/],
  ["between May 1890 and March 1890", /comes before the first/],
])("DATA-09 rejects %s with an everyday explanation", (typed, problem) => {
  expect(parseFamilyDate(typed)).toEqual({ problem: expect.stringMatching(problem) });
  expect(describeFamilyDate(typed, "monthFirst")).toBe("");
  expect(z.safeParse(familyDate, typed).error?.issues[0]?.message).toMatch(problem);
});

it.each([
  ["1952-05-07", null, "05/07/1952"],
  ["1944-01-01", "ABT 1944", "about 1944"],
  ["1952-05-01", "MAY 1952", "May 1952"],
  ["1890-01-01", "BET 1890 AND 1895", "between 1890 and 1895"],
  ["1850-01-01", "Abt. 1850", "Abt. 1850"],
  [null, "long ago", "long ago"],
  [null, null, ""],
])("DATA-09 shows %s, %s in a form as %s", (date, words, typed) =>
  expect(formatTypedDate(date, words, "monthFirst")).toBe(typed),
);

it("DATA-09 accepts null or spaces as no date, and at most 100 characters", () => {
  for (const blank of [null, "", "  "]) expect(z.parse(familyDate, blank)).toEqual(NO_DATE);
  expect(z.safeParse(familyDate, `about ${"1".repeat(100)}`).success).toBe(false);
});
