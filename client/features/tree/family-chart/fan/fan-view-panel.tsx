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
import type { CameraPlace } from "../camera/place.ts";
import type { ChartHandle } from "../chart-view-panel.tsx";
import { ZoomPanel } from "../zoom-panel.tsx";
import { type FanCamera, mountFanCamera } from "./fan-camera.ts";
import { FanLayer } from "./fan-layer.tsx";
import { FanButtons, FanRing } from "./fan-buttons.tsx";
import { fanStepFor, walkFan } from "./fan-walk.ts";

interface FanViewPanelProps {
  handle: Ref<ChartHandle>;
  fan: Fan;
  personById: (id: number) => TreePerson;
  /** Changes with the fan; it then opens again. */
  subject: string;
  /** The scale at which it opens; at 1, names are 16 px high. */
  reading: number;
  /** The reader's earlier position, where the fan opens instead. */
  place: CameraPlace | null;
  onPlace: (place: CameraPlace) => void;
  /** Id of the person the reader searched for. */
  found: number | null;
  onOpen: (personId: number) => void;
}

const CLOSER = 1.3;
const TWICE = 2;

/**
 * A fan that can be dragged, zoomed, and walked through with the arrow keys. It fills the
 * positioned element around it.
 */
export function FanViewPanel(props: FanViewPanelProps) {
  const { handle, fan, personById, subject, reading, place, onPlace, found, onOpen } = props;
  const host = useRef<HTMLDivElement>(null);
  const world = useRef<SVGGElement>(null);
  const camera = useRef<FanCamera>(null);
  const told = useRef(onPlace);
  const [reached, setReached] = useState(0);
  const [ringed, setRinged] = useState(-1);
  const [hovered, setHovered] = useState(-1);
  const [keyboard, setKeyboard] = useState(-1);
  const active = reached < fan.sectors.length ? reached : 0;
  const idAt = (at: number) => fan.graph.people.id[fan.sectors[at]?.person ?? -1] ?? 0;
  const sectorOf = (id: number | null) => fan.sectors.findIndex((_, at) => idAt(at) === id);

  useLayoutEffect(() => {
    if (!host.current || !world.current) return;
    const mounted = mountFanCamera(host.current, world.current, (place) => told.current(place));
    camera.current = mounted;
    return () => mounted.dispose();
  }, []);
  useLayoutEffect(() => {
    told.current = onPlace;
    camera.current?.show(fan, subject, reading, place);
  });
  const pointOut = (at: number) => {
    if (at < 0) return;
    setReached(at);
    setRinged(at);
    camera.current?.centreOn(at);
  };
  useEffect(() => {
    if (found !== null) pointOut(sectorOf(found));
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each person searched for
  }, [found]);
  const focus = (at: number) => {
    if (at < 0) return;
    setReached(at);
    const sector = host.current?.querySelector<SVGElement>(`[data-sector="${at}"]`);
    sector?.focus({ preventScroll: true });
    camera.current?.reveal(at);
  };
  useImperativeHandle(handle, () => ({
    centreOn: (id) => pointOut(sectorOf(id)),
    focusCard: (id) => focus(sectorOf(id)),
    fit: () => camera.current?.fit(),
    zoomBy: (factor) => camera.current?.zoomBy(factor),
    // Only charts have overlays that follow the camera.
    watch: () => () => undefined,
  }));

  const press = (at: number) => {
    const first = fan.sectors[at]?.first;
    if (first === undefined) return;
    setReached(at);
    if (first === at) return onOpen(idAt(at));
    setRinged(first);
    focus(first);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    const step = fanStepFor(key);
    if (step) focus(walkFan(fan, active, step));
    else if (key === "Enter" || key === " ") press(active);
    else if (key === "+" || key === "=") camera.current?.zoomBy(CLOSER);
    else if (key === "-") camera.current?.zoomBy(1 / CLOSER);
    else if (key === "0") camera.current?.fit();
    else return;
    event.preventDefault();
  };
  const doubleClick = ({ clientX, clientY, currentTarget, target }: MouseEvent) => {
    if (target instanceof Element && target.closest("[data-sector]")) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    camera.current?.zoomBy(TWICE, { x: clientX - left, y: clientY - top });
  };

  const sectorAt = ({ target }: SyntheticEvent) =>
    target instanceof SVGElement ? Number(target.dataset.sector ?? -1) : -1;

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a pointer's short cut: there are buttons to zoom */}
      <div
        ref={host}
        onDoubleClick={doubleClick}
        style={{ touchAction: "none", userSelect: "none", cursor: "grab" }}
        className="absolute inset-0 overflow-clip"
      >
        <svg role="presentation" width="100%" height="100%">
          <g ref={world}>
            <FanLayer fan={fan} personById={personById} />
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of the buttons in it */}
            <g
              transform={`translate(${fan.x} ${fan.y})`}
              onClick={(event) => press(sectorAt(event))}
              onKeyDown={keyDown}
              onPointerOver={(event) => setHovered(sectorAt(event))}
              onPointerOut={() => setHovered(-1)}
              onFocus={(event) => {
                const at = sectorAt(event);
                const isSeen = event.target.matches(":focus-visible");
                setReached(at);
                setKeyboard(isSeen ? at : -1);
                if (isSeen) camera.current?.reveal(at);
              }}
              onBlur={() => setKeyboard(-1)}
            >
              <FanButtons fan={fan} personById={personById} active={active} />
              <FanRing sector={fan.sectors[hovered]} colour="var(--evergreen)" width={2} />
              <FanRing sector={fan.sectors[ringed]} colour="var(--marigold-deep)" width={5} />
              <FanRing sector={fan.sectors[keyboard]} colour="var(--evergreen)" width={4} />
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
