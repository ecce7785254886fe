export type { ImageUse } from "./image-uses.queries.ts";
export { readLinkedImage } from "./images.queries.ts";
export {
  type StoredImage,
  type NewImage,
  prepareImage,
  removeUnusedImages,
  replaceImage,
} from "./images.service.ts";
