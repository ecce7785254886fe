import { useId, useState } from "react";
import Cropper, { type Area, type MediaSize, type Point } from "react-easy-crop";
import { encodePicture } from "../../../../lib/pictures/encode-picture.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { NudgePad, type Step } from "./nudge-pad.tsx";

interface CropPhotoDialogProps {
  picture: HTMLImageElement;
  /** Called with the cropped square as a data URL. */
  onCrop: (photo: string) => void;
  onClose: () => void;
}

/** The largest size that the server stores, in pixels. */
const MAX_SIDE = 1024;
const CENTER: Point = { x: 0, y: 0 };
const MAX_ZOOM = 5;

/** Crops a profile photo to a square by dragging, zooming and nudging. */
export default function CropPhotoDialog({ picture, onCrop, onClose }: CropPhotoDialogProps) {
  const [position, setPosition] = useState(CENTER);
  const [zoom, setZoom] = useState(1);
  const [step, setStep] = useState<Step>(10);
  const [media, setMedia] = useState<MediaSize>();
  const [frame, setFrame] = useState(0);
  const [area, setArea] = useState<Area>();
  const nudge = (right: number, down: number) =>
    setPosition(({ x, y }) => {
      if (!media) return CENTER;
      const clamp = (value: number, length: number) => {
        const limit = Math.max(0, (length * zoom - frame) / 2);
        return Math.min(limit, Math.max(-limit, value));
      };
      return {
        x: clamp(x + right * step, media.width),
        y: clamp(y + down * step, media.height),
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
            onClick={() => area && onCrop(encodePicture(picture, area, MAX_SIDE))}
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
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={step}
            onCropChange={setPosition}
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
