import { expect, it } from "vitest";
import { fold } from "#shared/lib/fold.ts";
import { testDatabase } from "../../../tests/support/server/database.ts";

const { pool } = await testDatabase();

/** Returns the database's result for each of these texts. */
async function foldedByDatabase(texts: string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ text: string; folded: string }>(
    "select text, fold(text) as folded from unnest($1::text[]) text",
    [texts],
  );
  return new Map(rows.map(({ text, folded }) => [text, folded]));
}

const foldedInCode = (texts: string[]) => new Map(texts.map((text) => [text, fold(text)]));

const NAMES = [
  ["José Ángel Núñez", "jose angel nunez"],
  ["ÅSE BJØRNSON", "ase bjornson"],
  ["Heiner Groß-Weiß", "heiner gross-weiss"],
  ["Łukasz Wałęsa", "lukasz walesa"],
  ["Đorđe Petrović", "dorde petrovic"],
  ["Þóra Guðmundsdóttir", "thora gudmundsdottir"],
  ["Æsa Cœur", "aesa coeur"],
  ["İpek Işık", "ipek isik"],
  ["Nguyễn Thị Hồng", "nguyen thi hong"],
  ["Grace O'Neil", "grace o'neil"],
  ["Grace O’Neil", "grace o'neil"],
  ["Grace O‘Neil", "grace o'neil"],
  ["Σωκράτης Παπαδόπουλος", "σωκρατης παπαδοπουλος"],
  ["שרה כהן", "שרה כהן"],
  ["محمد علي", "محمد علي"],
  ["Sara שרה", "sara שרה"],
] as const;

it("folds names like the database, so both find the same", async () => {
  const names = NAMES.map(([name]) => name);
  expect(foldedInCode(names)).toEqual(new Map(NAMES));
  expect(await foldedByDatabase(names)).toEqual(new Map(NAMES));
});

it("folds each letter of Europe's Latin alphabets like the database", async () => {
  const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /\p{Lu}|\p{Ll}/u.test(letter) && letter !== "µ",
  );
  const all = [...letters, "ẞ", "‘", "’"];
  expect(foldedInCode(all)).toEqual(await foldedByDatabase(all));
});
