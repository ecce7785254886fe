import { FAILURE_WORDS } from "../../lib/calls/failure.ts";
import { whyMissing } from "../../lib/page/page-version.ts";
import { toast } from "../../ui/windows/toast.ts";
import type { Camera, Size } from "./camera/camera.ts";
import type { Seen } from "./labels/labels.ts";
import type { Leads, OverChart } from "./over-chart.ts";
import type { Scene } from "./scene/chart-scene.ts";
import type { Palette } from "#shared/family-chart/drawing/palette.ts";

/** On a narrower chart the mini-map would hide more than it shows. */
const WIDE_ENOUGH = 640;

/** The labels and the mini-map over a chart, whose code is loaded once the chart stands. */
export function mountOverLater(host: HTMLElement, leads: Leads) {
  let over: OverChart | null = null;
  let loading: Promise<void> | null = null;
  let isOver = false;
  let isTold = false;
  let isAway = false;
  const load = async () => {
    const { mountOver } = await import("./over-chart.ts");
    if (isOver) return;
    over = mountOver(host, leads);
    over.minimap.makeWay(isAway);
  };
  /** Says once that it did not come; it is tried again whenever the chart is drawn anew. */
  const miss = async () => {
    loading = null;
    if (isTold) return;
    isTold = true;
    const description = FAILURE_WORDS[await whyMissing()];
    const title = "We couldn't load the labels and the mini-map";
    if (!isOver) toast({ title, description, destructive: true });
  };
  return {
    place(camera: Camera, size: Size) {
      over?.minimap.place(camera, size);
      over?.labels.place(camera);
    },
    /** While the keyboard is in the chart: what has it is never covered. */
    makeWay(isOut: boolean) {
      isAway = isOut;
      over?.minimap.makeWay(isOut);
    },
    /** What the pointer or the keyboard is on has changed. */
    point: (seen: () => Seen) => over?.labels.point(seen()),
    show(scene: Scene, palette: Palette, seen: () => Seen) {
      loading ??= load();
      loading.then(
        () => over && draw(over, scene, palette, seen()),
        () => void miss(),
      );
    },
    dispose() {
      isOver = true;
      over?.dispose();
    },
  };
}

function draw({ minimap, labels }: OverChart, scene: Scene, palette: Palette, seen: Seen) {
  const { chart, camera, size } = seen;
  const isLarger =
    chart.width * camera.k > size.width * 1.02 || chart.height * camera.ky > size.height * 1.02;
  const isMap = isLarger && size.width >= WIDE_ENOUGH;
  minimap.show(isMap ? scene : null, palette, camera, size);
  labels.show(seen);
}

export type OverLater = ReturnType<typeof mountOverLater>;
