import { FAILURE_WORDS } from "../../lib/failure.ts";
import { whyMissing } from "../../lib/page-version.ts";
import { toast } from "../../ui/toast.ts";
import type { Camera, Point, Size } from "./camera.ts";
import type { Scene } from "./chart-scene.ts";
import type { Minimap } from "./minimap.ts";
import type { Palette } from "./palette.ts";

/** On a narrower chart it would hide more than it shows. */
const WIDE_ENOUGH = 640;

/** The mini-map, whose code is loaded when it is first needed: the chart is larger than what is seen. */
export function mountMinimapLater(host: HTMLElement, goTo: (centre: Point) => void) {
  let minimap: Minimap | null = null;
  let loading: Promise<void> | null = null;
  let isOver = false;
  let isTold = false;
  const load = async () => {
    const { mountMinimap } = await import("./minimap.ts");
    if (!isOver) minimap = mountMinimap(host, goTo);
  };
  /** Says once that it did not come; it is tried again whenever the chart is drawn anew. */
  const miss = async () => {
    loading = null;
    if (isTold) return;
    isTold = true;
    const description = FAILURE_WORDS[await whyMissing()];
    if (!isOver) toast({ title: "We couldn't load the mini-map", description, destructive: true });
  };
  return {
    place: (camera: Camera, size: Size) => minimap?.place(camera, size),
    show(scene: Scene, palette: Palette, camera: Camera, size: Size) {
      const { chart } = scene;
      const isLarger =
        chart.width * camera.k > size.width * 1.02 || chart.height * camera.ky > size.height * 1.02;
      const isWanted = isLarger && size.width >= WIDE_ENOUGH;
      if (!isWanted && !minimap) return;
      loading ??= load();
      loading.then(
        () => minimap?.show(isWanted ? scene : null, palette, camera, size),
        () => void miss(),
      );
    },
    dispose() {
      isOver = true;
      minimap?.dispose();
    },
  };
}
