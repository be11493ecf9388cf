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
    const names = readdirSync(folder);
    const { stdout, stderr } = analyze("verify", ...names.map((name) => join(folder, name)));
    // It also reads the units of this machine's packages, and says what is wrong with them.
    const said = `${stdout}${stderr}`.split("\n");
    expect(said.filter((line) => names.some((name) => line.includes(name)))).toEqual([]);
  });

  it.skipIf(!hasSystemd).each(services)("leave %s little that it may do", (name) => {
    const { stdout } = analyze("security", "--offline=true", "--no-pager", join(folder, name));
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(1.5);
  });
});

const rules = "deploy/nftables/spa.nft";

/** A web server. */
const serving = `
  import { createServer } from "node:net";
  createServer((socket) => socket.on("error", () => {})).listen(80, "10.9.0.1");
`;

/**
 * Opens 120 connections of one address to it and one of another, then 300 of a third that are closed at once. Prints
 * how many were accepted of each, of the last whether they were few.
 */
const connecting = `
  import { connect } from "node:net";
  const open = (localAddress, timeout = 500, then = () => {}) => new Promise((resolve) => {
    const socket = connect({ port: 80, host: "10.9.0.1", localAddress, timeout }, () => {
      then(socket);
      resolve(1);
    });
    const refused = () => resolve(0);
    socket.on("error", refused).on("timeout", refused);
  });
  while (!(await open("10.9.0.4"))) {}
  let accepted = 0;
  for (let n = 0; n < 120; n += 1) accepted += await open("10.9.0.2");
  const other = await open("10.9.0.3");
  const begun = performance.now();
  let closed = 0;
  for (let n = 0; n < 300; n += 1) closed += await open("10.9.0.5", 20, (socket) => socket.destroy());
  const most = 201 + (20 * (performance.now() - begun)) / 1000;
  console.log(accepted, other, closed <= most);
  process.exit();
`;

/** In two networks of their own, which only root can make: a server with the rules, and the machine that connects. */
const inTwoNetworks = `
  ip link set lo up
  nft -f ${rules} || exit 1
  unshare -n sleep 60 & other=$!
  until [ "$(readlink /proc/$other/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do :; done
  ip link add here type veth peer name there netns $other
  ip addr add 10.9.0.1/24 dev here
  ip link set here up
  for n in 2 3 4 5; do nsenter -t $other -n ip addr add 10.9.0.$n/24 dev there; done
  nsenter -t $other -n ip link set there up
  "$NODE" --input-type=module -e "$SERVING" & server=$!
  nsenter -t $other -n "$NODE" --input-type=module -e "$CONNECTING"
  kill $other $server
`;
const environment = {
  ...process.env,
  PATH: `${process.env.PATH}:/usr/sbin`,
  NODE: process.execPath,
  SERVING: serving,
  CONNECTING: connecting,
};
/** @param {string} command */
const inOwnNetwork = (command) =>
  spawnSync("unshare", ["-n", "sh", "-c", command], { encoding: "utf8", env: environment });
const hasNftables = inOwnNetwork(`nft -c -f ${rules}`).status === 0;
const withoutNftables = hasNftables ? "" : " (not tested, since it needs nftables and root)";

it.skipIf(!hasNftables)(
  `the rules of the firewall accept 100 connections of an address at once, and 20 new ones a second after the first 200${withoutNftables}`,
  () => {
    expect(inOwnNetwork(inTwoNetworks).stdout).toBe("100 1 true\n");
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

  it("are copied to folders that Debian's systemd has, or that the command makes", () => {
    const hosting = readFileSync("docs/hosting.md", "utf8");
    const copies = hosting.match(/^ {4}(?:cp|install) [^&\n]+/gm) ?? [];
    expect(copies.length).toBeGreaterThanOrEqual(3);
    // systemd 252 brings the first two, but no /etc/sysusers.d.
    const there = [" /etc/tmpfiles.d/", " /etc/systemd/system/", " /etc/caddy/"];
    const elsewhere = copies.filter((copy) => !there.some((end) => copy.trimEnd().endsWith(end)));
    for (const copy of elsewhere) expect(copy).toMatch(/^ {4}install -[dD] /);
  });

  it("keep the passwords of the database out of git and of the image", () => {
    const compose = readFileSync("deploy/compose.yaml", "utf8");
    const secrets = [...compose.matchAll(/^ {4}file: (\S+)$/gm)].map(([, file]) => file);
    expect(secrets).toHaveLength(2);
    for (const file of secrets) expect(file).toMatch(/^\.\/secrets\/[\w-]+$/);
    // Not by git itself: the tests also run where the files came without a repository.
    expect(readFileSync(".gitignore", "utf8").split("\n")).toContain("/deploy/secrets/");
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
