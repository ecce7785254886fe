import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { test as base } from "./fixtures.ts";

const file = fileURLToPath(new URL("../fixtures/gedcom/lindgren-family.ged", import.meta.url));

export const test = base.extend<{
  family: { groupId: number; ruth: { id: number }; idOf: (name: string) => Promise<number> };
}>({
  /** An imported family, with the reader in its group, signed in. */
  family: [
    async ({ server, make, signedUp }, use) => {
      const ruth = await signedUp("Ruth Reader");
      await server.command("gedcom", "import", file, "--group", "Lindgren");
      const groupId = 1;
      await make.change(ruth, { familyGroupId: groupId });
      const idOf = async (name: string) => {
        const { rows } = await server.query("select id from users where full_name = $1", [name]);
        return Number(rows[0]?.id);
      };
      await use({ groupId, ruth, idOf });
    },
    { auto: true },
  ],
});

/** Chooses whose family the page shows. */
export const choose = async (page: Page, name: string) => {
  await page.getByRole("combobox", { name: "Parent(s)" }).fill(name.slice(0, 6));
  await page.getByRole("option", { name, exact: true }).click();
};
export const card = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name}`) });
export const NILS = "Dr. Nils Åke Lindgren";
export const COUPLE = "Åke Emil Lindgren & Signe Öström";
