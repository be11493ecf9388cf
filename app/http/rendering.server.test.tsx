import { describe, expect, it, onTestFinished, vi } from "vitest";
import { HttpError } from "./http-error.server";
import { renderToText, RenderQueue } from "./rendering.server";

/** Renderings that end when they are told to. */
function controlled() {
  const ends: (() => void)[] = [];
  const render = () => new Promise<void>((resolve) => ends.push(resolve));
  return { ends, render };
}

describe("renderings", () => {
  it("run a few at once and the others in their order", async () => {
    const queue = new RenderQueue({ max: 2, maxQueued: 10, maxWaitMs: 1000 });
    const { ends, render } = controlled();
    const all = Array.from({ length: 5 }, () => queue.run(render));
    for (const begun of [2, 3, 4, 5]) {
      await vi.waitUntil(() => ends.length === begun);
      ends[begun - 2]!();
    }
    ends[4]!();
    await Promise.all(all);
    expect(ends).toHaveLength(5);
  });

  it("are refused at once when too many wait", async () => {
    const queue = new RenderQueue({ max: 1, maxQueued: 1, maxWaitMs: 1000 });
    const { ends, render } = controlled();
    const first = queue.run(render);
    await vi.waitUntil(() => ends.length === 1);
    const second = queue.run(() => Promise.resolve("rendered"));
    await expect(queue.run(render)).rejects.toThrow(HttpError);
    ends[0]!();
    await first;
    expect(await second).toBe("rendered");
  });

  it("are refused when they have waited too long, and say when to come again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const queue = new RenderQueue({ max: 1, maxQueued: 5, maxWaitMs: 10_000 });
    const { ends, render } = controlled();
    void queue.run(render);
    await vi.waitUntil(() => ends.length === 1);
    const late = queue.run(render);
    vi.advanceTimersByTime(10_000);
    await expect(late).rejects.toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
  });

  it("make room when they fail", async () => {
    const queue = new RenderQueue({ max: 1, maxQueued: 0, maxWaitMs: 1000 });
    const broken = () => Promise.reject(new Error("broken"));
    await expect(queue.run(broken)).rejects.toThrow("broken");
    await vi.waitUntil(() => queue.run(() => Promise.resolve(true)).catch(() => false));
  });
});

// Wherever a character of three bytes meets the end of what React hands on at once.
it.each([0, 1, 2])("keeps every character whole, %i bytes on", async (bytes) => {
  const text = "施術".repeat(20);
  const paragraphs = Array.from({ length: 60 }, (_, index) => <p key={index}>{text}</p>);
  const markup = await renderToText(
    <div>
      {"a".repeat(bytes)}
      {paragraphs}
    </div>,
  );
  expect(markup.match(/<p>[^<]*<\/p>/g)).toEqual(Array(60).fill(`<p>${text}</p>`));
});
