import type { Enquiry } from "./enquiry";
import { RenderTime } from "./render-time.server";
import { SeenMessages } from "./seen-messages.server";
import { renderedAtField, trapField, type SpamReason } from "./spam-reasons";
import { spamReasonsFor, type Arrival } from "./spam-score.server";

const isFilled = (value: unknown) => typeof value === "string" && value.trim() !== "";

/**
 * Tells which enquiries look like spam. They are kept and marked, never dropped: a lost client costs
 * more than a bad line.
 */
export class SpamFilter {
  readonly #renderTime: RenderTime;
  readonly #seen = new SeenMessages();

  /** @param options `secret` signs the time that pages carry */
  constructor({ secret }: { secret: string }) {
    this.#renderTime = new RenderTime(secret);
  }

  /** What a page that is made now carries in its form. */
  renderedAt(): string {
    return this.#renderTime.write(Date.now());
  }

  /** Judges an enquiry that came as a form. @returns the reasons to take it for spam, often none */
  judgeForm(enquiry: Enquiry, form: FormData): SpamReason[] {
    const renderedAt = this.#renderTime.read(form.get(renderedAtField));
    return this.#judge(enquiry, {
      trapFilled: isFilled(form.get(trapField)),
      by: renderedAt === undefined ? "unknownForm" : "page",
      pageAgeMs: renderedAt === undefined ? undefined : Date.now() - renderedAt,
    });
  }

  /** Judges an enquiry that came as JSON. @returns the reasons to take it for spam, often none */
  judgeCall(enquiry: Enquiry, body: Record<string, unknown>): SpamReason[] {
    return this.#judge(enquiry, { trapFilled: isFilled(body[trapField]), by: "call" });
  }

  #judge(enquiry: Enquiry, arrival: Omit<Arrival, "repeats">): SpamReason[] {
    const repeats = this.#seen.add(enquiry.message ?? "", Date.now());
    return spamReasonsFor(enquiry, { ...arrival, repeats });
  }
}
