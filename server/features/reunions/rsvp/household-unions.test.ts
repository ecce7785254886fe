import { describe, expect, it } from "vitest";
import { replyingHouseholdsIn } from "../../../../tests/support/families/replying-households.ts";
import { testApp } from "../../../../tests/support/server/app.ts";

const test = await testApp();
const { signInAs, aRelationship, anAccount, updatePerson } = test;
const { aHousehold, replyBody } = replyingHouseholdsIn(test);

const namesIn = ({ people }: { people: { fullName: string }[] }) =>
  people.map(({ fullName }) => fullName);

describe("a household", () => {
  it.each([
    { birthdate: "2008-11-22", role: "CHILD" as const },
    { birthdate: "2008-11-22", role: "USER" as const },
    { birthdate: null, role: "CHILD" as const },
  ])("ROLE-04 isn't formed by a union with a child: %o", async (child) => {
    const { event, inGroup, asPer, per } = await aHousehold();
    const tim = await anAccount({ ...inGroup, ...child, fullName: "Tim" });
    await aRelationship(per, "SPOUSE", tim);
    const namesFor = async (agent: typeof asPer) => {
      const { body } = await agent.get(`/api/events/${event.id}/household`).expect(200);
      return namesIn(body);
    };
    expect(await namesFor(asPer)).toEqual(["Per", "Kim"]);
    expect(await namesFor(await signInAs(tim))).toEqual(["Tim"]);
    const at = `/api/events/${event.id}/rsvp`;
    await asPer.put(at).send(replyBody("confirmed", tim)).expect(403);
    await updatePerson(tim, { birthdate: "2008-11-21", role: "USER" });
    expect(await namesFor(asPer)).toEqual(["Per", "Tim", "Kim"]);
  });
});
