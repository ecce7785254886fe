import { countOf } from "#shared/lib/count.ts";
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
import { lazyDialog } from "../../../ui/loading/lazy-component.tsx";
import type { CheckInStation } from "./station/station.ts";
import { isMuted, setMuted } from "./station/station-settings.ts";
import { formatVenueTime } from "./outcome.ts";
import { countPeople, isFull, isUnsynced, type Roster } from "./station/roster.ts";
import { useStationState } from "./station/use-station.ts";
import type { CheckInFlow } from "./use-check-in-flow.ts";

const WalkInDialog = lazyDialog(() => import("./walk-in-dialog.tsx"));
const CameraDialog = lazyDialog(() => import("./scan/camera-dialog.tsx"));
const StationDialog = lazyDialog(() => import("./station-dialog.tsx"));

/** Loaded ahead, because the station may be offline when they are opened. */
export const checkInDialogs = [WalkInDialog, CameraDialog, StationDialog];

export type CheckInDialogName = "walkIn" | "camera" | "laptop";

interface CheckInBarProps {
  station: CheckInStation;
  flow: CheckInFlow;
  roster: Roster;
  /** The text of the search, as the name of a walk-in. */
  typed: string;
  openDialog: CheckInDialogName | null;
  onOpen: (dialog: CheckInDialogName | null) => void;
  /** A dialog was closed. */
  onClosed: () => void;
}

/** The count of check-ins, the connection, what waits to sync, and the other actions. */
export function CheckInBar({
  station,
  flow,
  roster,
  typed,
  openDialog,
  onOpen,
  onClosed,
}: CheckInBarProps) {
  const { people, actions, isLive } = useStationState(station);
  const [isSoundOff, setSoundOff] = useState(isMuted);
  const counts = countPeople(roster, people);
  const unsyncedCount = actions.filter(isUnsynced).length;
  const close = () => {
    onOpen(null);
    // After the dialog has restored the focus.
    setTimeout(onClosed);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded border border-line bg-card px-3 py-2 md:px-5">
        <p className="tabular text-xl md:text-2xl">
          <strong>{counts.checkedIn}</strong> checked in · {counts.going - counts.checkedIn} more
          expected
        </p>
        <output className="flex flex-wrap gap-x-4 gap-y-0.5 md:max-lg:grid">
          <ConnectionStatus isLive={isLive} roster={roster} />
          <SyncStatus count={unsyncedCount} />
          {!isSecureContext && (
            <button
              type="button"
              className="flex min-h-6 items-center gap-2 underline underline-offset-4"
              onClick={() => onOpen("laptop")}
            >
              <ShieldAlert aria-hidden className="size-5 shrink-0" />
              Not using https: some features are off
            </button>
          )}
          {roster.leftOut > 0 && (
            <span>
              The list is too long: {countOf(roster.leftOut, "guest isn’t", "guests aren’t")} shown.
            </span>
          )}
        </output>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button onClick={() => onOpen("walkIn")}>
            <UserPlus aria-hidden className="size-5 max-md:hidden" />
            Walk-in
          </Button>
          <Button onClick={() => onOpen("camera")}>
            <Camera aria-hidden className="size-5 max-md:hidden" />
            Camera
          </Button>
          <Button onClick={() => onOpen("laptop")}>
            <Laptop aria-hidden className="size-5" />
            <span className="max-md:sr-only">This station</span>
          </Button>
          <IconButton
            label="Sound"
            aria-pressed={!isSoundOff}
            onClick={() => {
              setMuted(!isSoundOff);
              setSoundOff(!isSoundOff);
              onClosed();
            }}
          >
            {isSoundOff ? (
              <VolumeX aria-hidden className="size-5" />
            ) : (
              <Volume2 aria-hidden className="size-5" />
            )}
          </IconButton>
        </div>
      </div>
      {openDialog === "walkIn" && (
        <WalkInDialog
          typed={typed}
          people={people}
          fullCounts={isFull(roster, counts) ? counts : null}
          isLive={isLive}
          onWalkIn={(walkIn) => void flow.walkIn(walkIn)}
          onCheckIn={(id) => void flow.checkInAll([id])}
          onClose={close}
        />
      )}
      {openDialog === "camera" && (
        <CameraDialog flow={flow} timeZone={roster.event.timeZone} onClose={close} />
      )}
      {openDialog === "laptop" && <StationDialog station={station} onClose={close} />}
    </>
  );
}

function ConnectionStatus({
  isLive,
  roster: { readAt, event },
}: {
  isLive: boolean;
  roster: Roster;
}) {
  const ConnectionIcon = isLive ? Wifi : WifiOff;
  return (
    <span className="flex items-center gap-2">
      <ConnectionIcon aria-hidden className="size-5 shrink-0" />
      {isLive ? (
        <span>Online</span>
      ) : (
        `Offline · Guest list from ${formatVenueTime(readAt, event.timeZone)}`
      )}
    </span>
  );
}

const formatUnsynced = (count: number) =>
  countOf(count, "check-in waiting to sync", "check-ins waiting to sync");

function SyncStatus({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-2">
      <CloudUpload aria-hidden className="size-5 shrink-0" />
      {count === 0 ? "Everything is synced" : <strong>{formatUnsynced(count)}</strong>}
    </span>
  );
}
