import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button, IconButton } from "./button.tsx";

const MAX_BUTTONS = 5;
/** Number of page buttons that fit in a row on a phone, with both arrows. */
const MAX_ON_PHONE = 3;

interface PageButtonsProps {
  /** Names the list for screen readers. */
  label: string;
  page: number;
  pages: number;
  onShow: (page: number) => void;
}

/** Buttons for the pages around the current one; nothing if there is only one page. */
export function PageButtons({ label, page, pages, onShow }: PageButtonsProps) {
  if (pages <= 1) return null;
  const phonePages = pageWindow(page, pages, MAX_ON_PHONE);
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap justify-center gap-1">
      <IconButton label="Previous page" disabled={page <= 1} onClick={() => onShow(page - 1)}>
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      {pageWindow(page, pages, MAX_BUTTONS).map((number) => (
        <Button
          key={number}
          variant={number === page ? "primary" : "quiet"}
          padding="none"
          aria-label={`Page ${number}`}
          className={phonePages.includes(number) ? undefined : "max-sm:hidden"}
          aria-current={number === page ? "page" : undefined}
          onClick={() => onShow(number)}
        >
          {number}
        </Button>
      ))}
      <IconButton label="Next page" disabled={page >= pages} onClick={() => onShow(page + 1)}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </nav>
  );
}

/** Returns at most `limit` consecutive page numbers, with this page as close to the middle as possible. */
export function pageWindow(page: number, pages: number, limit: number): number[] {
  const length = Math.min(limit, pages);
  const first = Math.max(1, Math.min(page - Math.floor(limit / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
