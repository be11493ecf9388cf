import { Fragment, type ReactNode } from "react";
import { useTexts } from "../../i18n/texts";
import { telephoneLink } from "../../enquiries/telephone";
import { mailLink } from "../../enquiries/visitor-text";
import { MailIcon, PhoneIcon } from "../../ui/icons";
import type { DeskEntry } from "../list/entry";

/** About as many characters of an address stand in one line of the narrowest card. */
const widestPart = 24;

const iconClass = "size-[1.125rem] shrink-0 print:hidden";

/** A link to phone or write to the visitor; without an `href` it is only text. */
function ContactLink(props: {
  href: string | undefined;
  icon: ReactNode;
  className: string;
  onFollow: () => void;
  children: string;
}) {
  const content = (
    <>
      {props.icon}
      {/* Numbers and addresses read from the left in every script. */}
      <bdi dir="ltr" className="min-w-0 break-words lg:folded:truncate">
        {props.children.split(/(?=@)/).map((part, index) => (
          <Fragment key={index}>
            {/* A long address breaks before its "@" rather than within a word or at a hyphen. */}
            {index > 0 && <wbr />}
            <span
              className={part.length <= widestPart ? "min-[16rem]:whitespace-nowrap" : undefined}
            >
              {part}
            </span>
          </Fragment>
        ))}
      </bdi>
    </>
  );
  return props.href === undefined ? (
    <p className="reach border-transparent">{content}</p>
  ) : (
    <a href={props.href} onClick={props.onFollow} className={`reach ${props.className}`}>
      {content}
    </a>
  );
}

/**
 * The telephone number and the email address of a card, as links where they can be used.
 *
 * @param props `onFollow`, called when the owner calls or writes
 */
export function CallAndMailLinks({ entry, onFollow }: { entry: DeskEntry; onFollow: () => void }) {
  const { t } = useTexts();
  const { phone, email, telephone, work } = entry;
  const number = telephoneLink(telephone);
  return (
    <div className="card-reach">
      {phone !== "" && (
        <div className="max-w-full">
          <ContactLink
            href={number}
            icon={<PhoneIcon className={iconClass} />}
            className={work.status === "closed" ? "reach-quiet" : "reach-full"}
            onFollow={onFollow}
          >
            {phone}
          </ContactLink>
          {telephone && number === undefined && (
            <p className="px-2 text-sm text-clay">{t("work.noNumber")}</p>
          )}
        </div>
      )}
      {email !== "" && (
        <div
          // As high with one line as with two, so that a long address makes no card higher.
          className="card-email"
        >
          <ContactLink
            href={mailLink(email)}
            icon={<MailIcon className={iconClass} />}
            className="reach-quiet"
            onFollow={onFollow}
          >
            {email}
          </ContactLink>
        </div>
      )}
    </div>
  );
}
