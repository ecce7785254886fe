import { clsx } from "clsx";
import { qrPath } from "./qr-path.ts";
import "./qr-code.css";

interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** Accessible name, such as "QR code of Ben". */
  label: string;
  className?: string;
}

/** A QR code, black on white even in dark mode. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, modules } = qrPath(text);
  return (
    <figure aria-label={label} className={clsx("code-paper rounded", className)}>
      <svg aria-hidden viewBox={`0 0 ${modules} ${modules}`} shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
    </figure>
  );
}
