import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const units = "deploy/systemd";
const services = readdirSync(units).filter((name) => name.endsWith(".service"));
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).error === undefined;
const because = hasSystemd ? "" : " (not tested, since systemd-analyze is not installed)";

describe(`the units of systemd${because}`, () => {
  /** @type {string} */
  let folder;
  /** @param {string[]} args */
  const analyze = (...args) => {
    const { status, stdout, stderr } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
    return { status, stdout, stderr };
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "units-"));
    for (const name of readdirSync(units)) {
      const text = readFileSync(join(units, name), "utf8");
      // Where Node is on this machine.
      writeFileSync(join(folder, name), text.replaceAll("/usr/bin/node", process.execPath));
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.skipIf(!hasSystemd)("are right", () => {
    const files = readdirSync(folder).map((name) => join(folder, name));
    expect(analyze("verify", ...files)).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  it.skipIf(!hasSystemd).each(services)("leave %s little that it may do", (name) => {
    const { stdout } = analyze("security", "--offline=true", "--no-pager", join(folder, name));
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(1.5);
  });
});

/** Opens 120 connections of one address to a web server and one of another. Prints how many were accepted of each. */
const connecting = `
  import { connect, createServer } from "node:net";
  const open = (localAddress) => new Promise((resolve) => {
    const socket = connect({ port: 80, host: "127.0.0.1", localAddress }, () => resolve(1));
    socket.on("error", () => resolve(0));
  });
  const server = createServer(() => {}).listen(80, "127.0.0.1", async () => {
    let accepted = 0;
    for (let n = 0; n < 120; n += 1) accepted += await open("127.0.0.1");
    console.log(accepted, await open("127.0.0.9"));
    process.exit();
  });
`;
const rules = "deploy/nftables/spa.nft";
/** In a network of its own, which only root can make. @param {string} command */
const inOwnNetwork = (command) =>
  spawnSync("unshare", ["-n", "sh", "-c", `ip link set lo up && ${command}`], {
    encoding: "utf8",
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, PROGRAM: connecting },
  });
const hasNftables = inOwnNetwork(`nft -c -f ${rules}`).status === 0;
const withoutNftables = hasNftables ? "" : " (not tested, since it needs nftables and root)";

it.skipIf(!hasNftables)(
  `the rules of the firewall accept 100 connections of an address, also of those that send nothing${withoutNftables}`,
  () => {
    const { stdout } = inOwnNetwork(
      `nft -f ${rules} && "${process.execPath}" --input-type=module -e "$PROGRAM"`,
    );
    expect(stdout).toBe("100 1\n");
  },
);

describe("the files in deploy/", () => {
  const known = readFileSync(".env.example", "utf8");
  const texts = readdirSync("deploy", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:service|yaml)$|Dockerfile$/.test(name))
    .map((name) => readFileSync(join("deploy", name), "utf8"));

  it("name settings that exist", () => {
    const named = texts.flatMap((text) =>
      [...text.matchAll(/\b([A-Z]+_[A-Z_]+)(?==|: )/g)].map(([, name = ""]) => name),
    );
    const ofOthers = ["NODE_ENV", "POSTGRES_USER", "POSTGRES_PASSWORD_FILE", "SPA_NAME"];
    const unknown = named
      .filter((name) => ![...ofOthers, "SPA_INSTANCES", "SPA_HEALTH"].includes(name))
      .filter((name) => !known.includes(name.replace(/_FILE$/, "")));
    expect(named.length).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
  });

  it("keep the passwords of the database out of git and of the image", () => {
    const compose = readFileSync("deploy/compose.yaml", "utf8");
    const secrets = [...compose.matchAll(/file: \.\/(secrets\/\S+)/g)].map(
      ([, name]) => `deploy/${name}`,
    );
    expect(secrets).toHaveLength(2);
    const { stdout } = spawnSync("git", ["check-ignore", ...secrets], { encoding: "utf8" });
    expect(stdout.split("\n").filter(Boolean)).toEqual(secrets);
    const notCopied = readFileSync("deploy/Dockerfile.dockerignore", "utf8").split("\n");
    expect(notCopied).toContain("deploy/secrets");
  });

  it("let no container's log fill the disk", () => {
    const [, site = "", services = ""] =
      /^x-site:([^]*?)^services:\n([^]*?)^volumes:/m.exec(
        readFileSync("deploy/compose.yaml", "utf8"),
      ) ?? [];
    const isBounded = /^ +logging: \*logging$/m;
    expect(site).toMatch(isBounded);
    const each = services.split(/^ {2}(?=[\w-]+:$)/m).slice(1);
    expect(each).toHaveLength(4);
    for (const service of each) {
      if (!service.includes("<<: *site")) expect(service).toMatch(isBounded);
    }
  });
});
