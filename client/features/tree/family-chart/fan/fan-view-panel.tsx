import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Fan } from "#shared/tree/family-chart/fan/fan-types.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import { svgPen, TEXT_FONT } from "#shared/tree/family-chart/drawing/svg-pen.ts";
import { paintFan } from "#shared/tree/family-chart/fan/paint-fan.ts";
import type { CameraPosition } from "../camera/camera-position.ts";
import type { ChartHandle } from "../chart-view-panel.tsx";
import { ZoomPanel } from "../zoom-panel.tsx";
import { tintOf } from "../../../../ui/tint.ts";
import { createFontMetrics, loadFonts, watchFonts } from "../paint/text-metrics.ts";
import { watchColors, readPalette } from "../paint/palette.ts";
import { siteFormats } from "../../../../lib/formats.ts";
import { type FanCamera, mountFanCamera } from "./fan-camera.ts";
import { FanButtons, SectorHighlight } from "./fan-buttons.tsx";
import { fanStepFor, walkFan } from "./fan-walk.ts";

interface FanViewPanelProps {
  handle: Ref<ChartHandle>;
  fan: Fan;
  personById: (id: number) => TreePerson;
  /** Another value resets the camera. */
  subject: string;
  /** The scale at which it opens; at 1, names are 16 px high. */
  readingScale: number;
  /** The stored camera position; null opens the initial view. */
  position: CameraPosition | null;
  onPositionChange: (position: CameraPosition) => void;
  /** Id of the person the reader searched for. */
  searchHitId: number | null;
  onOpen: (personId: number) => void;
}

const ZOOM_STEP = 1.3;
const DOUBLE_CLICK_ZOOM = 2;

/**
 * A fan that can be dragged, zoomed, and walked through with the arrow keys. It fills the
 * positioned element around it.
 */
export function FanViewPanel(props: FanViewPanelProps) {
  const {
    handle,
    fan,
    personById,
    subject,
    readingScale,
    position,
    onPositionChange,
    searchHitId,
    onOpen,
  } = props;
  const host = useRef<HTMLDivElement>(null);
  const world = useRef<SVGGElement>(null);
  const camera = useRef<FanCamera>(null);
  const latestOnPositionChange = useRef(onPositionChange);
  const [lastActive, setLastActive] = useState(0);
  const [highlighted, setHighlighted] = useState(-1);
  const [hovered, setHovered] = useState(-1);
  const [focused, setFocused] = useState(-1);
  const active = lastActive < fan.sectors.length ? lastActive : 0;
  const idAt = (index: number) => fan.graph.people.id[fan.sectors[index]?.person ?? -1] ?? 0;
  const findSector = (id: number | null) => fan.sectors.findIndex((_, index) => idAt(index) === id);

  useLayoutEffect(() => {
    if (!host.current || !world.current) return;
    const mounted = mountFanCamera(host.current, world.current, (changed) =>
      latestOnPositionChange.current(changed),
    );
    camera.current = mounted;
    return () => mounted.dispose();
  }, []);
  useLayoutEffect(() => {
    latestOnPositionChange.current = onPositionChange;
    camera.current?.show(fan, subject, readingScale, position);
  });
  const showSector = (index: number) => {
    if (index < 0) return;
    setLastActive(index);
    setHighlighted(index);
    camera.current?.centerOn(index);
  };
  useEffect(() => {
    if (searchHitId !== null) showSector(findSector(searchHitId));
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each person searched for
  }, [searchHitId]);
  const focus = (index: number) => {
    if (index < 0) return;
    setLastActive(index);
    const sector = host.current?.querySelector<SVGElement>(`[data-sector="${index}"]`);
    sector?.focus({ preventScroll: true });
    camera.current?.reveal(index);
  };
  useImperativeHandle(handle, () => ({
    centerOn: (id) => showSector(findSector(id)),
    focusCard: (id) => focus(findSector(id)),
    fit: () => camera.current?.fit(),
    zoomBy: (factor) => camera.current?.zoomBy(factor),
    // The fan has no overlays to move.
    watch: () => () => undefined,
  }));

  const openSector = (index: number) => {
    const primarySector = fan.sectors[index]?.first;
    if (primarySector === undefined) return;
    setLastActive(index);
    if (primarySector === index) return onOpen(idAt(index));
    setHighlighted(primarySector);
    focus(primarySector);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const step = fanStepFor(key);
    if (step) focus(walkFan(fan, active, step));
    else if (key === "Enter" || key === " ") openSector(active);
    else if (key === "+" || key === "=") camera.current?.zoomBy(ZOOM_STEP);
    else if (key === "-") camera.current?.zoomBy(1 / ZOOM_STEP);
    else if (key === "0") camera.current?.fit();
    else return;
    event.preventDefault();
  };
  const doubleClick = ({ clientX, clientY, currentTarget, target }: MouseEvent) => {
    if (target instanceof Element && target.closest("[data-sector]")) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    camera.current?.zoomBy(DOUBLE_CLICK_ZOOM, { x: clientX - left, y: clientY - top });
  };

  const sectorAt = ({ target }: SyntheticEvent) =>
    target instanceof SVGElement ? Number(target.dataset.sector ?? -1) : -1;

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for pointers; there are zoom buttons, too */}
      <div
        ref={host}
        onDoubleClick={doubleClick}
        style={{ touchAction: "none", userSelect: "none", cursor: "grab" }}
        className="absolute inset-0 overflow-clip"
      >
        <svg role="presentation" width="100%" height="100%">
          <g ref={world}>
            <FanLayer fan={fan} personById={personById} />
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles the events of the buttons in it */}
            <g
              transform={`translate(${fan.x} ${fan.y})`}
              onClick={(event) => openSector(sectorAt(event))}
              onKeyDown={keyDown}
              onPointerOver={(event) => setHovered(sectorAt(event))}
              onPointerOut={() => setHovered(-1)}
              onFocus={(event) => {
                const index = sectorAt(event);
                const isFocusVisible = event.target.matches(":focus-visible");
                setLastActive(index);
                setFocused(isFocusVisible ? index : -1);
                if (isFocusVisible) camera.current?.reveal(index);
              }}
              onBlur={() => setFocused(-1)}
            >
              <FanButtons fan={fan} personById={personById} active={active} />
              <SectorHighlight sector={fan.sectors[hovered]} color="var(--evergreen)" width={2} />
              <SectorHighlight
                sector={fan.sectors[highlighted]}
                color="var(--marigold-deep)"
                width={5}
              />
              <SectorHighlight sector={fan.sectors[focused]} color="var(--evergreen)" width={4} />
            </g>
          </g>
        </svg>
      </div>
      <ZoomPanel
        onZoom={(factor) => camera.current?.zoomBy(factor)}
        onFit={() => camera.current?.fit()}
        onMove={(across, down) => camera.current?.moveBy(across, down)}
      />
    </>
  );
}

interface FanLayerProps {
  fan: Fan;
  personById: (id: number) => TreePerson;
}

/** Smallest font size in the fan's pixels; readers can zoom in. */
const MIN_FONT_SIZE = 5;

/** The visible part of a fan in the page's style. Screen readers use the buttons over it. */
function FanLayer({ fan, personById }: FanLayerProps) {
  const layer = useRef<SVGGElement>(null);
  const [metrics] = useState(createFontMetrics);
  useLayoutEffect(() => {
    const paint = () => {
      const palette = readPalette();
      const pen = svgPen(metrics, palette.ink, "fan-");
      const { dates } = siteFormats();
      const settings = { dates, personById, faceTintOf: tintOf, smallest: MIN_FONT_SIZE };
      paintFan(pen, { fan, palette, metrics, ...settings });
      layer.current?.replaceChildren(...elementsFrom(pen.elements()));
    };
    const disposers = [
      watchColors(paint),
      watchFonts(() => {
        metrics.clearCache();
        paint();
      }),
    ];
    loadFonts();
    paint();
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [fan, personById, metrics]);
  return <g ref={layer} aria-hidden fontFamily={TEXT_FONT} />;
}

function elementsFrom(text: string): Element[] {
  const { documentElement } = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`,
    "image/svg+xml",
  );
  return Array.from(documentElement.children, (element) => document.importNode(element, true));
}
