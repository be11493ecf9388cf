import { Fragment } from "react";
import { useTexts } from "../../i18n/texts";
import { most } from "../../business/profile-limits";
import { stationKinds } from "../../business/profile-lists";
import { networkNames, networks } from "../../business/social-networks";
import { ChoiceField, SaveByEnter, TextField, useDetailsForm } from "../details-controls";
import type { DetailsView } from "../details-view";
import { FilledRowButtons, Row, rowIndexes, useRowClass } from "./rows";

/** The country by its name: the address has its code. */
function CountryField({ view }: { view: DetailsView | undefined }) {
  const { values } = useDetailsForm();
  const current = values["address.country"] ?? "";
  const known = view?.countries ?? [];
  // What the file has stays as it is.
  const options = known.some(([code]) => code === current)
    ? known
    : [[current, current] as const, ...known];
  return <ChoiceField name="address.country" options={options} />;
}

/** How the spa is reached: telephone, email, address, stations and social networks. */
export function Reach({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const stationClass = useRowClass("stations");
  const socialClass = useRowClass("social");
  const networkOptions = [
    ["", t("details.reach.noNetwork")] as const,
    ...networks.map((network) => [network, networkNames[network]] as const),
  ];
  const kinds = (["", ...stationKinds] as const).map(
    (kind) => [kind, t(`details.reach.kinds.${kind || "underground"}`)] as const,
  );
  return (
    <>
      <SaveByEnter />
      {(["phone.asked", "mobile.asked"] as const).map(
        (name) =>
          values[name] && <input key={name} type="hidden" name={name} value={values[name]} />,
      )}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField name="phone.display" type="tel" />
        <TextField name="phone.call" type="tel" hint={t("details.reach.callHint")} />
        <TextField name="mobile.display" type="tel" />
        <TextField name="mobile.call" type="tel" hint={t("details.reach.callHint")} />
        <TextField name="email" type="email" className="sm:col-span-2" />
        <TextField name="address.street" className="sm:col-span-2" />
        <TextField name="address.area" />
        <TextField name="address.city" />
        <TextField name="address.postcode" />
        <CountryField view={view} />
        <TextField
          name="zone"
          inputMode="numeric"
          hint={t("details.reach.zoneHint")}
          className="sm:col-span-2"
        />
        <TextField
          name="mapUrl"
          type="url"
          hint={t("details.reach.mapHint")}
          className="sm:col-span-2"
        />
      </div>
      <h3 className="mt-2 text-lg font-medium">{t("details.reach.stations")}</h3>
      <div className="grid grid-cols-2 gap-4">
        {rowIndexes(most.stations).map((index) => {
          const title = t("details.reach.station", { n: index + 1 });
          return (
            <Fragment key={index}>
              <Row
                name={title}
                columns="grid-cols-2 sm:grid-cols-[2fr_1fr_1fr]"
                rowClass={stationClass(index)}
              >
                <TextField
                  name={`stations[${index}].name`}
                  className="max-sm:col-span-full max-sm:mb-2"
                />
                <ChoiceField name={`stations[${index}].kind`} options={kinds} />
                <TextField name={`stations[${index}].walkingMinutes`} inputMode="numeric" />
              </Row>
              <FilledRowButtons list="stations" row={index} title={title} />
            </Fragment>
          );
        })}
      </div>
      <h3 className="mt-2 text-lg font-medium">{t("details.reach.social")}</h3>
      {rowIndexes(most.social).map((index) => {
        const title = `${t("details.reach.social")} ${index + 1}`;
        return (
          <div
            key={index}
            role="group"
            aria-label={title}
            className={`grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_2fr] ${socialClass(index) ?? ""}`}
          >
            <ChoiceField name={`social[${index}].network`} options={networkOptions} />
            <TextField name={`social[${index}].url`} type="url" />
            <FilledRowButtons list="social" row={index} title={title} />
          </div>
        );
      })}
    </>
  );
}
