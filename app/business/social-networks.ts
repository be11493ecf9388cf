/**
 * The social networks that a spa may link to, by the names that they give themselves: in the footer (home/footer.tsx),
 * as the owner has chosen in the details (details/forms/reach.tsx).
 */
export const networkNames = {
  instagram: "Instagram",
  facebook: "Facebook",
  tiktok: "TikTok",
  youtube: "YouTube",
  x: "X",
  linkedin: "LinkedIn",
  whatsapp: "WhatsApp",
  pinterest: "Pinterest",
} as const;
export type Network = keyof typeof networkNames;
export const networks = Object.keys(networkNames) as Network[];
