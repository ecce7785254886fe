import type { ReactNode } from "react";
import { Link } from "wouter";
import { Logo } from "../../../ui/logo.tsx";
import { AlbumPicture } from "./album-picture.tsx";

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
