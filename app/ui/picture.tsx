import { createContext, useContext } from "react";
import type { OwnPictures } from "../photos/own-pictures";
import type { PictureTexts } from "../photos/picture-texts.server";
import type { ImageSource, ResponsiveImage } from "../photos/responsive-image";

/** The exact complement of Tailwind's `md`, so that no width falls between the two. */
export const belowMd = "not all and (min-width: 48rem)";

interface PictureProps {
  image: ResponsiveImage;
  /** Empty for a photograph that adds nothing to the text beside it. */
  alt: string;
  /** Language tag (BCP 47) of `alt` where it is not the page's. */
  lang?: string | undefined;
  /** How wide the photograph stands on the page, as in the `sizes` attribute: `(min-width: 48rem) 33vw, 100vw`. */
  sizes: string;
  /** For what is seen before scrolling: loaded at once and ahead of other photographs. */
  priority?: boolean;
  /** Another framing of the same subject for narrow screens, as wide as they are. */
  portrait?: ResponsiveImage;
  /** For the frame: its shape and corners. The frame is `relative`; a parent places it elsewhere. */
  className?: string;
  /** To fill a frame that has a shape of its own: `size-full object-cover`. */
  imgClassName?: string;
}

/**
 * A photograph in the best type and width that the browser can use, on a ground of its own average
 * colour until it has come.
 *
 * The ground is a drawing because our Content-Security-Policy forbids `style` attributes, while
 * `fill` is plain SVG; a class for each photograph would need a second style sheet.
 */
export function Picture({
  image,
  alt,
  lang,
  sizes,
  priority = false,
  portrait,
  className = "",
  imgClassName = "h-auto w-full",
}: PictureProps) {
  const saveData = useContext(SaveData);
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full print:hidden"
        fill={image.colour}
      >
        <rect width="100%" height="100%" />
      </svg>
      <picture className="contents">
        {portrait?.sources.map((source) => (
          <source
            key={source.type}
            media={belowMd}
            type={source.type}
            srcSet={offeredWidths(source, saveData)}
            sizes="100vw"
            width={portrait.width}
            height={portrait.height}
          />
        ))}
        {portrait && (
          <source
            media={belowMd}
            type="image/jpeg"
            srcSet={`${portrait.src} ${String(portrait.width)}w`}
            sizes="100vw"
            width={portrait.width}
            height={portrait.height}
          />
        )}
        {image.sources.map((source) => (
          <source
            key={source.type}
            type={source.type}
            srcSet={offeredWidths(source, saveData)}
            sizes={sizes}
          />
        ))}
        <img
          src={image.src}
          width={image.width}
          height={image.height}
          alt={alt}
          lang={lang}
          className={`relative block ${imgClassName}`}
          {...(priority ? eagerly : lazily)}
        />
      </picture>
    </span>
  );
}

// React 18 writes the attribute in lower case only, its types know it in camel case only: a spread
// passes between the two.
const eagerly = { loading: "eager", decoding: "auto", fetchpriority: "high" } as const;
const lazily = { loading: "lazy", decoding: "async" } as const;

/** Whether the visitor has asked for less data: photographs then come in their narrowest width. */
export const SaveData = createContext(false);

/** The widths that a visitor is offered of a photograph. */
function offeredWidths({ srcset }: ImageSource, saveData: boolean): string {
  return saveData ? (srcset.split(", ")[0] ?? srcset) : srcset;
}

/** A `<link rel="preload">` in the form that Remix's `meta` functions return. */
type PicturePreload = {
  tagName: "link";
  rel: "preload";
  as: "image";
  href: string;
  imageSrcSet?: string;
  imageSizes?: string;
  type?: string;
  fetchpriority: "high";
  media: string;
};

/**
 * Asks for a photograph before the browser has read as far as its `<picture>`. AVIF only: a browser
 * that does not read it ignores the link by its `type` and loads nothing twice.
 *
 * @param sizes the same text as the `<Picture>` has, or the browser may choose another file
 * @param media when the photograph is shown, for one of two framings
 * @param saveData whether the visitor has asked for less data, as the `<Picture>` is told by its context
 */
export function preloadPicture(
  image: ResponsiveImage,
  sizes: string,
  media: string,
  saveData: boolean,
): PicturePreload {
  const [avif] = image.sources;
  return {
    tagName: "link",
    rel: "preload",
    as: "image",
    href: image.src,
    ...(avif && { imageSrcSet: offeredWidths(avif, saveData), imageSizes: sizes, type: avif.type }),
    fetchpriority: "high",
    media,
  };
}

/** The words of the sample's photographs, and those that the owner has chosen. */
type PicturesOfPage = PictureTexts & { own?: OwnPictures | undefined };

/** They come with the page's data, because only the server holds them in all languages. */
export const PictureTextsOfPage = createContext<PicturesOfPage | undefined>(undefined);

/**
 * The words of the photographs.
 *
 * @throws outside the public page
 */
export function usePictureTexts(): PicturesOfPage {
  const texts = useContext(PictureTextsOfPage);
  if (!texts) throw new Error("No picture texts here.");
  return texts;
}
