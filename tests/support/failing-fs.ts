import fs from "node:fs/promises";
// Node's own import reads by the same functions, and never again what failed once.
import "modern-tar";
import { vi } from "vitest";

export const failures = ["EIO", "short write"] as const;
export type Failure = (typeof failures)[number];

const methods = [
  ...["chmod", "copyFile", "lstat", "mkdir", "mkdtemp", "open", "readFile", "readdir", "rename"],
  ...["rm", "stat", "utimes", "writeFile"],
];
const handleMethods = ["datasync", "read", "stat", "sync", "truncate", "write"];

type Method = (...given: unknown[]) => Promise<unknown>;
type Chunks = AsyncIterable<Uint8Array | string>;

/** The real file system, some calls of which fail. */
export interface FailingFs {
  /** How many calls there have been; each part of a file that is written in parts is one. */
  calls(): number;
  /** Lets all calls pass from now on, uncounted. */
  end(): void;
}

/**
 * Lets calls of the file system do nothing and fail, until `end`. "short write" lets a write do half of its work first,
 * and every other call fail with ENOSPC.
 *
 * @param nth the first call that fails, counted from 1; Infinity lets all pass
 * @param last the last call that fails
 */
export function failingFs(nth: number, failure: Failure, last = nth): FailingFs {
  let calls = 0;
  let isOver = false;
  /** The open files behind those that the caller has. */
  const handles = new WeakMap<object, object>();

  const fails = () => {
    if (isOver) return false;
    calls += 1;
    return calls >= nth && calls <= last;
  };
  const error = (method: string) =>
    Object.assign(new Error(`${method}, call ${calls}`), {
      code: failure === "short write" ? "ENOSPC" : failure,
      syscall: method,
    });

  async function* counted(chunks: Chunks) {
    for await (const chunk of chunks) {
      if (fails()) {
        const bytes = Buffer.from(chunk as string);
        if (failure === "short write") yield bytes.subarray(0, Math.ceil(bytes.length / 2));
        throw error("writeFile");
      }
      yield chunk;
    }
  }

  const isWhole = (content: unknown) => typeof content === "string" || Buffer.isBuffer(content);

  const wrap = (handle: object): object => {
    const wrapped = new Proxy(handle, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name, target);
        if (typeof found !== "function") return found;
        const method = found.bind(target) as Method;
        if (name === "close") {
          // Also a call that reports a failure closes the file.
          return async () => {
            await method();
            if (fails()) throw error("close");
          };
        }
        if (typeof name !== "string" || !handleMethods.includes(name)) return method;
        return async (...given: unknown[]) => {
          if (!fails()) return method(...given);
          if (name === "write" && failure === "short write") {
            const [bytes, offset, length, position] = given as [Buffer, number, number, number];
            await method(bytes, offset, Math.ceil(length / 2), position);
          }
          throw error(name);
        };
      },
    });
    handles.set(wrapped, handle);
    return wrapped;
  };

  const all = fs as unknown as Record<string, Method>;
  const spies = methods.map((name) => {
    const original = all[name]!.bind(fs);
    return vi.spyOn(all, name).mockImplementation(async (first, ...others) => {
      const target = handles.get(first as object) ?? first;
      if (name === "writeFile" && !isWhole(others[0])) {
        return original(target, counted(others[0] as Chunks), ...others.slice(1));
      }
      if (!fails()) {
        const result = await original(target, ...others);
        return name === "open" ? wrap(result as object) : result;
      }
      if (name === "writeFile" && failure === "short write") {
        const bytes = Buffer.from(others[0] as string);
        await original(target, bytes.subarray(0, bytes.length / 2), ...others.slice(1));
      }
      throw error(name);
    });
  });

  return {
    calls: () => calls,
    end() {
      isOver = true;
      for (const spy of spies) spy.mockRestore();
    },
  };
}
