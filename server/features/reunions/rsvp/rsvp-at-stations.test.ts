import { expect, it } from "vitest";
import type * as z from "zod/mini";
import type { checkInChangesSchema } from "#shared/reunions/check-in/check-in.schema.ts";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";
import { listenToStream } from "../../../../tests/support/server/live-stream.ts";
import { listenOnFreePort } from "../../../../tests/support/server/listen-on-free-port.ts";
import { aSession } from "../../../../tests/support/session.ts";

const test = await testApp();
const { ctx, served, anAccount } = test;
const { aHousehold, replyBody } = replyingHouseholdsIn(test);
const { port } = await listenOnFreePort(served);

it("ATT-09 ATT-10 a reply reaches check-in stations at once, with its guests", async () => {
  const { event, inGroup, ada, eva, asAda } = await aHousehold({ guestsPerHousehold: 1 });
  const at = `/api/events/${event.id}`;
  await asAda.get(`${at}/household`).expect(200);
  const admin = await anAccount({ ...inGroup, role: "FAMILY_ADMIN" });
  const { events: received } = await listenToStream(
    { port },
    `${at}/check-ins/live`,
    await aSession(ctx, admin),
  );
  const news = () =>
    received().map((text) => JSON.parse(text) as z.input<typeof checkInChangesSchema>);
  await expect.poll(() => news().length).toBeGreaterThan(0);
  const guests = [{ name: "Liv", isChild: false, isComing: true }];
  await asAda
    .put(`${at}/rsvp`)
    .send({ ...replyBody("confirmed", ada, eva), guests })
    .expect(200);
  const people = () => news().flatMap((each) => each.people.map(({ fullName }) => fullName));
  await expect.poll(() => people().toSorted()).toEqual(["Ada", "Eva", "Liv"]);
});
