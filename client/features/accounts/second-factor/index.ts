export const loadMissingFactorNotice = () => import("./rule/missing-factor-notice.tsx");
export const loadSecondFactor = () => import("./settings/second-factor-section.tsx");
