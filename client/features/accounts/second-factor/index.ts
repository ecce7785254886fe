export const loadLackingNotice = () => import("./rule/lacking-notice.tsx");
export const loadSecondFactor = () => import("./settings/second-factor-section.tsx");
