import type { Config } from "tailwindcss";

/** A color of client/styles.css; light and dark are told apart there, never in a component. */
const token = (name: string) => `var(--${name})`;

export default {
  content: ["./client/**/*.{html,tsx,ts}"],
  theme: {
    // Replaces Tailwind's own palette, so that no raw color can slip into a component.
    colors: {
      inherit: "inherit",
      current: "currentColor",
      transparent: "transparent",
      paper: token("paper"),
      card: token("card"),
      line: token("line"),
      edge: token("edge"),
      ink: token("ink"),
      quiet: token("quiet"),
      evergreen: {
        DEFAULT: token("evergreen"),
        deep: token("evergreen-deep"),
        wash: token("evergreen-wash"),
      },
      marigold: {
        DEFAULT: token("marigold"),
        deep: token("marigold-deep"),
        wash: token("marigold-wash"),
      },
      brick: { DEFAULT: token("brick"), deep: token("brick-deep"), wash: token("brick-wash") },
      lake: { DEFAULT: token("lake"), wash: token("lake-wash") },
      onfill: token("onfill"),
      veil: token("veil"),
    },
    fontFamily: {
      heading: ['"Fraunces Variable"', "Georgia", "serif"],
      text: ['"Atkinson Hyperlegible Next Variable"', "system-ui", "sans-serif"],
    },
    borderRadius: { none: "0", DEFAULT: "12px", full: "9999px" },
    screens: { sm: "640px", md: "768px", lg: "1024px", bar: "1240px" },
    extend: {
      spacing: { touch: "44px" },
      maxWidth: { prose: "70ch", page: "1280px" },
      boxShadow: { lifted: "0 12px 32px -12px var(--shadow)" },
    },
  },
} satisfies Config;
