import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { Spinner } from "../../../../ui/loading/spinner.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { OutcomePanel } from "../outcome-panel.tsx";
import type { CheckInFlow } from "../use-check-in-flow.ts";
import { startCodeReader } from "./code-reader.ts";

interface CameraDialogProps {
  flow: CheckInFlow;
  timeZone: string;
  onClose: () => void;
}

/** Reads badges with the camera, one after the other, or by typed digits if there is no camera. */
export default function CameraDialog({ flow, timeZone, onClose }: CameraDialogProps) {
  const [digits, setDigits] = useState("");
  // Earlier outcomes aren't shown here.
  const [initialOutcome] = useState(flow.outcome);
  const onCode = (code: string) => void flow.checkInCode(code);
  const submitDigits = (event: SubmitEvent) => {
    event.preventDefault();
    if (digits.trim()) onCode(digits);
    setDigits("");
  };
  return (
    <Dialog onClose={onClose} title="Scan a badge" wide>
      <div className="grid gap-4">
        <CameraView onCode={onCode} />
        <OutcomePanel
          label="Scan result"
          outcome={flow.outcome === initialOutcome ? null : flow.outcome}
          unanswered={flow.unanswered}
          timeZone={timeZone}
          onUndo={(checkIns) => void flow.undo(checkIns)}
          onConfirm={() => void flow.confirm()}
        />
        <form onSubmit={submitDigits} className="flex flex-wrap items-end gap-3">
          <TextField
            label="Badge code"
            inputMode="numeric"
            autoComplete="off"
            value={digits}
            onChange={({ target }) => setDigits(target.value)}
            className="min-w-60 flex-1"
          />
          <Button type="submit">Check in</Button>
        </form>
      </div>
    </Dialog>
  );
}

type CameraState = "starting" | "on" | "unsafe" | "refused";

const CAMERA_ERRORS: Record<"unsafe" | "refused", string> = {
  unsafe: "Browsers allow the camera only over https.",
  refused: "Can't use the camera. This device may not have one, or the browser may be blocking it.",
};

/** The camera's picture, or why the camera can't be used. */
function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const [state, setState] = useState<CameraState>(isSecureContext ? "starting" : "unsafe");
  const video = useRef<HTMLVideoElement>(null);
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    if (!isSecureContext || !video.current) return;
    return startCodeReader(video.current, {
      onStarted: () => setState("on"),
      onUnavailable: () => setState("refused"),
      onCode: (text) => handleCode(text),
    });
  }, []);
  return (
    <>
      {state === "starting" && (
        <Spinner label="Starting the camera… Your browser may ask you to allow it." />
      )}
      {(state === "unsafe" || state === "refused") && (
        <p role="alert">
          {CAMERA_ERRORS[state]} Type the digits next to the badge’s QR code instead.
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no sound */}
      <video
        ref={video}
        hidden={state !== "on"}
        muted
        playsInline
        aria-label="Camera view"
        className="max-h-[45vh] w-full rounded bg-ink object-cover"
      />
    </>
  );
}
