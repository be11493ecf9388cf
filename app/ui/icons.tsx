import type { ReactNode } from "react";

export interface IconProps {
  className?: string;
  /** What the icon says where no text stands beside it. Without one it is decoration. */
  label?: string;
}

/** Every icon stands on a grid of 24 with a line of 1.5, in the colour of the text around it: see the style sheet. */
export function Icon({ className = "", label, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      className={`line-icon ${className}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {children}
    </svg>
  );
}

/** An icon of lines; icons of a single page are defined beside their use. */
export const line = (d: string) =>
  function LineIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={d} />
      </Icon>
    );
  };

export const PhoneIcon = line(
  "M6.25 3.75h2.5l1.75 4.5-2.25 1.5a11.5 11.5 0 0 0 6 6l1.5-2.25 4.5 1.75v2.5a2.25 2.25 0 0 1-2.5 2.25A15.75 15.75 0 0 1 4 6.25a2.25 2.25 0 0 1 2.25-2.5Z",
);
export const MessageIcon = line(
  "M4.75 4.75h14.5a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H11.5L7.25 20.25v-3.5h-2.5a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM8 9h8M8 12.5h5",
);
export const MailIcon = line(
  "M4.75 5.25h14.5a1 1 0 0 1 1 1v11.5a1 1 0 0 1-1 1H4.75a1 1 0 0 1-1-1V6.25a1 1 0 0 1 1-1ZM4 6.5l8 6.25 8-6.25",
);
export const MapPinIcon = line(
  "M12 20.75s-6.75-5.5-6.75-10.75a6.75 6.75 0 0 1 13.5 0c0 5.25-6.75 10.75-6.75 10.75ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
);
export const ClockIcon = line(
  "M12 20.25a8.25 8.25 0 1 0 0-16.5 8.25 8.25 0 0 0 0 16.5ZM12 7.25V12l3 2.25",
);
export const PriceIcon = line(
  "M20 12.75 12.75 20a1 1 0 0 1-1.5 0l-7.25-7.25a1 1 0 0 1-.25-.75V4.75a1 1 0 0 1 1-1H12a1 1 0 0 1 .75.25L20 11.25a1 1 0 0 1 0 1.5ZM8 8h.01",
);
export const MenuIcon = line("M3.75 6.75h16.5M3.75 12h16.5M3.75 17.25h16.5");
export const CloseIcon = line("m5.75 5.75 12.5 12.5M18.25 5.75 5.75 18.25");
export const ChevronDownIcon = line("m5.75 9 6.25 6.25L18.25 9");
export const ArrowLeftIcon = line("M20.25 12H3.75M10 5.75 3.75 12 10 18.25");
export const ArrowRightIcon = line("M3.75 12h16.5M14 5.75 20.25 12 14 18.25");
export const ExternalLinkIcon = line(
  "M14 3.75h6.25V10M20 4l-8.5 8.5M17.75 14v5.25a1 1 0 0 1-1 1H4.75a1 1 0 0 1-1-1v-12a1 1 0 0 1 1-1H10",
);
export const CheckIcon = line("m4.5 12.75 4.75 4.75L19.5 7.25");
export const AlertIcon = line(
  "M12 20.25a8.25 8.25 0 1 0 0-16.5 8.25 8.25 0 0 0 0 16.5ZM12 7.75v5M12 16v.25",
);

// The networks by what people know them by, drawn in the line of the other icons: their own
// logos are trademarks with rules about colour and space.

export const InstagramIcon = line(
  "M8.25 3.75h7.5a4.5 4.5 0 0 1 4.5 4.5v7.5a4.5 4.5 0 0 1-4.5 4.5h-7.5a4.5 4.5 0 0 1-4.5-4.5v-7.5a4.5 4.5 0 0 1 4.5-4.5ZM12 15.75a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM16.75 7v.25",
);
export const FacebookIcon = line(
  "M12 20.25a8.25 8.25 0 1 0 0-16.5 8.25 8.25 0 0 0 0 16.5ZM12 20v-9.25a2.25 2.25 0 0 1 2.25-2.25h.75M9.5 13h5",
);
export const TikTokIcon = line(
  "M13.25 3.75v12a3.75 3.75 0 1 1-3.75-3.75M13.25 3.75c.25 2.75 2.25 4.75 5 5",
);
export const YouTubeIcon = line(
  "M6.75 5.75h10.5a3 3 0 0 1 3 3v6.5a3 3 0 0 1-3 3H6.75a3 3 0 0 1-3-3v-6.5a3 3 0 0 1 3-3ZM10.25 9.25v5.5L15 12Z",
);
export const XIcon = line("M4.75 4.75h3.5l11 14.5h-3.5ZM19 4.75l-6 6.75M10.75 13.5 5 19.25");
export const LinkedInIcon = line(
  "M6.75 3.75h10.5a3 3 0 0 1 3 3v10.5a3 3 0 0 1-3 3H6.75a3 3 0 0 1-3-3V6.75a3 3 0 0 1 3-3ZM8 10.5V16M8 7.75v.1M11.75 16v-5.5M11.75 13c0-1.5 1-2.5 2.25-2.5s2.25 1 2.25 2.5v3",
);
export const WhatsAppIcon = line(
  "M12 20.25a8.25 8.25 0 1 0-7.1-4.05l-.9 3.8 3.8-.9a8.2 8.2 0 0 0 4.2 1.15ZM9 8.5c-.75 3 3.5 7.25 6.5 6.5l.25-1.75-1.9-.9-.95.9a5 5 0 0 1-2.15-2.15l.9-.95-.9-1.9Z",
);
export const PinterestIcon = line(
  "M12 20.25a8.25 8.25 0 1 0 0-16.5 8.25 8.25 0 0 0 0 16.5ZM9.75 19.5 12 9.75M9 13c-1.5-3 .5-5.25 3-5.25a4 4 0 0 1 0 8",
);
