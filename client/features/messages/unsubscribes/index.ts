export const loadUnsubscribeCard = () => import("./unsubscribe-card.tsx");
