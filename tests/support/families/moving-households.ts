import { findLinksToRemove } from "#shared/family/households/links-to-remove.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { testApp } from "../server/app.ts";

interface One {
  id: number;
  name: string;
  familyGroupId: number | null;
}

interface Preview {
  people: { id: number; name: string; signInAs: string }[];
  links: { id: number; type: string; one: One; other: One }[];
}

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Factories for households that can move, and helpers that read everyone's rows. */
export const movingHouseholdsIn = ({
  db,
  signInAs,
  aGroup,
  anAccount,
  relativesIn,
  aRelationship,
}: TestApp) => {
  /** Ann with her spouse, a young child and a grown one, and her mother, who stays. */
  async function aHousehold() {
    const [from, to] = [await aGroup({ name: "From" }), await aGroup({ name: "To" })];
    const aRelative = relativesIn(from);
    const ann = await aRelative("Ann");
    const ben = await aRelative("Ben");
    const kid = await aRelative("Kid", { birthdate: "2015-01-01" });
    const grown = await aRelative("Grown", { birthdate: "1995-01-01" });
    const mother = await aRelative("Mother");
    await aRelationship(ann, "SPOUSE", ben);
    for (const parent of [ann, ben]) await aRelationship(parent, "PARENT", kid);
    await aRelationship(ann, "PARENT", grown);
    await aRelationship(mother, "PARENT", ann);
    const admin = await anAccount({ role: "SUPER_ADMIN", fullName: "Root" });
    const agent = await signInAs(admin);
    const preview = async () =>
      (await agent.get(`/api/users/${ann.id}/household`).expect(200)).body as Preview;
    /** The request body of the dialog: these people move along, and the previewed links are cut. */
    const moveBody = async (...along: { id: number }[]) => {
      const ids = [ann, ...along].map(({ id }) => id);
      const { links } = await preview();
      const cut = findLinksToRemove(links, { people: ids, targetGroupId: to.id });
      return {
        familyGroupId: to.id,
        people: along.map(({ id }) => id),
        links: cut.map(({ id }) => id),
      };
    };
    const move = async (...along: { id: number }[]) =>
      agent.post(`/api/users/${ann.id}/household/move`).send(await moveBody(...along));
    const undo = (id: number) => agent.post(`/api/household-moves/${id}/undo`);
    return { from, to, ann, ben, kid, grown, mother, admin, agent, preview, moveBody, move, undo };
  }

  /** Reads who is in which group, and all links. */
  async function storedMembership() {
    const people = await db
      .select({ id: users.id, group: users.familyGroupId })
      .from(users)
      .orderBy(users.id);
    const links = await db
      .select({ id: familyRelationships.id, deletedAt: familyRelationships.deletedAt })
      .from(familyRelationships)
      .orderBy(familyRelationships.id);
    return { people, links };
  }

  return { aHousehold, storedMembership };
};
