import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { requestPipeline, type Middleware } from "./request-pipeline.server";

/** Runs a list with a last handler, and notes in their order the steps and the error that was handled. */
async function run(list: (note: (step: string) => void) => Middleware[], last?: Middleware) {
  const steps: string[] = [];
  const note = (step: string) => void steps.push(step);
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const pipeline = requestPipeline(list(note), (error) => {
    note(`error: ${error instanceof Error ? error.message : String(error)}`);
  });
  pipeline(
    request,
    response,
    last ??
      (() => {
        note("last");
      }),
  );
  await new Promise(setImmediate);
  return steps;
}

const pass: Middleware = (_request, _response, next) => {
  next();
};

describe("a request pipeline", () => {
  it("runs its middleware in order, then the server's own handler", async () => {
    const steps = await run((note) =>
      ["first", "second"].map((name) => (_request, _response, next) => {
        note(name);
        next();
      }),
    );
    expect(steps).toEqual(["first", "second", "last"]);
  });

  it("ends at a middleware that sends the response", async () => {
    const steps = await run((note) => [pass, () => note("sent")]);
    expect(steps).toEqual(["sent"]);
  });

  it.each<[string, Middleware]>([
    [
      "is thrown",
      () => {
        throw new Error("broken");
      },
    ],
    ["a promise rejects with", () => Promise.reject(new Error("broken"))],
    [
      "is passed to next",
      (_request, _response, next) => {
        next(new Error("broken"));
      },
    ],
  ])(
    "gives an error that %s to the error handler, and runs nothing after it",
    async (_how, failing) => {
      expect(await run(() => [pass, failing, pass])).toEqual(["error: broken"]);
      expect(await run(() => [pass], failing)).toEqual(["error: broken"]);
    },
  );

  it("runs nothing more for a client that has left meanwhile", async () => {
    const steps = await run((note) => [
      (_request, response, next) => {
        response.destroy();
        next();
      },
      () => note("after"),
    ]);
    expect(steps).toEqual([]);
  });

  it("passes a request without a response to the error handler, once", async () => {
    expect(await run(() => [pass], pass)).toEqual(["error: undefined"]);
  });
});
