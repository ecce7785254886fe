import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { Spinner } from "../../../../ui/loading/spinner.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { OutcomePanel } from "../outcome-panel.tsx";
import type { CheckIn } from "../use-check-in.ts";
import { readCodes } from "./read-codes.ts";

interface CameraDialogProps {
  door: CheckIn;
  timeZone: string;
  onClose: () => void;
}

/** Reads badges with the camera, one after the other, or by typed digits if there is no camera. */
export default function CameraDialog({ door, timeZone, onClose }: CameraDialogProps) {
  const [digits, setDigits] = useState("");
  // Earlier outcomes aren't shown here.
  const [before] = useState(door.outcome);
  const onCode = (code: string) => void door.checkInCode(code);
  const type = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    if (digits.trim()) onCode(digits);
    setDigits("");
  };
  return (
    <Dialog onClose={onClose} title="Scan a badge" wide>
      <div className="grid gap-4">
        <Camera onCode={onCode} />
        <OutcomePanel
          label="Scan result"
          outcome={door.outcome === before ? null : door.outcome}
          leftOut={door.leftOut}
          timeZone={timeZone}
          onUndo={(checkIns) => void door.undo(checkIns)}
          onConfirm={() => void door.confirm()}
        />
        <form onSubmit={type} className="flex flex-wrap items-end gap-3">
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

type State = "starting" | "on" | "unsafe" | "refused";

const REASONS: Record<"unsafe" | "refused", string> = {
  unsafe: "Browsers allow the camera only over https.",
  refused: "Can't use the camera. This device may not have one, or the browser may be blocking it.",
};

/** The camera's picture, or why the camera can't be used. */
function Camera({ onCode }: { onCode: (text: string) => void }) {
  const [state, setState] = useState<State>(isSecureContext ? "starting" : "unsafe");
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    if (!isSecureContext || !video.current) return;
    return readCodes(video.current, {
      onStarted: () => setState("on"),
      onRefused: () => setState("refused"),
      onCode: (text) => found(text),
    });
  }, []);
  return (
    <>
      {state === "starting" && (
        <Spinner label="Starting the camera… Your browser may ask you to allow it." />
      )}
      {(state === "unsafe" || state === "refused") && (
        <p role="alert">{REASONS[state]} Type the digits next to the badge’s QR code instead.</p>
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
