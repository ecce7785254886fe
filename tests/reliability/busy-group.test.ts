import { expect, it } from "vitest";
import { testApp } from "../support/server/app.ts";

const { ctx, signInAs, aGroup, anAccount } = await testApp();

it("tells people who change a locked family to wait, and leaves database connections to other families", async () => {
  const [busy, calm] = [await aGroup(), await aGroup()];
  const member = await anAccount({ familyGroupId: busy.id });
  const [waiting, other] = [
    await signInAs(member),
    await signInAs(await anAccount({ familyGroupId: calm.id })),
  ];
  const holder = await ctx.pool.connect();
  await holder.query("begin");
  await holder.query("update family_groups set family_version = family_version where id = $1", [
    busy.id,
  ]);

  // As many as the pool has free connections.
  const changes = Array.from({ length: 9 }, async () =>
    waiting.patch(`/api/users/${member.id}`).send({ firstName: "Anna" }),
  );
  const answers = await Promise.all(changes);
  await other.get("/api/user").expect(200);
  await holder.query("rollback");
  holder.release();

  for (const { status, body } of answers) {
    expect(status).toBe(503);
    expect(body.message).toContain("Try again in a minute");
  }
  await waiting.patch(`/api/users/${member.id}`).send({ firstName: "Anna" }).expect(200);
});
