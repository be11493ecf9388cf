import { Fragment } from "react";
import { useTexts } from "../../i18n/texts";
import {
  middlePoint,
  offeredPoints,
  photographsPath,
  previewName,
  sizeOf,
} from "../../photos/own-photograph";
import { fieldId, useDetailsForm } from "../details-controls";
import { type ChosenPhotograph, ChosenPicture } from "./chosen-picture";

const pointNames = [
  "topLeft",
  "top",
  "topRight",
  "left",
  "middle",
  "right",
  "bottomLeft",
  "bottom",
  "bottomRight",
] as const;

/**
 * The choice of the point that stays in the picture, among nine on the picture itself: a tap on it chooses the nearest.
 *
 * @param props `name`, as the names of the photograph's fields begin; `file`, which one it is, "" for none of the
 *   owner's; `chosen`, what is to replace it
 */
export function PointField(props: {
  name: string;
  file: string;
  chosen: ChosenPhotograph | undefined;
}) {
  const { name, file, chosen } = props;
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const field = `${name}.point`;
  const point = values[field] ?? middlePoint;
  // A point that the file names stays as it is.
  const all = offeredPoints.includes(point) ? offeredPoints : [...offeredPoints, point];
  const hasPicture = chosen !== undefined || file !== "";
  return (
    <fieldset id={fieldId(field)} tabIndex={-1}>
      <legend className="mb-1 font-medium">{t("details.photographs.point")}</legend>
      <div className={`relative border border-line bg-paper ${hasPicture ? "max-w-sm" : "w-fit"}`}>
        {chosen && <ChosenPicture chosen={chosen} className="block w-full" />}
        {!chosen && file !== "" && (
          <img
            src={photographsPath + previewName(file)}
            {...sizeOf(file)}
            alt=""
            loading="lazy"
            className="block w-full"
          />
        )}
        <div
          className={`points ${hasPicture ? "absolute inset-0 grid-cols-3" : "auto-rows-[2.75rem] grid-cols-[repeat(3,2.75rem)]"}`}
        >
          {all.map((one, index) => (
            <Fragment key={one}>
              <label>
                <input
                  type="radio"
                  name={field}
                  value={one}
                  defaultChecked={one === point}
                  aria-label={
                    pointNames[index] ? t(`details.photographs.points.${pointNames[index]}`) : one
                  }
                />
              </label>{" "}
            </Fragment>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
