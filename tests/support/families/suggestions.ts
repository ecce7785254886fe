import type { testApp } from "../server/app.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** A family with an administrator, a member, and a person of the tree. */
export const aSuggestingFamily = async ({ aGroup, anAccount, aPerson }: TestApp) => {
  const group = await aGroup({ name: "Berg" });
  const inGroup = { familyGroupId: group.id };
  const admin = await anAccount({ ...inGroup, role: "FAMILY_ADMIN", fullName: "Eva Berg" });
  const ada = await anAccount({ ...inGroup, fullName: "Ada Berg" });
  const bo = await aPerson({ ...inGroup, fullName: "Bo Berg", birthdate: "1920-03-03" });
  return { group, inGroup, admin, ada, bo };
};

/** Addresses of suggestions: about a person, open ones of a group, and a single one. */
export const suggestionsPathOf = ({ id }: { id: number }) => `/api/users/${id}/suggestions`;
export const openSuggestionsPathOf = ({ id }: { id: number }) =>
  `/api/family-groups/${id}/suggestions`;
export const suggestionPath = (id: number, what = "") => `/api/suggestions/${id}${what}`;
