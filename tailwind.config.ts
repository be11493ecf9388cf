import type { Config } from "tailwindcss";

/** The design's tokens: every colour, face and step of the scale is defined here and nowhere else. */
const config = {
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      white: "#FFFFFF",
      paper: "#FBF8F3",
      linen: "#F1EBE1",
      line: "#DDD3C4",
      ink: "#26302A",
      stone: "#6B6459",
      leaf: "#3F5245",
      moss: "#5C6B5E",
      clay: "#8A5A34",
      night: "#1F2923",
      sand: "#C9BFAE",
      alert: "#A33A2C",
    },
  },
} satisfies Config;

export default config;
