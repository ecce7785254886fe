import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { images } from "#shared/core/images/images.table.ts";
import { familyGroups } from "#shared/family/people/people.table.ts";
import {
  type NewImage,
  prepareImage,
  replaceImage,
  replaceLocked,
} from "../../server/features/core/images/images.service.ts";
import type { Executor } from "../../server/lib/context.ts";
import { testApp } from "../support/server/app.ts";
import { runOverlapping } from "../support/server/run-overlapping.ts";
import { aPictureUrl } from "../support/pictures.ts";

const { db, aGroup } = await testApp();
const ROUNDS = 40;
/** A logo that doesn't count against anybody's upload limit. */
async function aLogo(color: string): Promise<NewImage> {
  const sender = { id: 1, role: "USER", familyGroupId: null } as const;
  const { uploader: _uploader, ...image } = await prepareImage(
    await aPictureUrl({ color }),
    "logo",
    sender,
  );
  return image;
}
const [red, blue] = [await aLogo("#ff0000"), await aLogo("#0000ff")];

type Group = Awaited<ReturnType<typeof aGroup>>;

const pointer =
  (tx: Executor, { id }: Group, to: NewImage | null) =>
  () =>
    tx
      .update(familyGroups)
      .set({ logo: to?.hash ?? null })
      .where(eq(familyGroups.id, id));

/** Replaces an image as a request does, but without encoding it, whose duration would separate the requests. */
const replace = (group: Group, from: NewImage | null, to: NewImage | null) =>
  db.transaction((tx) =>
    replaceImage(tx, { from: from?.hash ?? null, to }, pointer(tx, group, to)),
  );

const twoGroups = async () => [await aGroup(), await aGroup()] as const;
const stored = async () => (await db.select({ hash: images.hash }).from(images)).length;

describe("images replaced at once", () => {
  it("GRP-05 leave no image behind when both of its groups remove it", async () => {
    const [one, two] = await twoGroups();
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all([replace(one, null, red), replace(two, null, red)]);
      expect(await stored()).toBe(1);
      await Promise.all([replace(one, red, null), replace(two, red, null)]);
      expect(await stored()).toBe(0);
    }
  });

  it("GRP-05 would leave an image behind, without the locks (control)", async () => {
    const [one, two] = await twoGroups();
    await replace(one, null, red);
    await replace(two, null, red);
    const drop = (group: Group) => (tx: Executor) =>
      replaceLocked(tx, { from: red.hash, to: null }, pointer(tx, group, null));
    await runOverlapping(db, [drop(one), drop(two)]);
    expect(await stored()).toBe(1);
  });

  it("GRP-05 keep the image for a group that adds it while another removes it", async () => {
    const [one, two] = await twoGroups();
    for (let round = 0; round < ROUNDS; round++) {
      await replace(one, null, red);
      await Promise.all([replace(one, red, null), replace(two, null, red)]);
      expect(await stored()).toBe(1);
      await replace(two, red, null);
    }
  });

  it("GRP-05 never deadlock two groups that exchange their images", async () => {
    const [one, two] = await twoGroups();
    await Promise.all([replace(one, null, red), replace(two, null, blue)]);
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all([replace(one, red, blue), replace(two, blue, red)]);
      await Promise.all([replace(one, blue, red), replace(two, red, blue)]);
      expect(await stored()).toBe(2);
    }
  });
});
