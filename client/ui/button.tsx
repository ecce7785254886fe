import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Link } from "wouter";
import { Spinner } from "./loading/spinner.tsx";

const VARIANTS = {
  primary: "border-evergreen bg-evergreen text-onfill hover:bg-evergreen-deep",
  secondary: "border-edge bg-card text-ink hover:border-evergreen hover:bg-evergreen-wash",
  quiet: "border-transparent text-evergreen hover:bg-evergreen-wash",
  destructive: "border-brick bg-brick text-onfill hover:bg-brick-deep",
};
const PADDINGS = { normal: "px-4 py-2", snug: "px-2.5 py-2 whitespace-nowrap", none: "w-touch" };

interface ButtonStyle {
  variant?: keyof typeof VARIANTS | undefined;
  /** Padding around the text. */
  padding?: keyof typeof PADDINGS | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** Returns the classes of a button, for other elements that look like one. */
export const buttonStyle = ({
  variant = "secondary",
  padding = "normal",
  wide,
  className,
}: ButtonStyle) =>
  clsx(
    "inline-flex min-h-touch cursor-pointer items-center justify-center gap-2 rounded border text-center leading-tight font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60",
    VARIANTS[variant],
    PADDINGS[padding],
    wide && "w-full",
    className,
  );

interface ButtonProps extends Omit<ComponentProps<"button">, keyof ButtonStyle>, ButtonStyle {
  /** Whether work is in progress: the button is disabled and shows it. */
  busy?: boolean;
}

export function Button({
  variant,
  padding,
  wide,
  busy,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, padding, wide, className })}
    >
      {busy && <Spinner small />}
      {children}
    </button>
  );
}

interface ButtonLinkProps
  extends Omit<ComponentProps<"a">, "href" | keyof ButtonStyle>, ButtonStyle {
  href: string;
}

/** A link to another page of this site that looks like a button. */
export function ButtonLink({ variant, padding, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle({ variant, padding, wide, className })} />;
}

interface DownloadLinkProps extends ComponentProps<"a"> {
  variant?: ButtonStyle["variant"];
}

/** A link that downloads a file and looks like a button. */
export function DownloadLink({ children, variant, className, ...rest }: DownloadLinkProps) {
  return (
    <a download {...rest} className={buttonStyle({ variant, className })}>
      {children}
    </a>
  );
}

interface IconButtonProps extends Omit<ButtonProps, "aria-label"> {
  label: string;
}

/** A button with only an icon; `label` is its accessible name. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button variant="quiet" padding="none" {...rest} aria-label={label} />;
}
