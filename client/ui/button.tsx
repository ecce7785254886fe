import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Link } from "wouter";
import { Spinner } from "./spinner.tsx";

const buttonStyle = cva(
  "inline-flex min-h-touch cursor-pointer items-center justify-center gap-2 rounded border px-4 py-2 text-center leading-tight font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60",
  {
    variants: {
      variant: {
        primary: "border-evergreen bg-evergreen text-onfill hover:bg-evergreen-deep",
        secondary: "border-edge bg-card text-ink hover:border-evergreen hover:bg-evergreen-wash",
        quiet: "border-transparent text-evergreen hover:bg-evergreen-wash",
        destructive: "border-brick bg-brick text-onfill hover:bg-brick-deep",
      },
      wide: { true: "w-full" },
    },
    defaultVariants: { variant: "secondary" },
  },
);

type Look = VariantProps<typeof buttonStyle>;
interface ButtonProps extends ComponentProps<"button">, Look {
  /** Work is under way: the button waits and says so. */
  busy?: boolean;
}

export function Button({ variant, wide, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, wide, className })}
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
export function ButtonLink({ variant, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle({ variant, wide, className })} />;
}

interface IconButtonProps extends Omit<ButtonProps, "aria-label"> {
  label: string;
}

/** Shows only an icon; `label` is what it is called. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      {...rest}
      aria-label={label}
      className={`w-touch px-0 ${className ?? ""}`}
    />
  );
}
