import { describe, expect, it } from "vitest";
import { utf8 } from "../../../../tests/support/families/gedcom/gedcom-text.ts";
import { readGedcom } from "../read/read-gedcom.ts";

const file = (declared: string, name: string) =>
  ["0 HEAD", `1 CHAR ${declared}`, "0 @I1@ INDI", `1 NAME ${name}`, "0 TRLR", ""].join("\n");

/** Encodes each UTF-16 code unit as one byte. */
const oneByte = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

async function nameIn(bytes: Uint8Array) {
  const { people, report } = await readGedcom([bytes]);
  return {
    name: people[0]?.fullName,
    wrong: report.count("wrongEncoding"),
    notes: report.count("fileNote"),
  };
}

const clean = { wrong: 0, notes: 0 };

describe("the encodings of a file", () => {
  it("DATA-03 reads UTF-8, with or without a byte-order mark", async () => {
    const text = file("UTF-8", "Zoë /Łukasz-Þór/");
    expect(await nameIn(utf8(text))).toEqual({ name: "Zoë Łukasz-Þór", ...clean });
    expect(await nameIn(utf8(`\uFEFF${text}`))).toEqual({ name: "Zoë Łukasz-Þór", ...clean });
  });

  it.each([true, false])(
    "DATA-03 reads UTF-16 (little-endian: %s), with or without a mark",
    async (little) => {
      const text = file("UNICODE", "Zoë /Łukasz 😀/");
      expect(await nameIn(utf16(text, little))).toEqual({ name: "Zoë Łukasz 😀", ...clean });
      expect(await nameIn(utf16(`\uFEFF${text}`, little))).toEqual({
        name: "Zoë Łukasz 😀",
        ...clean,
      });
    },
  );

  it("trusts the bytes of a UTF-16 file that declares ANSEL", async () => {
    const text = `\uFEFF${file("ANSEL", "Zoë /Lee/")}`;
    expect((await nameIn(utf16(text, true))).name).toBe("Zoë Lee");
  });

  it("DATA-03 reads ANSI", async () => {
    const bytes = oneByte(file("ANSI", "Zo\u00EB /M\u00FCller \u0080\u0092/"));
    expect(await nameIn(bytes)).toEqual({ name: "Zoë Müller €’", ...clean });
  });

  it("DATA-03 reads ANSEL", async () => {
    const bytes = oneByte(file("ANSEL", "Zo\u00E8e /M\u00E8uller/"));
    expect(await nameIn(bytes)).toEqual({ name: "Zoë Müller", ...clean });
  });

  it("reads the encodings of DOS and old Macs", async () => {
    expect(await nameIn(oneByte(file("IBMPC", "Zo\u0089 /M\u0081ller/")))).toEqual({
      name: "Zoë Müller",
      ...clean,
    });
    expect(await nameIn(oneByte(file("MACINTOSH", "Zo\u0091 /M\u009Fller/")))).toEqual({
      name: "Zoë Müller",
      ...clean,
    });
  });

  it.each([
    ["IBMPC", "J\u009Brgen /S\u009Brensen/", "Jørgen Sørensen"],
    ["IBMPC", "\u009Dyvind /\u008Bsen/", "Øyvind ïsen"],
    ["IBM DOS", "\u00E8\u00A2r /J\u00E2nsd\u00A2ttir/", "Þór JÔnsdóttir"],
    ["IBMPC", "\u00D6sak /\u00E0 Dal/", "Ísak Ó Dal"],
    ["MSDOS", "Jo\u00C6o /Guimar\u00C6es/", "João Guimarães"],
    [
      "IBMPC",
      "Zo\u0089 /M\u0081ller 5\u009B 5\u009Bx \u00EA \u00D5\u00CD\u00B8/",
      "Zoë Müller 5¢ 5¢x Ω ╒═╕",
    ],
    ["CP437", "J\u009Brgen", "J¢rgen"],
    ["CP850", "5\u009B", "5ø"],
  ])("DATA-03 guesses the DOS code page by its letters: %s, %j", async (declared, name, read) => {
    expect(await nameIn(oneByte(file(declared, name)))).toEqual({ name: read, ...clean });
  });

  it("continues in the code page that one line revealed", async () => {
    const text = file("IBMPC", "J\u009Brgen").replace(
      "0 TRLR",
      "0 @I2@ INDI\n1 NAME \u00E0\n0 TRLR",
    );
    const { people } = await readGedcom([oneByte(text)]);
    expect(people.map(({ fullName }) => fullName)).toEqual(["Jørgen", "Ó"]);
  });

  it("reads a file that wrongly declares UTF-8 as Windows-1252, and reports the line", async () => {
    const { people, report } = await readGedcom([oneByte(file("UTF-8", "Zo\u00EB /Lee/"))]);
    expect(people[0]?.fullName).toBe("Zoë Lee");
    expect(report.remarks.get("wrongEncoding")).toEqual({
      count: 1,
      examples: [{ line: 4, text: "not UTF-8" }],
    });
  });

  it("reads UTF-8 in a file that wrongly declares ANSEL or ANSI, and reports the line", async () => {
    for (const declared of ["ANSEL", "ANSI"])
      expect(await nameIn(utf8(file(declared, "Zoë /Lee/")))).toEqual({
        name: "Zoë Lee",
        wrong: 1,
        notes: 0,
      });
  });

  it("reports an unknown declared encoding", async () => {
    expect(await nameIn(utf8(file("KLINGON", "Zoë /Lee/")))).toEqual({
      name: "Zoë Lee",
      wrong: 0,
      notes: 1,
    });
  });

  it("works without a declared encoding", async () => {
    const text = file("x", "Zoë /Lee/").replace("1 CHAR x\n", "");
    expect(await nameIn(utf8(text))).toEqual({ name: "Zoë Lee", ...clean });
  });

  it("reads the same text however the bytes are split", async () => {
    for (const bytes of [
      utf8(file("UTF-8", "Zoë /Łukasz 😀/")),
      utf16(file("UTF-16", "Zoë /Łukasz 😀/"), true),
    ])
      for (const size of [1, 2, 3, 7]) {
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        );
        const { people } = await readGedcom(pieces);
        expect(people[0]?.fullName).toBe("Zoë Łukasz 😀");
      }
  });
});
