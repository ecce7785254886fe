import {
  Camera,
  CloudUpload,
  Laptop,
  ShieldAlert,
  UserPlus,
  Volume2,
  VolumeX,
  Wifi,
  WifiOff,
} from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/loading/lazy-part.tsx";
import type { Desk } from "./desk/desk.ts";
import { isMuted, mute } from "./desk/laptop.ts";
import { clockAt } from "./outcome.ts";
import { countsOf, isFull, isWaiting, type Roster } from "./desk/roster.ts";
import { useDeskState } from "./desk/use-desk.ts";
import type { Door } from "./use-door.ts";

const WalkInDialog = lazyDialog(() => import("./walk-in-dialog.tsx"));
const CameraDialog = lazyDialog(() => import("./scan/camera-dialog.tsx"));
const LaptopDialog = lazyDialog(() => import("./laptop-dialog.tsx"));

/** Fetched ahead: when they are wanted there may be no network. */
export const doorDialogs = [WalkInDialog, CameraDialog, LaptopDialog];

interface DoorBarProps {
  desk: Desk;
  door: Door;
  roster: Roster;
  /** What stands in the search, as the name of who walked in. */
  typed: string;
  /** A window was closed: the search goes on. */
  onDone: () => void;
}

/** How many are here, whether the server is heard, what waits to be sent, and what else can be done. */
export function DoorBar({ desk, door, roster, typed, onDone }: DoorBarProps) {
  const { people, presses, isLive } = useDeskState(desk);
  const [open, setOpen] = useState<"walkIn" | "camera" | "laptop" | null>(null);
  const [isQuiet, setQuiet] = useState(isMuted);
  const counts = countsOf(roster, people);
  const unsent = presses.filter(isWaiting).length;
  const close = () => {
    setOpen(null);
    // After the window has given the focus back.
    setTimeout(onDone);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded border border-line bg-card px-3 py-2 md:px-5 md:py-3">
        <p className="tabular text-xl md:text-2xl">
          <strong>{counts.here}</strong> of {counts.coming} are here
        </p>
        <output className="flex flex-wrap gap-x-4 gap-y-0.5 md:grid">
          <Connection isLive={isLive} roster={roster} />
          <Unsent count={unsent} />
          {!isSecureContext && (
            <button
              type="button"
              className="flex min-h-6 items-center gap-2 underline underline-offset-4"
              onClick={() => setOpen("laptop")}
            >
              <ShieldAlert aria-hidden className="size-5 shrink-0" />
              Opened over http: not all works
            </button>
          )}
          {roster.leftOut > 0 && (
            <span>{roster.leftOut} of the list are not here: it is too long.</span>
          )}
        </output>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button onClick={() => setOpen("walkIn")}>
            <UserPlus aria-hidden className="size-5 max-md:hidden" />
            Walk-in
          </Button>
          <Button onClick={() => setOpen("camera")}>
            <Camera aria-hidden className="size-5 max-md:hidden" />
            Camera
          </Button>
          <Button onClick={() => setOpen("laptop")}>
            <Laptop aria-hidden className="size-5" />
            <span className="max-md:sr-only">This laptop</span>
          </Button>
          <IconButton
            label="Sound"
            aria-pressed={!isQuiet}
            onClick={() => {
              mute(!isQuiet);
              setQuiet(!isQuiet);
              onDone();
            }}
          >
            {isQuiet ? (
              <VolumeX aria-hidden className="size-5" />
            ) : (
              <Volume2 aria-hidden className="size-5" />
            )}
          </IconButton>
        </div>
      </div>
      {open === "walkIn" && (
        <WalkInDialog
          typed={typed}
          people={people}
          full={isFull(roster, counts) ? counts : null}
          isLive={isLive}
          onWalkIn={(about) => void door.walkIn(about)}
          onCheckIn={(id) => void door.checkInAll([id])}
          onClose={close}
        />
      )}
      {open === "camera" && (
        <CameraDialog door={door} timeZone={roster.event.timeZone} onClose={close} />
      )}
      {open === "laptop" && <LaptopDialog desk={desk} onClose={close} />}
    </>
  );
}

function Connection({ isLive, roster: { readAt, event } }: { isLive: boolean; roster: Roster }) {
  const Sign = isLive ? Wifi : WifiOff;
  return (
    <span className="flex items-center gap-2">
      <Sign aria-hidden className="size-5 shrink-0" />
      {isLive ? (
        <span>
          Connected<span className="max-md:sr-only">: other laptops are seen here</span>
        </span>
      ) : (
        `No connection: with the list of ${clockAt(readAt, event.timeZone)}`
      )}
    </span>
  );
}

function Unsent({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-2">
      <CloudUpload aria-hidden className="size-5 shrink-0" />
      {count === 0 ? "All is sent" : <strong>{count} not yet sent</strong>}
    </span>
  );
}
