import { expect, it } from "vitest";
import { postersIn } from "../../../../tests/support/families/posters.ts";
import { readPdf } from "../../../../tests/support/read-pdf.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const aFamily = postersIn(await testApp());

it("TREE-15 has no QR code if the site's address is this machine", async () => {
  const { draw } = await aFamily();
  const { body } = await draw({ paper: "A4", format: "pdf" }).expect(200);
  const wordless = readPdf(body as Buffer).pages[0]!.filter(({ texts }) => texts.length === 0);
  expect(wordless.map(({ code }) => code).filter(Boolean)).toEqual([]);
});
