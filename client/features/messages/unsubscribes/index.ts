export const loadStoppedMailCard = () => import("./unsubscribe-card.tsx");
