export { namedColumns, linesOfPeople, photosOf } from "./history.queries.ts";
export { describeActor, namedFor } from "./history.view.ts";
export { describeValue } from "./value-words.rules.ts";
