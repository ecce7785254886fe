export { JoinRequests } from "./join-requests.tsx";
export { OwnRequestCard } from "./own-request.tsx";
export { JoinRequestsCard } from "./join-requests-card.tsx";
export { ShareLinks } from "./share-links.tsx";
