import { expect, it } from "vitest";
import { plannersIn } from "../../../../tests/support/families/planners.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const aFamily = plannersIn(test);

it("EVT-04 shows organizers the invitation with subject and message before it is sent", async () => {
  const { inGroup, ada, agent, other } = await aFamily();
  const event = await test.anEvent({
    ...inGroup,
    createdBy: ada.id,
    name: "Summer reunion",
    description: "Bring a song.",
  });
  const address = `/api/events/${event.id}/invitation-preview`;
  const { body } = await agent.get(address).expect(200);
  expect(body.subject).toBe("Are you coming? Summer reunion");
  for (const words of ["Hello Ada Berg,", "Bring a song."]) {
    expect(body.text).toContain(words);
    expect(body.html).toContain(words);
  }
  await other.get(address).expect(403);
});
