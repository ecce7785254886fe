import { useId, useState } from "react";
import Cropper, { type Area, type MediaSize, type Point } from "react-easy-crop";
import { drawPicture } from "../../../../lib/pictures/draw-picture.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { NudgePad, type Step } from "./nudge-pad.tsx";

interface CropPhotoDialogProps {
  picture: HTMLImageElement;
  /** Called with the cropped square as a data URL. */
  onCut: (photo: string) => void;
  onClose: () => void;
}

/** In pixels, the largest size the server stores. */
const SIDE = 1024;
const MIDDLE: Point = { x: 0, y: 0 };
const MAX_ZOOM = 5;

/** Crops a profile photo to a square by dragging, zooming and nudging. */
export default function CropPhotoDialog({ picture, onCut, onClose }: CropPhotoDialogProps) {
  const [place, setPlace] = useState(MIDDLE);
  const [zoom, setZoom] = useState(1);
  const [step, setStep] = useState<Step>(10);
  const [media, setMedia] = useState<MediaSize>();
  const [frame, setFrame] = useState(0);
  const [area, setArea] = useState<Area>();
  const nudge = (right: number, down: number) =>
    setPlace(({ x, y }) => {
      if (!media) return MIDDLE;
      const within = (at: number, length: number) => {
        const most = Math.max(0, (length * zoom - frame) / 2);
        return Math.min(most, Math.max(-most, at));
      };
      return {
        x: within(x + right * step, media.width),
        y: within(y + down * step, media.height),
      };
    });
  return (
    <Dialog
      onClose={onClose}
      title="Crop photo"
      description="Drag the photo, or move it with the arrow keys or the buttons."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!area}
            onClick={() => area && onCut(drawPicture(picture, area, SIDE))}
          >
            Use this photo
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="relative h-72 overflow-hidden rounded bg-line">
          <Cropper
            image={picture.src}
            crop={place}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={step}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => setArea(pixels)}
            setMediaSize={setMedia}
            setCropSize={({ width }) => setFrame(width)}
            cropperProps={{ role: "group", "aria-label": "Crop area" }}
          />
        </div>
        <Zoom zoom={zoom} onZoom={setZoom} />
        <NudgePad step={step} onStep={setStep} onNudge={nudge} />
      </div>
    </Dialog>
  );
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        Zoom
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        aria-valuetext={`${zoom.toFixed(1)} times`}
        onChange={({ currentTarget }) => onZoom(Number(currentTarget.value))}
        className="min-h-touch w-full cursor-pointer accent-evergreen"
      />
    </div>
  );
}
