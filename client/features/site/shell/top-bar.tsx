import { clsx } from "clsx";
import { Menu, X, LogOut, UserRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { linksFor, allLinksFor } from "../../../lib/paths.ts";
import type { User } from "../../../lib/session/session.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { useLogout } from "../../accounts/auth/index.ts";
import { loadMissingFactorNotice } from "../../accounts/second-factor/index.ts";
import { MemberBadge } from "./member-badge.tsx";

const MissingFactorNotice = lazyComponent(loadMissingFactorNotice);

interface TopBarProps {
  user: User;
  /** Whether the bar spans the window, because the page below does. */
  wide: boolean;
}

/** The bar at the top of every page for signed-in people. */
export default function TopBar({ user, wide }: TopBarProps) {
  const [path] = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const logout = useLogout();
  // The menu is open only on the page where it was opened, so following a link closes it.
  const isOpen = openAt === path;
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenAt(null);
      opener.current?.focus();
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [isOpen]);
  return (
    <>
      <header data-print="no" className="sticky top-0 z-20 border-b border-line bg-card">
        <div
          className={clsx(
            "mx-auto flex items-center gap-1 px-4 py-1.5 md:px-6",
            !wide && "max-w-page",
          )}
        >
          <Link
            href="/"
            className="mr-2 flex min-h-touch items-center gap-2 rounded font-heading text-xl"
          >
            <Logo />
            Homecoming
          </Link>
          <nav aria-label="Main" className="hidden bar:block">
            <ul className="flex flex-wrap">
              {linksFor(user).map(({ href, label }) => (
                <li key={href}>
                  <NavLink href={href} label={label} path={path} />
                </li>
              ))}
            </ul>
          </nav>
          <div className="ml-auto hidden items-center gap-0.5 bar:flex">
            <MemberBadge user={user} />
            <ButtonLink href="/profile" variant="quiet" padding="snug">
              My Profile
            </ButtonLink>
            <Button variant="quiet" onClick={() => void logout()} padding="snug">
              Logout
            </Button>
          </div>
          <Button
            ref={opener}
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            onClick={() => setOpenAt(isOpen ? null : path)}
            className="ml-auto bar:hidden"
          >
            {isOpen ? (
              <X aria-hidden className="size-5" />
            ) : (
              <Menu aria-hidden className="size-5" />
            )}
            Menu
          </Button>
        </div>
        {isOpen && <MobileMenu user={user} path={path} onLogout={() => void logout()} />}
      </header>
      {user.lacksSecondFactor && <MissingFactorNotice />}
    </>
  );
}

interface MobileMenuProps {
  user: User;
  path: string;
  onLogout: () => void;
}

/** Everything from the top bar, for narrow screens. */
function MobileMenu({ user, path, onLogout }: MobileMenuProps) {
  return (
    <div
      id="mobile-menu"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-60px)] overflow-y-auto border-b border-line bg-card px-4 py-4 shadow-lifted bar:hidden"
    >
      <MemberBadge user={user} />
      <nav aria-label="Main" className="my-3 border-y border-line py-2">
        <ul>
          {allLinksFor(user).map(({ href, label }) => (
            <li key={href}>
              <NavLink href={href} label={label} path={path} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink href="/profile">
          <UserRound aria-hidden className="size-5" />
          My Profile
        </ButtonLink>
        <Button onClick={onLogout}>
          <LogOut aria-hidden className="size-5" />
          Logout
        </Button>
      </div>
    </div>
  );
}

interface NavLinkProps {
  href: string;
  label: string;
  path: string;
}

/** A link in the main navigation, marked if it leads to the current page. */
function NavLink({ href, label, path }: NavLinkProps) {
  const isCurrent = href === "/" ? path === "/" || path === "/dashboard" : path.startsWith(href);
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-touch items-center rounded px-2.5 font-semibold whitespace-nowrap text-quiet hover:bg-evergreen-wash hover:text-ink aria-[current]:text-evergreen aria-[current]:underline aria-[current]:decoration-marigold aria-[current]:decoration-3 aria-[current]:underline-offset-8"
    >
      {label}
    </Link>
  );
}
