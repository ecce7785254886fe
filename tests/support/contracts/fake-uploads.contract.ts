import * as z from "zod/mini";
import { defineContract } from "#shared/define-contract.ts";
import { idInAddress } from "#shared/lib/schemas.ts";

/** Maximum size of an upload in bytes; larger than one network packet. */
export const UPLOAD_LIMIT = 300 * 1024;

/** A route that uploads a file for a group. */
export const fakeUploads = defineContract("fakeUploads", {
  send: {
    method: "post",
    path: "/api/fake-uploads/:id",
    summary: "A file for a group",
    access: { right: "group.see", on: { group: "params.id" } },
    params: z.object({ id: idInAddress }),
    upload: { types: ["text/csv"], limit: UPLOAD_LIMIT },
    response: z.object({ type: z.string(), size: z.int(), length: z.nullable(z.int()) }),
  },
});
