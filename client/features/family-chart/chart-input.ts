import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import { lifeYears } from "#shared/people/life-years.ts";
import { distance, pointUnder } from "./camera-gestures.ts";
import { areaSeen, type Camera, type Point } from "./camera.ts";
import { sizeOf } from "./canvas-size.ts";
import { pressKey } from "./chart-keys.ts";
import type { Scene } from "./chart-scene.ts";
import type { Tab } from "./chart-tabs.ts";
import { boxAt } from "./hit-test.ts";
import { mountHoverLabel } from "./hover-label.ts";
import type { Marks } from "./paint-scene.ts";
import { TABS_FROM, tabAt } from "./paint-tabs.ts";
import { levelAt } from "./screen.ts";
import type { Step } from "./walk.ts";

interface Deeds {
  scene: () => Scene;
  camera: () => Camera;
  /** Those that have buttons. */
  tabs: () => readonly Tab[];
  personById: (id: number) => TreePerson;
  marked: (change: Partial<Pick<Marks, "hovered" | "keyboard" | "tab">>) => void;
  activate: (box: number) => void;
  open: (box: number) => void;
  goTo: (box: number) => void;
  toggle: (tab: Tab) => void;
  walk: (step: Step) => void;
  zoomBy: (factor: number, at?: Point) => void;
  fit: () => void;
}

/** In CSS pixels beside a box that is smaller than a pointer. */
const REACH = 4;
const TWICE = 2;

/** Does what clicks and keys ask for. The camera hears drags, pinches and wheels by itself. */
export function mountInput(host: HTMLElement, deeds: Deeds) {
  const label = mountHoverLabel(host);
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const isFar = () => levelAt(deeds.camera().k) === "bar";
  const whatIsAt = (at: Point) => {
    const { k } = deeds.camera();
    const point = pointUnder(deeds.camera(), at);
    const seen = areaSeen(deeds.camera(), sizeOf(host));
    const tab = k < TABS_FROM ? null : tabAt(deeds.scene().near(seen).tabs(), point, k);
    const reach = isFar() ? REACH / k : 0;
    return { tab, box: tab ? -1 : boxAt(deeds.scene().chart, point, reach) };
  };
  /** What a button stands for, if the keyboard or a screen reader pressed it. */
  const whatIsOn = (target: EventTarget | null) => {
    const { box, tab } = target instanceof HTMLElement ? target.dataset : {};
    return { tab: deeds.tabs()[Number(tab)] ?? null, box: box === undefined ? -1 : Number(box) };
  };

  function click(event: MouseEvent) {
    const isHand = event.detail > 0;
    const { tab, box } = isHand ? whatIsAt(pointOf(event)) : whatIsOn(event.target);
    if (tab) deeds.toggle(tab);
    else if (box >= 0 && isHand && isFar()) deeds.goTo(box);
    else if (box >= 0) deeds.open(box);
  }
  function doubleClick(event: MouseEvent) {
    const { tab, box } = whatIsAt(pointOf(event));
    if (!tab && box < 0) deeds.zoomBy(TWICE, pointOf(event));
  }
  function hover(event: PointerEvent) {
    if (event.pointerType !== "mouse") return;
    const at = pointOf(event);
    const isOver = event.type === "pointermove" && event.buttons === 0;
    const { tab, box } = isOver ? whatIsAt(at) : { tab: null, box: -1 };
    deeds.marked({ hovered: box, tab });
    host.style.cursor = tab || box >= 0 ? "pointer" : event.buttons > 0 ? "grabbing" : "grab";
    label.show(box >= 0 && levelAt(deeds.camera().k) !== "card" ? wordsOf(box) : "", at);
  }
  function wordsOf(box: number): string {
    const { graph, boxes } = deeds.scene().chart;
    const person = deeds.personById(graph.people.id[boxes.person[box]!]!);
    return [person.fullName, lifeYears(person)].filter(Boolean).join(", ");
  }
  function keyDown(event: KeyboardEvent) {
    if (pressKey(event, deeds)) event.preventDefault();
  }
  function focusIn({ target }: FocusEvent) {
    const { box, tab } = whatIsOn(target);
    if (box >= 0) deeds.activate(box);
    const isSeen = target instanceof HTMLElement && target.matches(":focus-visible");
    deeds.marked({ keyboard: isSeen ? box : -1, tab: isSeen ? tab : null });
  }

  const listening = new AbortController();
  const { signal } = listening;
  let pressedAt: Point | null = null;
  host.addEventListener("pointerdown", (event) => (pressedAt = pointOf(event)), { signal });
  host.addEventListener("click", click, { signal });
  host.addEventListener(
    "dblclick",
    (event) => pressedAt && distance(pressedAt, pointOf(event)) < 10 && doubleClick(event),
    { signal },
  );
  host.addEventListener("pointermove", hover, { signal });
  host.addEventListener("pointerleave", hover, { signal });
  host.addEventListener("keydown", keyDown, { signal });
  host.addEventListener("focusin", focusIn, { signal });
  host.addEventListener("focusout", () => deeds.marked({ keyboard: -1, tab: null }), { signal });
  return {
    dispose() {
      listening.abort();
      label.dispose();
    },
  };
}
