import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { LayoutBox } from "#shared/family-tree/layout-types.ts";
import { type CameraRig, mountCamera } from "./camera-rig.ts";
import {
  areaSeen,
  type Camera,
  centredOn,
  fitting,
  LEGIBLE,
  opening,
  OVERVIEW,
  revealing,
  smallestFor,
  zoomed,
} from "./camera.ts";
import type { ChartIndex } from "./chart-index.ts";
import { type Area, contains, widened } from "./cull.ts";

/** What of the chart is to be drawn: more than is in sight, so that a short way needs no new drawing. */
export interface Sight {
  area: Area;
  /** So far away that cards are plain shapes. */
  isOverview: boolean;
}

/** The camera over a chart. It opens anew, gliding, whenever `subject` changes. */
export function useCamera(chart: ChartIndex, subject: string) {
  const svg = useRef<SVGSVGElement>(null);
  const stage = useRef<SVGGElement>(null);
  const rig = useRef<CameraRig>(null);
  const isTouched = useRef(false);
  const layout = useRef(chart.layout);
  const [sight, setSight] = useState<Sight | null>(null);

  useLayoutEffect(() => {
    const own = svg.current;
    if (!own) return;
    const mounted = mountCamera(own, (camera, byHand) => {
      isTouched.current ||= byHand;
      const { k, x, y } = camera;
      stage.current?.setAttribute("transform", `translate(${x} ${y}) scale(${k})`);
      setSight((sight) => sightOf(camera, sizeOf(own), sight));
    });
    rig.current = mounted;
    const observer = new ResizeObserver(() => {
      if (own.clientWidth > 0 && !isTouched.current)
        mounted.goTo(opening(layout.current, sizeInWindow(own)), false);
    });
    observer.observe(own);
    return () => {
      observer.disconnect();
      mounted.dispose();
    };
  }, []);

  const shown = useRef<string>(null);
  useEffect(() => {
    const own = svg.current;
    if (!own) return;
    layout.current = chart.layout;
    rig.current?.limit(chart.layout, smallestFor(chart.layout, sizeOf(own)));
    if (shown.current === subject) return;
    isTouched.current = false;
    rig.current?.goTo(opening(chart.layout, sizeInWindow(own)), shown.current !== null);
    shown.current = subject;
  }, [chart, subject]);

  const move = (next: (camera: Camera, size: Size, inWindow: Size) => Camera) => {
    if (!rig.current || !svg.current) return;
    const camera = rig.current.camera();
    const to = next(camera, sizeOf(svg.current), sizeInWindow(svg.current));
    if (to === camera) return;
    isTouched.current = true;
    rig.current.goTo(to, true);
  };
  return {
    svg,
    stage,
    sight,
    zoomBy: (factor: number) =>
      move((camera, size) => zoomed(camera, factor, size, smallestFor(chart.layout, size))),
    fit: () => move((_, __, size) => fitting({ x: 0, y: 0, ...chart.layout }, size)),
    reveal: (box: LayoutBox) => move((camera, size) => revealing(camera, box, size)),
    centreOn: (box: LayoutBox) =>
      move(({ k }, _, size) => centredOn(box, size, Math.max(k, LEGIBLE))),
  };
}

interface Size {
  width: number;
  height: number;
}

const sizeOf = (svg: SVGSVGElement): Size => ({
  width: svg.clientWidth,
  height: svg.clientHeight,
});

const LOWEST = 360;

/** That part of the chart's place which the window shows before anybody scrolls. */
function sizeInWindow(svg: SVGSVGElement): Size {
  const { width, height } = sizeOf(svg);
  const top = svg.getBoundingClientRect().top + scrollY;
  return { width, height: Math.min(height, Math.max(LOWEST, innerHeight - top)) };
}

/** How much more than what is in sight is drawn, and when so much of it is needless that less will do. */
const MARGIN = 0.5;
const WASTE = 4;

function sightOf(camera: Camera, size: Size, before: Sight | null): Sight {
  const area = areaSeen(camera, size);
  const isOverview = camera.k < OVERVIEW;
  const isEnough =
    before?.isOverview === isOverview &&
    contains(before.area, area) &&
    before.area.right - before.area.left < WASTE * (area.right - area.left);
  return isEnough ? before : { area: widened(area, MARGIN), isOverview };
}
