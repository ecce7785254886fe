import { expect, type Page } from "@playwright/test";

/** Names a laptop that has none, and waits until it hears the server. */
export async function nameLaptop(page: Page, name: string) {
  await page.getByRole("button", { name: "Open the check-in" }).click();
  await expect(page.getByText("Please give this laptop a name")).toBeVisible();
  await page.getByLabel("Name of this laptop").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Connected: other laptops are seen here")).toBeVisible();
}

/** What somebody does on a laptop at the door. */
export function desk(page: Page) {
  const search = page.getByRole("combobox", { name: /^Search by name/ });
  const says = (text: string) =>
    expect(page.getByRole("region", { name: "What was done" })).toContainText(text);
  const type = async (text: string) => {
    await expect(search).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };
  return {
    page,
    search,
    says,
    type,
    /** Whole households, each by one key. */
    letIn: async (first: number, last: number) => {
      for (let house = first; house <= last; house++) {
        const number = String(house).padStart(2, "0");
        await type(`house${number}`);
        await page.keyboard.press("Shift+Enter");
        await says(`House${number} and`);
      }
    },
  };
}

/** As a scanner does: digits in one go, and Enter. */
export async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

export async function walkIn(page: Page, name: string) {
  await page.getByRole("button", { name: "Walk-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Walk-in" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Let in as a guest" }).click();
}

/** Until all is kept that opens the page without a network. */
export async function ready(page: Page) {
  await page.getByRole("button", { name: "This laptop" }).click();
  const dialog = page.getByRole("dialog", { name: /^This laptop/ });
  await expect(dialog.getByText("Ready for a time without network")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: /^Search by name/ })).toBeFocused();
}

/** Whether it was asked before what is unsent was left. */
export async function reloadWithUnsent(page: Page): Promise<boolean> {
  let isAsked = false;
  page.once("dialog", (dialog) => {
    isAsked = dialog.type() === "beforeunload";
    void dialog.accept();
  });
  await page.reload();
  return isAsked;
}

/** Finds somebody by name, and checks them in. */
export async function pressIn(page: Page, name: string) {
  await expect(page.getByRole("combobox", { name: /^Search by name/ })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "What was done" })).toContainText("Welcome");
}

/** The names of what this browser keeps for who is signed in. */
export const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === "kept")) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open("kept");
      opening.addEventListener("error", () => reject(opening.error));
      opening.addEventListener("success", () => {
        const { result: database } = opening;
        const reading = database.transaction("values").objectStore("values").getAllKeys();
        reading.addEventListener("success", () => {
          database.close();
          resolve(reading.result as string[]);
        });
      });
    });
  });
