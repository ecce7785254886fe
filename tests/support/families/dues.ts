import type { testApp } from "../server/app.ts";
import { replyingHouseholdsIn } from "./replying-households.ts";

export const RATES = { currency: "EUR", perAdult: 2500, perChild: 1050 };

type Test = Awaited<ReturnType<typeof testApp>>;

/** Factories for events with dues. */
export function duesIn(test: Test) {
  const { aHousehold, replyBody } = replyingHouseholdsIn(test);

  /** Creates a household's event with dues, organized by Oda, who isn't going. */
  async function anEventWithDues(values: Parameters<typeof aHousehold>[0] = {}) {
    const household = await aHousehold(values);
    const oda = await test.anAccount({
      ...household.inGroup,
      role: "FAMILY_ADMIN",
      fullName: "Oda",
    });
    const asOda = await test.signInAs(oda);
    const at = `/api/events/${household.event.id}`;
    await asOda.put(`${at}/dues`).send(RATES).expect(200);
    const markGoing = (agent: typeof asOda, ...people: { id: number }[]) =>
      agent
        .put(`${at}/rsvp`)
        .send(replyBody("confirmed", ...people))
        .expect(200);
    const sheet = async (query = "") =>
      (await asOda.get(`${at}/dues/households${query}`).expect(200)).body;
    const pay = (body: object) =>
      asOda.post(`${at}/payments`).send({ paidOn: "2026-11-20", ...body });
    return { ...household, oda, asOda, at, markGoing, sheet, pay };
  }

  return { anEventWithDues };
}
