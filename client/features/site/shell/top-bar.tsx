import { clsx } from "clsx";
import { Menu, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { linksFor } from "../../../lib/paths.ts";
import type { User } from "../../../lib/session/session.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Mark } from "../../../ui/logo.tsx";
import { lazyComponent } from "../../../ui/loading/lazy-component.tsx";
import { useLogout } from "../../accounts/auth/index.ts";
import { loadLackingNotice } from "../../accounts/second-factor/index.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavLink } from "./nav-link.tsx";
import { MemberBadge } from "./member-badge.tsx";

const LackingNotice = lazyComponent(loadLackingNotice);

interface TopBarProps {
  user: User;
  /** Whether the bar is as wide as the window, above a page that is. */
  wide: boolean;
}

/** The bar at the top of every page for signed-in people. */
export default function TopBar({ user, wide }: TopBarProps) {
  const [path] = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const logout = useLogout();
  // The menu is open only on the page where it was opened, so following a link closes it.
  const open = openAt === path;
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenAt(null);
      opener.current?.focus();
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [open]);
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
            <Mark />
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
            <ButtonLink href="/profile" variant="quiet" room="snug">
              My Profile
            </ButtonLink>
            <Button variant="quiet" onClick={() => void logout()} room="snug">
              Logout
            </Button>
          </div>
          <Button
            ref={opener}
            aria-expanded={open}
            aria-controls="mobile-menu"
            onClick={() => setOpenAt(open ? null : path)}
            className="ml-auto bar:hidden"
          >
            {open ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
            Menu
          </Button>
        </div>
        {open && <MobileMenu user={user} path={path} onLogout={() => void logout()} />}
      </header>
      {user.lacksSecondFactor && <LackingNotice />}
    </>
  );
}
