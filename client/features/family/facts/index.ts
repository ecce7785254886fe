export { NamesAndOrigin } from "./names-and-origin.tsx";

export const loadLifeTimeline = () => import("./life-timeline.tsx");
