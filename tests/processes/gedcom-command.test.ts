import { spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#shared/family/people/people.table.ts";
import { openDatabase } from "../../server/lib/database/open.ts";
import { testDatabase } from "../support/server/database.ts";
import { gedcomText } from "../support/families/gedcom/gedcom-text.ts";

const { db, url, empty } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "homecoming-gedcom-"));
await chmod(folder, 0o711);
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(empty);

const root = fileURLToPath(new URL("../..", import.meta.url));
const lindgrens = join(root, "tests/fixtures/gedcom/lindgren-family.ged");

/** Runs the command in a process of its own, as `npm run gedcom` does. */
async function gedcom(args: string[], settings: Record<string, string> = { DATABASE_URL: url }) {
  const command = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/gedcom.command.ts", ...args],
    {
      cwd: root,
      env: { PATH: process.env["PATH"], ...settings },
    },
  );
  const [code, out, err] = await Promise.all([
    new Promise<number | null>((resolve) => command.once("close", resolve)),
    text(command.stdout),
    text(command.stderr),
  ]);
  return { code, out, err };
}

const aFile = async (content: string | Uint8Array) => {
  const file = join(folder, "family.ged");
  await writeFile(file, content);
  return file;
};

describe("npm run gedcom", () => {
  it("DATA-03 imports a file, and prints what it added and what it left out and why", async () => {
    const { code, out } = await gedcom(["import", lindgrens, "--group", "The Lindgrens"]);
    expect(out).toContain(
      "Added to the new group “The Lindgrens”: 15 people, 7 couples, 16 parent-child links, and 1 life event.",
    );
    expect(out).toMatch(
      /Left out:\n {2}Links to records that aren't in the file: 1\n {4}line \d+: @I99@/,
    );
    expect(out).toContain("30 FEB 1999 (Tomás Moreau)");
    expect(out).toMatch(/Kept unchanged for later exports:\n {2}HEAD \(record\): 1\n/);
    expect(code).toBe(0);
  });

  it("DATA-03 rejects a second import without --add, and imports with it", async () => {
    const order = ["import", lindgrens, "--group", "The Lindgrens"];
    await gedcom(order);
    const second = await gedcom(order);
    expect(second).toMatchObject({ code: 1, out: "" });
    expect(second.err).toContain("already has 15 people");
    expect(second.err).toContain("--add");
    expect(await db.$count(users)).toBe(15);
    expect(await gedcom([...order, "--add"])).toMatchObject({ code: 0 });
    expect(await db.$count(users)).toBe(30);
  });

  it.each([
    ["a picture", "\u0089PNG\r\n\u001A\n\0\0", "Line 1: This isn't a GEDCOM file"],
    ["an empty file", "", "Line 1: The file is empty."],
    [
      "binary data inside",
      gedcomText("0 @I1@ INDI", "1 NAME Ann\0\0\0\0"),
      "Line 7: This isn't a text file.",
    ],
  ])("DATA-03 rejects %s as a whole and names the line", async (_, content, message) => {
    const { code, out, err } = await gedcom(["import", await aFile(content), "--group", "G"]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain(`The file was not imported. ${message}`);
    expect(await db.$count(users)).toBe(0);
  });

  it("DATA-03 imports nothing from a file without people, and prints why", async () => {
    const file = await aFile(gedcomText("O @I1@ INDI", "1 NAME Ann"));
    const { code, out } = await gedcom(["import", file, "--group", "G"]);
    expect(out).toMatch(/^Nothing was imported: the file contains no people\.\n/);
    expect(out).toContain("line 6: O @I1@ INDI (with 1 line below it)");
    expect(code).toBe(1);
  });

  it("DATA-03 prints no control characters of a file to the terminal", async () => {
    const evil = "\u001B]0;owned\u0007\u009B2J";
    const lines = [evil, "0 @I1@ INDI", `1 NAME Ann${evil}`, "1 BIRT", `2 DATE ${evil}`];
    const { code, out } = await gedcom([
      "import",
      await aFile(gedcomText(...lines)),
      "--group",
      "G",
    ]);
    expect(out).toContain("␛]0;owned␇");
    expect(out.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
    expect(code).toBe(0);
  });

  it("DATA-03 exports a group to a new file, and never overwrites one", async () => {
    await gedcom(["import", lindgrens, "--group", "The Lindgrens"]);
    const file = join(folder, "out.ged");
    const order = ["export", file, "--group", "the lindgrens"];
    expect(await gedcom(order)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Exported 15 people from “The Lindgrens”"),
    });
    expect(await readFile(file, "utf8")).toMatch(/^0 HEAD\n1 SOUR HOMECOMING\n[^]*\n0 TRLR\n$/);
    expect(await gedcom(order)).toMatchObject({
      code: 1,
      err: expect.stringContaining("Nothing was exported. The file already exists."),
    });
    const nowhere = ["export", join(folder, "no.ged"), "--group", "The Bergs"];
    expect(await gedcom(nowhere)).toMatchObject({
      code: 1,
      err: "Nothing was exported. There is no family group named “The Bergs”.\n",
    });
  });

  it("explains wrong arguments", async () => {
    const usage = `Usage: npm run gedcom -- import <file> --group "<name>" [--add] [--add-to-guest-lists]
       npm run gedcom -- export <file> --group "<name>" [--without-living]`;
    const orders = [
      ["import", lindgrens],
      ["import", lindgrens, "--grup", "G"],
    ];
    for (const order of orders) {
      const { code, err } = await gedcom(order);
      expect({ code, err: err.trim() }).toEqual({ code: 2, err: usage });
    }
    expect(await gedcom(["import", lindgrens, "--group", " "])).toMatchObject({ code: 2 });
    const missing = await gedcom(["import", "nowhere.ged", "--group", "G"]);
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining("no such file") });
  });

  it("DATA-03 works beside a server on the embedded database, which keeps running", async () => {
    const dataDir = join(folder, "data");
    const server = await openDatabase({ dataDir, fsync: false });
    const order = ["import", lindgrens, "--group", "The Lindgrens"];
    expect(await gedcom(order, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(await server.db.$count(users)).toBe(15);
    await server.close();
  });
});
