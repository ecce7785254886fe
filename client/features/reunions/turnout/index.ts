export const loadRelativesCard = () => import("./relatives-card.tsx");
