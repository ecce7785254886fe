import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { Spinner } from "../../../../ui/loading/spinner.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { OutcomePanel } from "../outcome-panel.tsx";
import type { Door } from "../use-door.ts";
import { readCodes } from "./read-codes.ts";

interface CameraDialogProps {
  door: Door;
  timeZone: string;
  onClose: () => void;
}

/** Reads badges one after the other by the camera, or by typing their digits where that can't be. */
export default function CameraDialog({ door, timeZone, onClose }: CameraDialogProps) {
  const [digits, setDigits] = useState("");
  // What was done before is of no interest here.
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
          label="What was scanned"
          outcome={door.outcome === before ? null : door.outcome}
          timeZone={timeZone}
          onUndo={(checkIns) => void door.undo(checkIns)}
          onForce={({ id }) => void door.checkIn(id)}
        />
        <form onSubmit={type} className="flex flex-wrap items-end gap-3">
          <TextField
            label="Digits of a code"
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

const WHY: Record<"unsafe" | "refused", string> = {
  unsafe: "Browsers give the camera to pages over https only.",
  refused: "The camera can't be used: there is none, or the browser was told not to give it.",
};

/** What the camera sees. Within the window, which comes after what opens it. */
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
        <Spinner label="Starting the camera… The browser may ask whether it is allowed." />
      )}
      {(state === "unsafe" || state === "refused") && (
        <p role="alert">{WHY[state]} Type the digits beside the badge’s code instead.</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no sound */}
      <video
        ref={video}
        hidden={state !== "on"}
        muted
        playsInline
        aria-label="What the camera sees"
        className="max-h-[45vh] w-full rounded bg-ink object-cover"
      />
    </>
  );
}
