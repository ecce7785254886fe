import { BOX } from "#shared/family-chart/chart-parts.ts";
import { mountCamera } from "./camera-rig.ts";
import {
  type Camera,
  centredOn,
  fitting,
  LEGIBLE,
  lensFor,
  opening,
  type Point,
  revealing,
  showing,
  smallestFor,
} from "./camera.ts";
import { sizeInWindow, sizeOf } from "./canvas-size.ts";
import { motionBetween, shift } from "./chart-motion.ts";
import { sceneOf } from "./chart-scene.ts";
import type { Tab } from "./chart-tabs.ts";
import type { ChartView, ChartViewProps } from "./chart-view.ts";
import { areaAround, boxArea, focusBoxes } from "./cull.ts";
import { mountDrawing } from "./drawing.ts";
import { linesAlong } from "./highlight-lines.ts";
import { cardFor } from "./hit-test.ts";
import { mountInput } from "./chart-input.ts";
import { mountMinimapLater } from "./minimap-later.ts";
import { buttonsFor, cardId } from "./overlay-buttons.ts";
import { mountOverlay } from "./overlay.ts";
import type { Marks } from "./paint-scene.ts";
import { walk } from "./walk.ts";
import { whileIdle } from "./while-idle.ts";

/** Draws a family's chart into an element that has a size and a position of its own, without React. */
export function mountChart(host: HTMLElement, first: ChartViewProps): ChartView {
  host.style.cssText += ";overflow:hidden;touch-action:none;user-select:none;cursor:grab";
  let props = first;
  let scene = sceneOf(props.chart, props.foldsAbove ?? false);
  let focus = focusBoxes(props.chart, BOX.focus);
  /** The box that the Tab key reaches. */
  let active = 0;
  let tabs: readonly Tab[] = [];
  let isTouched = false;
  let actedOn = -1;
  let stopPreparing = () => {};
  const marks: Marks = {
    focus,
    path: null,
    reader: -1,
    found: -1,
    hovered: -1,
    keyboard: -1,
    tab: null,
  };

  const chart = () => scene.chart;
  const size = () => sizeOf(host);
  const boxOfId = (id: number) => chart().boxOf[chart().graph.indexOfId.get(id) ?? -1] ?? -1;
  const idOf = (box: number) => chart().graph.people.id[chart().boxes.person[box] ?? -1] ?? 0;
  const inWindow = () => sizeInWindow(host);
  const lens = () => lensFor(chart(), inWindow());
  const whole = () => fitting(chart(), inWindow(), lens());

  const drawing = mountDrawing(host, {
    seen: () => ({
      scene,
      camera: rig.camera(),
      marks,
      readerId: props.readerId,
      personById: props.personById,
    }),
    settled: () => refresh(),
    resized: () => {
      limit();
      if (!isTouched) rig.goTo(openingNow(), false);
    },
  });
  const overlay = mountOverlay(host);
  const rig = mountCamera(host, (camera, byHand) => {
    isTouched ||= byHand;
    overlay.place(camera);
    minimap.place(camera, size());
    drawing.moved();
  });
  const minimap = mountMinimapLater(host, (centre) => {
    isTouched = true;
    const { k, ky } = rig.camera();
    const { width, height } = size();
    rig.goTo({ k, ky, x: width / 2 - centre.x * k, y: height / 2 - centre.y * ky }, false);
  });

  const openingNow = () => {
    const way = marks.path && areaAround(chart(), marks.path.boxes);
    if (way) return showing(way, size());
    const middle = focus.length > 0 || marks.reader < 0 ? focus : [marks.reader];
    return opening(chart(), areaAround(chart(), middle), inWindow(), lens());
  };
  const firstActive = () => focus[0] ?? Math.max(0, marks.reader);
  const limit = () => rig.limit(chart(), smallestFor(chart(), inWindow(), lens()), lens());
  const move = (to: Camera) => {
    if (to === rig.camera()) return;
    isTouched = true;
    rig.goTo(to, true);
  };
  const refresh = () => {
    const shown = buttonsFor(scene, rig.camera(), size(), active, props.personById);
    ({ tabs } = shown);
    overlay.show(shown.buttons, rig.camera());
    stopPreparing();
    stopPreparing = whileIdle([
      // Whoever goes afar next finds it ready.
      scene.buses,
      () => scene.runs(whole().k * devicePixelRatio),
      () => minimap.show(scene, drawing.palette(), rig.camera(), size()),
    ]);
  };
  const goTo = (box: number) => {
    if (box < 0) return;
    active = box;
    move(centredOn(boxArea(chart(), box), size(), Math.max(rig.camera().k, LEGIBLE)));
    refresh();
  };
  const putKeyboardOn = (box: number) => {
    active = box;
    refresh();
    overlay.focus(cardId(chart(), box));
    move(revealing(rig.camera(), boxArea(chart(), box), size()));
  };

  const zoomBy = (factor: number, at?: Point) => {
    const { width, height } = size();
    isTouched = true;
    rig.zoomAbout(factor, at ?? { x: width / 2, y: height / 2 });
  };

  const input = mountInput(host, {
    scene: () => scene,
    camera: rig.camera,
    tabs: () => tabs,
    personById: (id) => props.personById(id),
    marked: (change) => {
      const isOther = Object.entries(change).some(
        ([kind, mark]) => Reflect.get(marks, kind) !== mark,
      );
      if (isOther) drawing.request();
      Object.assign(marks, change);
    },
    activate: (box) => {
      active = box;
    },
    open: (box) => {
      const card = cardFor(chart(), box);
      if (card !== box) return card >= 0 && putKeyboardOn(card);
      active = box;
      props.onOpen(idOf(box));
    },
    goTo,
    toggle: (tab) => {
      active = tab.box;
      actedOn = idOf(tab.box);
      props.onToggle(actedOn, tab.side);
    },
    walk: (step) => {
      const next = walk(chart(), active, step);
      if (next >= 0) return putKeyboardOn(next);
      const hasMore = (chart().boxes.flags[active]! & BOX.moreAbove) > 0;
      if (step !== "parent" || !hasMore) return;
      actedOn = idOf(active);
      if (props.onGoUp) props.onGoUp(actedOn);
      else props.onToggle(actedOn, "above");
    },
    zoomBy,
    fit: () => move(whole()),
  });

  function pointOut() {
    const { path = [], found = null } = props.highlight ?? {};
    marks.path = path.length > 1 ? linesAlong(chart(), path) : null;
    marks.found = found === null ? -1 : boxOfId(found);
    marks.reader = props.readerId === null ? -1 : boxOfId(props.readerId);
  }
  function show(next: ChartViewProps) {
    const [before, camera] = [chart(), rig.camera()];
    const activeId = idOf(active);
    const isSubject = next.subject === props.subject;
    const hadKeyboard = overlay.hasFocus();
    props = next;
    scene = sceneOf(next.chart, next.foldsAbove ?? false);
    focus = marks.focus = focusBoxes(next.chart, BOX.focus);
    marks.hovered = marks.keyboard = -1;
    marks.tab = null;
    pointOut();
    const kept = boxOfId(actedOn) >= 0 ? boxOfId(actedOn) : boxOfId(activeId);
    active = isSubject && kept >= 0 ? kept : firstActive();
    actedOn = -1;
    limit();
    const anchor = next.chart.boxes.person[active] ?? -1;
    const [dx, dy] = shift(before, next.chart, anchor);
    drawing.start(motionBetween(before, next.chart, anchor), camera);
    const moved = { ...camera, x: camera.x + dx * camera.k, y: camera.y + dy * camera.ky };
    rig.goTo(moved, false);
    if (!isSubject) {
      isTouched = false;
      rig.goTo(openingNow(), true);
    }
    refresh();
    if (hadKeyboard) overlay.focus(cardId(chart(), active));
  }

  limit();
  pointOut();
  active = firstActive();
  rig.goTo(openingNow(), false);
  drawing.begin();
  stopPreparing = whileIdle([refresh]);
  return {
    update: (next) => {
      const isOther = props.personById !== next.personById || props.readerId !== next.readerId;
      const hasNewPath = next.highlight?.path.join() !== props.highlight?.path.join();
      const isSame = next.chart === props.chart && next.subject === props.subject;
      const isFound = next.highlight?.found === props.highlight?.found;
      if (!isSame) show(next);
      props = next;
      if (isSame && (hasNewPath || !isFound)) pointOut();
      const area = hasNewPath && marks.path ? areaAround(chart(), marks.path.boxes) : null;
      if (area) move(showing(area, size()));
      if (!isSame || hasNewPath || !isFound || isOther) drawing.request();
    },
    centreOn: (id) => goTo(boxOfId(id)),
    focusCard: (id) => {
      if (boxOfId(id) >= 0) putKeyboardOn(boxOfId(id));
    },
    fit: () => move(whole()),
    zoomBy,
    dispose: () => {
      stopPreparing();
      input.dispose();
      minimap.dispose();
      rig.dispose();
      overlay.dispose();
      drawing.dispose();
    },
  };
}
