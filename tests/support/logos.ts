import type { Agent } from "supertest";
import type { FamilyGroup } from "#shared/family/groups/groups.contract.ts";
import type { testApp } from "./server/app.ts";
import { aPictureUrl } from "./pictures.ts";

type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Creates family groups with a signed-in administrator, and helpers that change and read the logo. */
export const groupsWithLogoIn =
  ({ aGroup, anAccount, signInAs }: TestApp) =>
  async () => {
    const group = await aGroup();
    const account = await anAccount({ familyGroupId: group.id, role: "FAMILY_ADMIN" });
    const admin: Agent = await signInAs(account);
    const path = `/api/family-groups/${group.id}`;
    return {
      group,
      admin,
      path,
      /** Sends any value as the logo. */
      send: (logo: unknown) => admin.patch(path).send({ logo }),
      /** Sets a picture as the logo and returns its address. */
      show: async (color: string): Promise<string> => {
        const logo = await aPictureUrl({ color });
        return (await admin.patch(path).send({ logo }).expect(200)).body.logo;
      },
      /** Returns the logo's address from the group cards. */
      shown: async (): Promise<string | null> => {
        const { body } = await admin.get("/api/family-groups").expect(200);
        return (body as FamilyGroup[]).find(({ id }) => id === group.id)!.logo;
      },
      /** Fetches the served image's bytes. */
      fetch: async (address: string, size = "large"): Promise<Buffer> =>
        (await admin.get(address).query({ size }).expect(200)).body,
    };
  };
