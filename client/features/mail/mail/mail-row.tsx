import { clsx } from "clsx";

interface MailRowProps {
  title: string;
  subtitle: string;
  isOpen: boolean;
  onOpen: () => void;
}

/** An email in a list in which one can be open. */
export const MailRow = ({ title, subtitle, isOpen, onOpen }: MailRowProps) => (
  <li className="border-b border-line last:border-b-0">
    <button
      type="button"
      aria-current={isOpen}
      onClick={onOpen}
      className={clsx(
        "min-h-touch w-full cursor-pointer border-l-4 px-4 py-3 text-left leading-snug",
        isOpen ? "border-evergreen" : "border-transparent",
      )}
    >
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="block text-[0.9rem] wrap-anywhere text-quiet">{subtitle}</span>
    </button>
  </li>
);
