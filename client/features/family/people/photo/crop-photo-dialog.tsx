import { useId, useState } from "react";
import Cropper, { type Area, type MediaSize, type Point } from "react-easy-crop";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import { encodePicture } from "../../../../lib/pictures/encode-picture.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/windows/dialog.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";

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

const STEPS = [1, 10, 100] as const;
/** In pixels. */
type Step = (typeof STEPS)[number];

const DIRECTIONS = [
  { label: "Move left", Icon: ArrowLeft, right: -1, down: 0 },
  { label: "Move right", Icon: ArrowRight, right: 1, down: 0 },
  { label: "Move up", Icon: ArrowUp, right: 0, down: -1 },
  { label: "Move down", Icon: ArrowDown, right: 0, down: 1 },
];

interface NudgePadProps {
  step: Step;
  onStep: (step: Step) => void;
  onNudge: (right: number, down: number) => void;
}

/** Four buttons that move the photo, and the step size. */
function NudgePad({ step, onStep, onNudge }: NudgePadProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SelectField
        label="Move by"
        value={step}
        options={STEPS.map((value) => ({ value, label: `${value} px` }))}
        onChange={({ currentTarget }) => onStep(Number(currentTarget.value) as Step)}
        className="w-32"
      />
      <div className="flex gap-1">
        {DIRECTIONS.map(({ label, Icon, right, down }) => (
          <IconButton key={label} label={label} onClick={() => onNudge(right, down)}>
            <Icon aria-hidden className="size-5" />
          </IconButton>
        ))}
      </div>
    </div>
  );
}
