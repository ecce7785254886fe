import { expect, type Page } from "@playwright/test";
import { daysAfter } from "#shared/lib/dates.ts";

/** The days of an event that is happening today, in any time zone. */
export function happeningNow() {
  const today = new Date().toISOString().slice(0, 10);
  return { startDate: daysAfter(today, -2), endDate: daysAfter(today, 2) };
}

/** Names a new station, and waits until it is online. */
export async function nameStation(page: Page, name: string) {
  await page.getByRole("button", { name: "Open check-in" }).click();
  await expect(page.getByText("Enter a station name")).toBeVisible();
  await page.getByLabel("Station name").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Online")).toBeVisible();
}

/** The actions of a helper at a check-in station. */
export function stationOf(page: Page) {
  const search = page.getByRole("combobox", { name: /^Search by name/ });
  const expectLastCheckIn = (text: string | RegExp) =>
    expect(page.getByRole("region", { name: "Last check-in" })).toContainText(text);
  const type = async (text: string) => {
    await expect(search).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };
  return {
    page,
    search,
    expectLastCheckIn,
    type,
    /** Checks in whole households, each with one key. */
    checkInHouseholds: async (first: number, last: number) => {
      for (let house = first; house <= last; house++) {
        const number = String(house).padStart(2, "0");
        await type(`house${number}`);
        await page.keyboard.press("Shift+Enter");
        await expectLastCheckIn(`House${number}, and`);
      }
    },
  };
}

/** Types as a scanner does: digits at once, followed by Enter. */
export async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

export async function walkIn(page: Page, name: string) {
  await page.getByRole("button", { name: "Walk-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Walk-in" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Check in as a guest" }).click();
}

/** Waits until the browser has stored everything needed to open the page offline. */
export async function waitUntilReadyOffline(page: Page) {
  await page.getByRole("button", { name: "This station" }).click();
  const dialog = page.getByRole("dialog", { name: /^This station/ });
  await expect(dialog.getByText("Ready to work offline")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: /^Search by name/ })).toBeFocused();
}

/** Reloads the page. Returns whether the browser warned about unsent check-ins. */
export async function reloadAndReadWarning(page: Page): Promise<boolean> {
  let hasWarned = false;
  page.once("dialog", (dialog) => {
    hasWarned = dialog.type() === "beforeunload";
    void dialog.accept();
  });
  await page.reload();
  return hasWarned;
}

/** Finds a person by name and checks them in. */
export async function checkInByName(page: Page, name: string) {
  await expect(page.getByRole("combobox", { name: /^Search by name/ })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Last check-in" })).toContainText("Welcome");
}

/** Names of the values stored in this browser for the signed-in user. */
export const storedNames = (page: Page): Promise<string[]> =>
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
