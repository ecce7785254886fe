import { defineFeature } from "../../../feature.ts";
import { changedMemberIds } from "../../family/people/index.ts";
import { coverImageUse } from "./covers.queries.ts";
import { endRolesOf } from "./helper-roles.service.ts";

export const eventBasicsFeature = defineFeature({
  imageUse: coverImageUse,
  membershipReactions: [
    {
      on: ["moved", "died", "deleted"],
      react: (tx, people) => endRolesOf(tx, changedMemberIds(people)),
    },
  ],
});
