import { StarIcon } from "./icons";

/**
 * A rating as a row of stars.
 *
 * @param props `rating`, from 1 to 5; `label`, how it is read out
 */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <p className="flex gap-1 text-clay" role="img" aria-label={label}>
      {Array.from({ length: rating }, (_, index) => (
        <StarIcon key={index} className="size-5" />
      ))}
    </p>
  );
}
