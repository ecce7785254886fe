import { expect } from "../fixtures.ts";
import { test } from "./lindgren-family.ts";

const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`;
const ADDRESS = `/images/${"a".repeat(64)}`;

for (const how of ["after a while", "when the connection is back"])
  test(
    `TREE-10 requests a photo that failed to load again ${how}`,
    { tag: "@walks" },
    async ({ page, context }) => {
      await page.route("**/graph", async (route) => {
        const answer = await route.fetch();
        const graph = (await answer.json()) as { people: { id: number[]; photo: string[] } };
        graph.people.photo = graph.people.id.map(() => ADDRESS);
        await route.fulfill({ json: graph });
      });
      let requests = 0;
      let fails = true;
      await page.route(`**${ADDRESS}*`, async (route) => {
        requests += 1;
        if (fails) await route.abort();
        else await route.fulfill({ body: PHOTO, contentType: "image/svg+xml" });
      });
      await page.addInitScript(() => {
        const original = window.createImageBitmap;
        const counts = { photos: 0 };
        Object.assign(window, {
          counts,
          createImageBitmap: (...given: Parameters<typeof original>) => {
            counts.photos += 1;
            return original(...given);
          },
        });
      });
      const painted = () => page.evaluate(() => Reflect.get(window, "counts").photos as number);
      await page.goto("/family-tree?group=1&view=whole");
      await expect.poll(() => requests).toBeGreaterThan(0);
      expect(await painted()).toBe(0);
      if (how === "after a while") fails = false;
      else {
        // It fails repeatedly, so that the next automatic retry is far off.
        await expect.poll(() => requests, { timeout: 15_000 }).toBeGreaterThan(2);
        await context.setOffline(true);
        fails = false;
        await context.setOffline(false);
      }
      await expect.poll(painted).toBe(1);
    },
  );
