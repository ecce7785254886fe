import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Link } from "wouter";
import { Spinner } from "./spinner.tsx";

const buttonStyle = cva(
  "inline-flex min-h-touch cursor-pointer items-center justify-center gap-2 rounded border text-center leading-tight font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60",
  {
    variants: {
      variant: {
        primary: "border-evergreen bg-evergreen text-onfill hover:bg-evergreen-deep",
        secondary: "border-edge bg-card text-ink hover:border-evergreen hover:bg-evergreen-wash",
        quiet: "border-transparent text-evergreen hover:bg-evergreen-wash",
        destructive: "border-brick bg-brick text-onfill hover:bg-brick-deep",
      },
      room: { normal: "px-4 py-2", snug: "px-2.5 py-2 whitespace-nowrap", none: "w-touch" },
      wide: { true: "w-full" },
    },
    defaultVariants: { variant: "secondary", room: "normal" },
  },
);

type Look = VariantProps<typeof buttonStyle>;
interface ButtonProps extends ComponentProps<"button">, Look {
  /** Work is under way: the button waits and says so. */
  busy?: boolean;
}

export function Button({ variant, room, wide, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, room, wide, className })}
    >
      {busy && <Spinner small />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Omit<ComponentProps<"a">, "href">, Look {
  href: string;
}

/** A link to another page of this site that looks like a button. */
export function ButtonLink({ variant, room, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle({ variant, room, wide, className })} />;
}

interface IconButtonProps extends Omit<ButtonProps, "aria-label"> {
  label: string;
}

/** Shows only an icon; `label` is what it is called. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button variant="quiet" room="none" {...rest} aria-label={label} />;
}
