import { expect, it } from "vitest";
import type * as z from "zod/mini";
import type { checkInChangesSchema } from "#shared/reunions/check-in/check-in.schema.ts";
import { answeringIn } from "../../../../tests/support/families/answering.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { listener } from "../../../../tests/support/server/listener.ts";
import { listening } from "../../../../tests/support/server/listening.ts";
import { aSession } from "../../../../tests/support/session.ts";

const test = await testApp();
const { ctx, served, anAccount } = test;
const { aHousehold, saying } = answeringIn(test);
const { port } = await listening(served);

it("ATT-09 ATT-10 a reply reaches check-in stations at once, with its guests", async () => {
  const { event, inGroup, ada, eva, asAda } = await aHousehold({ guestsPerHousehold: 1 });
  const at = `/api/events/${event.id}`;
  await asAda.get(`${at}/household`).expect(200);
  const admin = await anAccount({ ...inGroup, role: "FAMILY_ADMIN" });
  const { events: received } = await listener(
    { port },
    `${at}/check-ins/live`,
    await aSession(ctx, admin),
  );
  const news = () =>
    received().map((text) => JSON.parse(text) as z.input<typeof checkInChangesSchema>);
  await expect.poll(() => news().length).toBeGreaterThan(0);
  const guests = [{ name: "Liv", isChild: false, comes: true }];
  await asAda
    .put(`${at}/rsvp`)
    .send({ ...saying("confirmed", ada, eva), guests })
    .expect(200);
  const people = () => news().flatMap((each) => each.people.map(({ fullName }) => fullName));
  await expect.poll(() => people().toSorted()).toEqual(["Ada", "Eva", "Liv"]);
});
