import { describe, expect, it, onTestFinished } from "vitest";
import { imageUrl } from "#shared/core/images/image-address.ts";
import { images } from "#shared/core/images/images.table.ts";
import { postersIn } from "../../../../tests/support/families/posters.ts";
import { aPicture, hugePng } from "../../../../tests/support/pictures.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { listenOnFreePort } from "../../../../tests/support/server/listen-on-free-port.ts";
import { countWaitingQueries } from "../../../../tests/support/server/waiting-queries.ts";
import { aSession } from "../../../../tests/support/session.ts";
import { cropForPrint } from "../../../lib/image-encoder.ts";
import { createFaceReader } from "./faces.queries.ts";

const test = await testApp();
const { db, ctx, served, updatePerson, anAccount } = test;
const aFamily = postersIn(test);
const { port } = await listenOnFreePort(served);
const [CONCURRENT, WAITING] = [3, 12];

/** A family whose photos are locked until the test ends, so that drawing Otto waits for his. */
async function aBlockedFamily() {
  const { group, otto, aRelative } = await aFamily();
  const plain = await aRelative("Ulla Berg");
  const large = await aPicture({ width: 300, height: 300 });
  const hash = "a".repeat(64);
  await db.insert(images).values({ hash, small: large, large, contentType: "image/jpeg" });
  await updatePerson(otto, { photo: hash });
  const aReader = async () => aSession(ctx, await anAccount({ familyGroupId: group.id }));
  const readers = await Promise.all(Array.from({ length: 24 }, aReader));
  /** Requests a poster, each time as another person unless `reader` is given. */
  function ask(person: { id: number }, format: string, reader = readers.pop()!) {
    const { name, value } = reader;
    const caller = new AbortController();
    const endpoint = format === "look" ? "preview?" : `file?format=${format}&`;
    const address = `http://127.0.0.1:${port}/api/family-groups/${group.id}/poster/${endpoint}`;
    const query = new URLSearchParams({ of: `${person.id}`, paper: "A4" });
    const answer = fetch(`${address}${query}`, {
      headers: { cookie: `${name}=${value}` },
      signal: caller.signal,
    }).then(async (got) => ({ status: got.status, text: await got.text() }));
    answer.catch(() => undefined);
    // Ends all requests, so the next test starts with an empty queue.
    onTestFinished(() => caller.abort());
    return { answer, leave: () => caller.abort() };
  }
  const holder = await ctx.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query("begin; lock table images in access exclusive mode");
  return { otto, plain, ask, readers };
}

describe("posters requested at once", () => {
  it.each(["pdf", "svg", "png"])(
    "TREE-15 are drawn one after another when one is canceled while it is drawn: as %s",
    async (format) => {
      const { otto, plain, ask } = await aBlockedFamily();
      const drawn = Array.from({ length: CONCURRENT }, () => ask(otto, format));
      // Only one PNG is painted at a time.
      const reading = format === "png" ? 1 : CONCURRENT;
      await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(reading);
      const waiting = Array.from({ length: WAITING }, () => ask(plain, "svg"));
      drawn[0]!.leave();
      for (const { answer } of waiting) {
        const { status, text } = await answer;
        expect(status).toBe(200);
        expect(text).toContain("<title>Ulla Berg");
      }
    },
  );

  it("TREE-15 are rejected with a message when too many wait, and work again after one leaves; previews never wait", async () => {
    const { otto, plain, ask } = await aBlockedFamily();
    const drawn = Array.from({ length: CONCURRENT }, () => ask(otto, "pdf"));
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(CONCURRENT);
    const waiting = Array.from({ length: WAITING + 1 }, () => ask(plain, "pdf"));
    const refused = await Promise.race(waiting.map(({ answer }) => answer));
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text)).toMatchObject({
      code: "unavailable",
      message: "The site is busy with other large requests. Try again in a few minutes.",
    });
    expect((await ask(plain, "look").answer).status).toBe(200);
    for (const format of ["pdf", "png"]) expect((await ask(plain, format).answer).status).toBe(503);
    waiting[0]!.leave();
    drawn[0]!.leave();
    const answers = await Promise.allSettled(waiting.slice(1).map(({ answer }) => answer));
    const statuses = answers.map((each) => each.status === "fulfilled" && each.value.status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(WAITING - 1);
    expect((await ask(plain, "pdf").answer).status).toBe(200);
  });

  it("TREE-15 are drawn one after another for one person, and a person may queue only a few", async () => {
    const { otto, plain, ask, readers } = await aBlockedFamily();
    const [one, other] = readers.splice(0, 2);
    const drawn = ask(otto, "pdf", one);
    await expect.poll(() => countWaitingQueries(ctx.pool)).toBe(1);
    const theirs = Array.from({ length: 3 }, () => ask(plain, "pdf", one));
    const refused = await Promise.race(theirs.map(({ answer }) => answer));
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.text)).toMatchObject({
      code: "busy",
    });
    // One person's waiting requests don't block other people's.
    for (let n = 0; n < WAITING; n++)
      expect((await ask(plain, "pdf", other).answer).status).toBe(200);
    drawn.leave();
    const answers = await Promise.all(theirs.map(({ answer }) => answer));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it("TREE-15 don't wait for others' images after their request is canceled", async () => {
    const small = await aPicture({ width: 300, height: 300 });
    const hash = "b".repeat(64);
    await db.insert(images).values({ hash, small, large: small, contentType: "image/jpeg" });
    const gone = new AbortController();
    const happened: string[] = [];
    const others: Promise<unknown>[] = [];
    const wanted = {
      address: imageUrl(hash)!,
      // This is read right before the face is cut: other cuts come first, and the request is
      // aborted.
      get isGrey() {
        others.push(cropForPrint(hugePng(5000), 40, false).then(() => happened.push("cut")));
        gone.abort(new Error("Gone"));
        return false;
      },
    };
    await expect(createFaceReader(db, "printed", gone.signal)([wanted], 40)).rejects.toThrow(
      "Gone",
    );
    happened.push("left");
    await Promise.all(others);
    expect(happened).toEqual(["left", "cut"]);
  });
});
