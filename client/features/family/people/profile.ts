import type { RouteResponse } from "#shared/lib/contract.ts";
import type { peopleContract } from "#shared/family/people/people.contract.ts";

export type Profile = RouteResponse<typeof peopleContract.routes.get>;

export function groupLabelOf({ familyGroupName, familyGroupId }: Profile): string {
  if (familyGroupName) return familyGroupName;
  return familyGroupId === null ? "Not assigned to a family group" : `Group #${familyGroupId}`;
}
