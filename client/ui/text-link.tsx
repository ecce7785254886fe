import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Link } from "wouter";

const linkStyle = "text-evergreen underline underline-offset-3";

interface TextLinkProps extends Omit<ComponentProps<"a">, "href"> {
  href: string;
  /** Bold, for example for names. */
  strong?: boolean;
}

/** A link to another page of this site within a text. */
export function TextLink({ strong, className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={clsx(strong && "font-semibold", linkStyle, className)} />;
}
