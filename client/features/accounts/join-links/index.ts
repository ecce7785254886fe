export { JoinRequests } from "./join-requests.tsx";
export { OwnRequestCard } from "./own-request.tsx";
export { RequestsCard } from "./requests-card.tsx";
export { ShareLinks } from "./share-links.tsx";
