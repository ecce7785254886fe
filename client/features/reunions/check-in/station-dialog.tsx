import { countOf } from "#shared/lib/count.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/windows/dialog.tsx";
import type { CheckInStation } from "./station/station.ts";
import { deleteStoredPage, isPageStored } from "./station/offline-page.ts";
import { stationName } from "./station/station-settings.ts";
import { isUnsynced } from "./station/roster.ts";
import { useStationState } from "./station/use-station.ts";

interface StationDialogProps {
  station: CheckInStation;
  onClose: () => void;
}

/** Says whether this station can work offline, and deletes what it stores. */
export default function StationDialog({ station, onClose }: StationDialogProps) {
  const { actions, otherActions } = useStationState(station);
  const [isConfirming, setConfirming] = useState(false);
  const [, navigate] = useLocation();
  const unsyncedCount = [...actions, ...otherActions].filter(isUnsynced).length;
  const forgetStation = async () => {
    await station.forgetStation();
    await deleteStoredPage();
    navigate("/events");
  };
  return (
    <Dialog
      onClose={onClose}
      title={`This station: ${stationName()}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="destructive"
            onClick={() => {
              if (unsyncedCount > 0 && !isConfirming) setConfirming(true);
              else void forgetStation();
            }}
          >
            {isConfirming ? "Forget anyway" : "Forget this station"}
          </Button>
        </>
      }
    >
      <OfflineReadiness />
      <p className="mt-4">
        “Forget this station” deletes the guest list, the station’s name, and the offline copy of
        this page. Synced check-ins stay on the server. This can’t be undone.
      </p>
      {isConfirming && (
        <p role="alert" className="mt-4 rounded bg-brick-wash px-4 py-3">
          <strong>{countOf(unsyncedCount, "check-in is", "check-ins are")} waiting to sync.</strong>{" "}
          Anything that isn’t synced is only on this station and will be lost. Go online first, and
          wait until everything is synced.
        </p>
      )}
    </Dialog>
  );
}

/** Says whether this station can work offline. */
function OfflineReadiness() {
  const { data: isReady } = useQuery({
    queryKey: ["stored-page"],
    queryFn: isPageStored,
    staleTime: 0,
    // The page may become ready while the dialog is open.
    refetchInterval: ({ state }) => (state.data ? false : 500),
  });
  if (!isSecureContext)
    return (
      <>
        <p>
          <strong>This site uses http, not https.</strong> You can check people in offline while
          this page stays open. Browsers allow these only over https:
        </p>
        <ul className="mt-2 list-disc pl-6">
          <li>opening or reloading this page offline</li>
          <li>the camera</li>
          <li>reading badges offline</li>
        </ul>
      </>
    );
  return (
    <p>
      {isReady
        ? "Ready to work offline. Check-ins are saved here and sync when you’re back online."
        : "Getting ready to work offline. Leave this page open for a moment."}
    </p>
  );
}
