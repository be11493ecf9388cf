import { useTexts } from "../../i18n/texts";
import { telephoneLink } from "../../enquiries/telephone";
import { mailLink } from "../../enquiries/visitor-text";
import { MailIcon, PhoneIcon } from "../../ui/icons";
import type { DeskEntry } from "../list/entry";

/** A number or an address, which read from the left in every script. A long address breaks before its "@". */
function Reach({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  return (
    <bdi dir="ltr" className="card-reached">
      {at > 0 ? (
        <>
          <span>{children.slice(0, at)}</span>
          <wbr />
          <span>{children.slice(at)}</span>
        </>
      ) : (
        children
      )}
    </bdi>
  );
}

/**
 * The telephone number and the email address of a card, as links where they can be used. On a phone the email address
 * is a part of what is unfolded, unless the number cannot be called.
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
        <div className="card-call">
          {number === undefined ? (
            <>
              <p>
                <Reach>{phone}</Reach>
              </p>
              {telephone && <p className="text-sm text-clay">{t("work.noNumber")}</p>}
            </>
          ) : (
            <a href={number} onClick={onFollow} className="card-link">
              <span className={work.status === "new" ? "call-label call-label-new" : "call-label"}>
                <PhoneIcon className="reach-icon" />
                <span className="lg:sr-only print:hidden">{t("work.call")}</span>
              </span>{" "}
              <Reach>{phone}</Reach>
            </a>
          )}
        </div>
      )}
      {email !== "" && (
        <div className={phone !== "" && number === undefined ? "min-w-0" : "card-mail"}>
          {/* Chromium reads a space where the address may break. */}
          <a href={mailLink(email)} onClick={onFollow} className="card-link" aria-label={email}>
            <MailIcon className="reach-icon" /> <Reach>{email}</Reach>
          </a>
        </div>
      )}
    </div>
  );
}
