import { imageUploads } from "#shared/images/image-uploads.table.ts";
import type { Belongings } from "../../lib/belongings.ts";

/** What an account has sent counts for that account alone. */
export const imagesBelongings: Belongings = {
  columns: [{ column: imageUploads.userId, merged: "stay", erased: "go" }],
};
