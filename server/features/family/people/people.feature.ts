import { peopleContract } from "#shared/family/people/people.contract.ts";
import { contactPersonContract } from "#shared/family/people/contact-person.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { peopleJobs } from "./people.jobs.ts";
import { peoplePersonalData } from "./people.personal-data.ts";
import { peopleReactions } from "./membership/membership-reactions.service.ts";
import { peopleRoutes } from "./people.routes.ts";
import { peopleResources } from "./people.resources.ts";
import { photoImageUse } from "./photos.queries.ts";
import { removeLongDeletedPeople } from "./removal/long-deleted-people.service.ts";
import { contactPersonRoutes } from "./contact-person.routes.ts";

export const peopleFeature = defineFeature({
  routes: (ctx) => [
    defineRoutes(peopleContract, peopleRoutes(ctx)),
    defineRoutes(contactPersonContract, contactPersonRoutes(ctx)),
  ],
  resources: peopleResources,
  jobs: peopleJobs,
  retention: [
    {
      name: "people.longDeleted",
      removes: "people deleted over 30 days ago",
      run: removeLongDeletedPeople,
    },
  ],
  personalData: peoplePersonalData,
  imageUse: photoImageUse,
  membershipReactions: peopleReactions,
});
