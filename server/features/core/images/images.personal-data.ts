import { imageUploads } from "#shared/core/images/image-uploads.table.ts";
import type { PersonalData } from "../../../lib/personal-data.ts";

/** Uploads count only toward the account that made them. */
export const imagesPersonalData: PersonalData = {
  columns: [{ column: imageUploads.userId, onMerge: "keep", onErase: "delete" }],
};
