import { clsx } from "clsx";
import { codePath } from "./code-path.ts";
import "./badges.css";

interface CodeImageProps {
  code: string;
  /** Whose code it is. */
  name: string;
  className?: string;
}

/** A code for cameras: black on white, in the dark too. */
export function CodeImage({ code, name, className }: CodeImageProps) {
  const { path, modules } = codePath(code);
  return (
    <figure aria-label={`QR code of ${name}`} className={clsx("code-paper rounded", className)}>
      <svg aria-hidden viewBox={`0 0 ${modules} ${modules}`} shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
    </figure>
  );
}
