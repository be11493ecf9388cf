import type { ComponentType } from "react";
import type { DetailsView } from "../details-view";
import type { Group } from "../groups";
import { AnswerWithin } from "./answer-within";
import { Announcement } from "./announcement";
import { Hours } from "./hours";
import { KeptMonths } from "./kept-months";
import { NoticeTo } from "./notice-to";
import { OtherDays } from "./other-days";
import { PageTexts } from "./page-texts";
import { Photographs } from "./photographs";
import { Prices } from "./prices";
import { Reach } from "./reach";
import { Replies } from "./replies";
import { Reviews } from "./reviews";
import { Spa } from "./spa";
import { Treatments } from "./treatments";

/** The fields of each form. */
const fieldsOfGroups: Record<Group, ComponentType<{ view: DetailsView | undefined }>> = {
  hours: Hours,
  otherDays: OtherDays,
  announcement: Announcement,
  prices: Prices,
  treatments: Treatments,
  texts: PageTexts,
  photographs: Photographs,
  spa: Spa,
  reach: Reach,
  reviews: Reviews,
  replies: Replies,
  noticeTo: NoticeTo,
  answerWithin: AnswerWithin,
  kept: KeptMonths,
};

/** The fields of one form. @param props `view` undefined where the session is over */
export function GroupFields({ group, view }: { group: Group; view: DetailsView | undefined }) {
  const Fields = fieldsOfGroups[group];
  return <Fields view={view} />;
}
