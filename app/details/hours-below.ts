import { daysOfWeek, type Weekday } from "../business/spa-time";
import { closedField, type FieldValues } from "./groups";

const isOf = (field: string, weekday: Weekday) =>
  field === closedField(weekday) || field.startsWith(`openingHours.${weekday}[`);

/** The weekdays that stand below another one in the form. */
export const daysBelow = (weekday: Weekday): readonly Weekday[] =>
  daysOfWeek.slice(daysOfWeek.indexOf(weekday) + 1);

/** The values of the form of the hours with those of a weekday also on the days below it. */
export function withHoursBelow(values: FieldValues, weekday: Weekday): FieldValues {
  const below = daysBelow(weekday);
  const fields = Object.entries(values);
  const others = fields.filter(([field]) => !below.some((day) => isOf(field, day)));
  const used = fields.filter(([field]) => isOf(field, weekday));
  return Object.fromEntries([
    ...others,
    ...below.flatMap((day) =>
      used.map(([field, value]) => [field.replace(`.${weekday}`, `.${day}`), value] as const),
    ),
  ]);
}
