import type { testApp } from "../server/app.ts";

/** Values of the event that tests plan. */
export const PLAN = {
  name: "Summer reunion",
  startDate: "2027-07-02",
  endDate: "2027-07-04",
  location: "Lake house",
  timeZone: "Europe/Oslo",
};

/** Factories for families in which someone plans an event. */
export const plannersIn = ({ signInAs, aGroup, anAccount }: Awaited<ReturnType<typeof testApp>>) =>
  /** A family with a member who plans an event, and another member. */
  async function aFamily(values: { role?: "USER" | "CHILD" | "GUEST" } = {}) {
    const group = await aGroup();
    const inGroup = { familyGroupId: group.id };
    const ada = await anAccount({ ...inGroup, fullName: "Ada Berg", ...values });
    const bo = await anAccount({ ...inGroup, fullName: "Bo Berg" });
    return { group, inGroup, ada, bo, agent: await signInAs(ada), other: await signInAs(bo) };
  };
