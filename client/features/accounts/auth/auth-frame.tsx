import type { ReactNode } from "react";
import { Link } from "wouter";
import { Logo } from "../../../ui/logo.tsx";
import picture from "./album-picture.svg";

/** The frame of the sign-in and sign-up pages: the form, with a drawing beside it. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid lg:grid-cols-2">
      <div className="flex flex-col px-4 py-6 sm:px-8">
        <Link
          href="/login"
          className="flex min-h-touch items-center gap-2 self-start rounded font-heading text-xl"
        >
          <Logo />
          Homecoming
        </Link>
        <div className="mx-auto w-full max-w-md py-8 sm:my-auto">{children}</div>
      </div>
      <AlbumPicture />
    </div>
  );
}

/** A drawing of an album page with three family photos. Decoration only. */
function AlbumPicture() {
  return (
    <div
      aria-hidden
      className="hidden place-items-center border-l border-line bg-evergreen-wash p-8 lg:grid"
    >
      <div className="grid w-full max-w-xl gap-6">
        <svg viewBox="0 0 440 400" className="w-full">
          <use href={`${picture}#picture`} />
        </svg>
        <p className="text-center font-heading text-2xl">Everyone has a place at the table.</p>
      </div>
    </div>
  );
}
