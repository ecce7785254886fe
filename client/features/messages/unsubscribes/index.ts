export const loadStoppedMailCard = () => import("./stopped-mail-card.tsx");
