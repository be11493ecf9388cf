import type { Config } from "tailwindcss";

import { paper } from "./app/styles/paper";

/**
 * Tinted ground and dark text of one lightness and strength (OKLCH 0.945, 0.022 and 0.4, 0.085): the hue alone tells the
 * treatment, 7:1 at least.
 */
const badges = {
  "red-ground": "#FBE8E5",
  red: "#6E342D",
  "blue-ground": "#E2EEFB",
  blue: "#1F4A73",
  "purple-ground": "#F0E9F9",
  purple: "#523B6C",
  "orange-ground": "#F8EADE",
  orange: "#663C08",
  "green-ground": "#E3F1E5",
  green: "#1F542E",
  "pink-ground": "#F9E7EE",
  pink: "#69324C",
  "teal-ground": "#DDF2F3",
  teal: "#005356",
  "yellow-ground": "#F0EDDD",
  yellow: "#544700",
  "neutral-ground": "#E7E1D8",
  neutral: "#3D3A35",
};

/**
 * The design's tokens: colours, faces and the steps of the scale. Where no class can name them, some are repeated: in
 * mail/mail-layout.tsx, admin/person/person-file.server.tsx and public/favicon.svg.
 */
const config = {
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      white: "#FFFFFF",
      paper,
      // Half of it, for the stop of a gradient, where Tailwind writes `paper/50` as oklab(), which browsers of 2020 lack.
      "paper-half": `${paper}80`,
      linen: "#F1EBE1",
      // Hairlines that only divide, and the edge of controls, which must be seen (3:1).
      line: "#DDD3C4",
      edge: "#857C70",
      // Texts; the quieter ones are stone.
      ink: "#26302A",
      stone: "#6B6459",
      // Buttons, links and marks.
      leaf: "#3F5245",
      "leaf-deep": "#2F3F35",
      moss: "#5C6B5E",
      clay: "#8A5A34",
      // The dark grounds.
      night: "#1F2923",
      sand: "#C9BFAE",
      alert: "#A33A2C",
      badge: badges,
    },
    fontFamily: {
      sans: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
      // The spa's name, which has the same face in every language.
      brand: "Fraunces, 'Fraunces stand-in', 'Iowan Old Style', Georgia, 'Noto Serif', serif",
      display: "Fraunces, 'Fraunces stand-in', 'Iowan Old Style', Georgia, 'Noto Serif', serif",
      // Chinese and Japanese are set in what the system has, Latin letters among them in the same face. Debian's comes
      // first: Chromium on Linux asks another process for each face, and waits for milliseconds. Where no face is named
      // that it has, it asks for one character by character: hence the last name.
      "sans-zh":
        "'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif, 'Droid Sans Fallback'",
      "display-zh":
        "'Noto Serif CJK SC', 'Songti SC', 'Noto Serif SC', SimSun, serif, 'Droid Sans Fallback'",
      "sans-ja":
        "'Noto Sans CJK JP', 'Hiragino Sans', 'Yu Gothic', 'Noto Sans JP', sans-serif, 'Droid Sans Fallback'",
      "display-ja":
        "'Noto Serif CJK JP', 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', serif, 'Droid Sans Fallback'",
    },
    // Steps of 1.25 from the text size; "sm" is the smallest that is comfortable on a phone.
    fontSize: {
      sm: "0.875rem",
      base: "1rem",
      lg: "1.25rem",
      xl: "1.563rem",
      "2xl": "1.953rem",
      "3xl": "2.441rem",
      "4xl": "3.052rem",
    },
    boxShadow: {
      float: "0 12px 32px rgb(31 41 35 / 0.18)",
    },
    borderRadius: {
      none: "0",
      DEFAULT: "2px",
      full: "9999px",
    },
    extend: {
      // Two side by side, on a narrow screen too; one below the other where the text is large.
      gridTemplateColumns: { pairs: "repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))" },
      maxWidth: {
        page: "76rem",
        measure: "38rem",
        desk: "82.5rem",
      },
    },
  },
} satisfies Config;

export default config;
