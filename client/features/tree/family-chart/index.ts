export { prefersReducedMotion } from "./camera/camera-rig.ts";
export type { Camera } from "./camera/camera.ts";
export type { CameraPosition as CameraPlace } from "./camera/camera-position.ts";
export { type ChartHandle, default as ChartViewPanel } from "./chart-view-panel.tsx";
export type { ChartSide } from "./chart-view.ts";
export { loadFontRules as fontRules } from "./export/export-fonts.ts";
export { loadEmbeddedPhotos as embeddedPhotos } from "./export/export-photos.ts";
export { SaveButton } from "./export/save-button.tsx";
export { SaveFilePanel } from "./export/save-file-panel.tsx";
export { default as SavePanel } from "./export/save-panel.tsx";
export { FanSavePanel } from "./fan/fan-save-panel.tsx";
export { FanViewPanel } from "./fan/fan-view-panel.tsx";
export { MOVES, MovePanel } from "./move-panel.tsx";
export { createFontMetrics as textMetricsOfPage } from "./paint/text-metrics.ts";
export { MIN_TAB_SCALE } from "./paint/tabs.ts";
export type { CardDecorations } from "./paint/card-decorations.ts";
export { OnPaperPanel } from "./print/on-paper-panel.tsx";
export { printSheets } from "./print/print-chart.ts";
export { sheetSize, toMillimetres } from "./print/print-paper.ts";
export {
  placeAtFoot as atFoot,
  createSheet as sheetOn,
  wrapSheets as sheetsFor,
  parseSvg as svgFrom,
} from "./print/print-sheets.ts";
export { usePrintInstead } from "./print/use-print-instead.ts";
