import { defineFeature } from "../../../feature.ts";
import { auditPersonalData } from "./audit.personal-data.ts";
import { removeOldAddresses, removeOldEntries } from "./audit-retention.service.ts";

export const auditFeature = defineFeature({
  retention: [
    {
      name: "audit.entries",
      removes: "audit entries after a year",
      run: removeOldEntries,
    },
    {
      name: "audit.addresses",
      removes: "IP addresses of audit entries after 30 days",
      run: removeOldAddresses,
    },
  ],
  personalData: auditPersonalData,
});
