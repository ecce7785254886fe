import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { importGedcom } from "../../../server/features/tree/gedcom/import/gedcom-import.service.ts";
import { type Server, test as base } from "../fixtures.ts";

const file = fileURLToPath(new URL("../../fixtures/gedcom/lindgren-family.ged", import.meta.url));

/** Imports a file without starting the `gedcom` command, which would be slower. */
export const aFamilyFrom = ({ db }: Server, path: string, groupName: string) =>
  importGedcom(db, createReadStream(path), {
    groupName,
    fileName: basename(path),
    actor: null,
    now: new Date(),
  });

export const test = base.extend<{
  family: { groupId: number; ruth: { id: number }; idOf: (name: string) => Promise<number> };
}>({
  /** An imported family, with the reader signed in and in its group. */
  family: [
    async ({ server, make, signedUp }, use) => {
      const ruth = await signedUp("Ruth Reader");
      await aFamilyFrom(server, file, "Lindgren");
      const groupId = 1;
      await make.updatePerson(ruth, { familyGroupId: groupId });
      const idOf = async (name: string) => {
        const { rows } = await server.query("select id from users where full_name = $1", [name]);
        return Number(rows[0]?.id);
      };
      await use({ groupId, ruth, idOf });
    },
    { auto: true },
  ],
});

/** Chooses a person or couple whose family the page shows. */
export const choose = async (page: Page, name: string) => {
  await page.getByRole("combobox", { name: "Parent(s)" }).fill(name.slice(0, 6));
  await page.getByRole("option", { name, exact: true }).click();
};
export const card = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}`) });
export const NILS = "Dr. Nils Åke Lindgren";
export const COUPLE = "Åke Emil Lindgren & Signe Öström";
