import { useEffect, useRef } from "react";

/** Width (px) at which a chosen file is drawn. */
const drawnWidth = 480;

/** A file that is chosen and not sent yet, read once for all places that show it; undefined for no picture. */
export type ChosenPhotograph = Promise<ImageBitmap | undefined>;

/** Reads a file that was chosen. What is no picture that this browser knows stays for the server to refuse. */
export async function chosenPhotograph(file: File): ChosenPhotograph {
  try {
    return await createImageBitmap(file, { resizeWidth: drawnWidth });
  } catch {
    return undefined;
  }
}

/** A photograph that is not sent yet: drawn, since the Content-Security-Policy allows no address of it. */
export function ChosenPicture(props: { chosen: ChosenPhotograph; className: string }) {
  const { chosen, className } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    void chosen.then((bitmap) => {
      if (!isShown || !bitmap || !canvas.current) return;
      canvas.current.width = bitmap.width;
      canvas.current.height = bitmap.height;
      canvas.current.getContext("2d")?.drawImage(bitmap, 0, 0);
    });
    return () => {
      isShown = false;
    };
  }, [chosen]);
  return <canvas ref={canvas} width={4} height={3} aria-hidden className={className} />;
}
