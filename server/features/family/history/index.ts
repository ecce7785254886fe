export { namedPersonColumns, buildPeopleCondition, readPhotoHashes } from "./history.queries.ts";
export { describeActor, visibleNameFor } from "./history.view.ts";
export { describeValue } from "./history-values.rules.ts";
