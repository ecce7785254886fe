import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { idInAddress } from "#shared/lib/schemas.ts";

/** What an upload of it may have, in bytes: more than one piece of a connection. */
export const UPLOAD_LIMIT = 300 * 1024;

/** A file for a group, from whoever may see it. */
export const madeUpUploads = defineContract("madeUpUploads", {
  send: {
    method: "post",
    path: "/api/made-up-uploads/:id",
    summary: "A file for a group",
    access: { may: "group.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    upload: { types: ["text/csv"], limit: UPLOAD_LIMIT },
    answer: z.object({ type: z.string(), size: z.int(), length: z.nullable(z.int()) }),
  },
});
