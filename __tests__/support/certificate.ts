import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate for `localhost` that signs itself, and its key, both PEM. */
export function makeCertificate(): {
  readonly cert: string;
  readonly key: string;
} {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
  });
  const name = sequence(
    der(0x31, sequence(oid([2, 5, 4, 3]), der(0x0c, Buffer.from('localhost')))),
  );
  const algorithm = sequence(oid([1, 2, 840, 10045, 4, 3, 2]));
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(utcTime('200101000000Z'), utcTime('490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(basicConstraints(), alternativeName())),
  );
  const signature = sign('sha256', body, privateKey);
  const cert = sequence(
    body,
    algorithm,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  const lines = cert.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function basicConstraints(): Buffer {
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])));
  return sequence(oid([2, 5, 29, 19]), der(0x04, isAuthority));
}

function alternativeName(): Buffer {
  const localhost = der(0x82, Buffer.from('localhost'));
  return sequence(oid([2, 5, 29, 17]), der(0x04, sequence(localhost)));
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 128 ? [length] : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function utcTime(text: string): Buffer {
  return der(0x17, Buffer.from(text));
}

function oid([first = 0, second = 0, ...rest]: readonly number[]): Buffer {
  return der(
    0x06,
    Buffer.from([first * 40 + second, ...rest.flatMap(base128)]),
  );
}

function base128(value: number): number[] {
  const digits = [value % 128];
  for (let left = Math.floor(value / 128); left > 0; ) {
    digits.unshift(128 + (left % 128));
    left = Math.floor(left / 128);
  }
  return digits;
}
