import {
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from "age-encryption";
import { expect, it } from "vitest";
import { ageRecipientProblem } from "./age-recipient";

const generated = async (make: () => Promise<string>) => identityToRecipient(await make());

it.each([
  ["X25519", generateX25519Identity],
  ["post-quantum", generateHybridIdentity],
])(
  "a recipient of a key of the kind %s is one for which the site can encrypt",
  async (_kind, make) => {
    expect(ageRecipientProblem(await generated(make))).toBeUndefined();
  },
);

it.each([
  [
    "age1yubikey1q2w7u3vpya839jxxuq8g0sedh3d740d4xvn639sqhr95ejj8vu3hyfumptt",
    /plugin age-plugin-yubikey, which the site cannot run$/,
  ],
  ["age1fido2-hmac1qqp5k3", /plugin age-plugin-fido2-hmac, which/],
  [
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ someone@spa.test",
    /this is an SSH key\. age-keygen makes an age key$/,
  ],
  ["sk-ssh-ed25519@openssh.com AAAA", /this is an SSH key/],
  ["AGE-SECRET-KEY-PQ-1QQQ", /^the public key, .* this is the secret key/],
  ["spa.key", /^an age recipient, which begins with age1$/],
  [
    "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9",
    /^an age recipient: this one is mistyped,/,
  ],
])("%s is refused with what it is", (text, said) => {
  expect(ageRecipientProblem(text)).toMatch(said);
});

it.each([",", ", ", " "])(
  "several recipients with %j between them are refused as such",
  async (between) => {
    const two = [await generated(generateX25519Identity), await generated(generateX25519Identity)];
    expect(ageRecipientProblem(two.join(between))).toBe("one age recipient: these are several");
  },
);
