import { describe, expect, it, onTestFinished } from "vitest";
import { images } from "#shared/images/images.table.ts";
import { postersIn } from "../../../tests/support/families/posters.ts";
import { aPicture } from "../../../tests/support/pictures.ts";
import { testApp } from "../../../tests/support/server/app.ts";
import { listening } from "../../../tests/support/server/listening.ts";
import { waitingQueries } from "../../../tests/support/server/waiting-queries.ts";
import { aSession } from "../../../tests/support/session.ts";

const test = await testApp();
const { db, deps, served, change } = test;
const aFamily = postersIn(test);
const { port } = await listening(served);
const PATIENTLY = { timeout: 20_000, interval: 10 };
const [AT_ONCE, WAITING] = [3, 6];

/** A family whose pictures can't be read until the test is done: whoever draws Otto waits for his. */
async function aFamilyThatWaits() {
  const { member, group, otto, relative } = await aFamily();
  const plain = await relative("Ulla Berg");
  const large = await aPicture({ width: 300, height: 300 });
  const hash = "a".repeat(64);
  await db.insert(images).values({ hash, small: large, large, contentType: "image/jpeg" });
  await change(otto, { photo: hash });
  const { name, value } = await aSession(deps, member);
  function ask(of: { id: number }, format: string, faces = "printed") {
    const caller = new AbortController();
    const address = `http://127.0.0.1:${port}/api/family-groups/${group.id}/poster/file`;
    const query = new URLSearchParams({ of: `${of.id}`, paper: "A4", format, faces });
    const answer = fetch(`${address}?${query}`, {
      headers: { cookie: `${name}=${value}` },
      signal: caller.signal,
    }).then(async (got) => ({ status: got.status, text: await got.text() }));
    answer.catch(() => undefined);
    // The next test begins with an empty line.
    onTestFinished(() => caller.abort());
    return { answer, leave: () => caller.abort() };
  }
  const holder = await deps.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query("begin; lock table images in access exclusive mode");
  return { otto, plain, ask };
}

describe("posters that are wanted at once", () => {
  it.each(["pdf", "svg", "png"])(
    "TREE-15 are drawn one after the other where one is given up while it is drawn: as %s",
    async (format) => {
      const { otto, plain, ask } = await aFamilyThatWaits();
      const drawn = Array.from({ length: AT_ONCE }, () => ask(otto, format));
      // Of pictures one is painted at a time.
      const reading = format === "png" ? 1 : AT_ONCE;
      await expect.poll(() => waitingQueries(deps.pool), PATIENTLY).toBe(reading);
      const waiting = Array.from({ length: WAITING }, () => ask(plain, "svg"));
      drawn[0]!.leave();
      for (const { answer } of waiting) {
        const { status, text } = await answer;
        expect(status).toBe(200);
        expect(text).toContain("<title>Ulla Berg");
      }
    },
  );

  it("TREE-15 are refused in words where too many wait, and are had again once one has gone; a look waits for none", async () => {
    const { otto, plain, ask } = await aFamilyThatWaits();
    const drawn = Array.from({ length: AT_ONCE }, () => ask(otto, "pdf"));
    await expect.poll(() => waitingQueries(deps.pool), PATIENTLY).toBe(AT_ONCE);
    const waiting = Array.from({ length: WAITING + 1 }, () => ask(plain, "pdf"));
    const refused = await Promise.race(waiting.map(({ answer }) => answer));
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text)).toMatchObject({
      code: "unavailable",
      message: "Several posters are being drawn already. Please try again in a few minutes.",
    });
    expect((await ask(plain, "svg", "small").answer).status).toBe(200);
    // What is no look waits with the others, however small its faces.
    for (const format of ["pdf", "png"])
      expect((await ask(plain, format, "small").answer).status).toBe(503);
    waiting[0]!.leave();
    drawn[0]!.leave();
    const answers = await Promise.allSettled(waiting.slice(1).map(({ answer }) => answer));
    const statuses = answers.map((each) => each.status === "fulfilled" && each.value.status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(WAITING - 1);
    expect((await ask(plain, "pdf").answer).status).toBe(200);
  });
});
