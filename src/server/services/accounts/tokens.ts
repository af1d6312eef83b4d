import { randomBytes, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Database } from '@/server/database/database';
import type { Session } from '@/server/repositories/sessions';
import type { Clock } from '@/server/services/shared/clock';

const { subtle } = webcrypto;
const ALGORITHM = 'HS256';
const AUDIENCE = 'lida';
const TYPE = 'at+jwt';
const KEY_BYTES = 32;

/** Signs and checks tokens with the key that lives in the database. */
export interface Tokens {
  sign(session: Session): Promise<string>;
  /** The session a token names, null where the token is not ours or is past. */
  read(token: string): Promise<{ jti: string; sub: string } | null>;
}

export function makeTokens(database: Database, now: Clock): Tokens {
  let loaded: Promise<CryptoKey> | undefined;
  const key = () => {
    loaded ??= loadKey(database).catch((error: unknown) => {
      // Asked again at the next call.
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    sign: async (session) => signed(session, await key()),
    async read(token) {
      const secret = await key();
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['exp', 'jti', 'sub'],
          currentDate: now(),
        });
        const { jti, sub } = payload;
        return jti !== undefined && sub !== undefined ? { jti, sub } : null;
      } catch {
        return null;
      }
    },
  };
}

/** The same key for every server on this database, made once. */
async function loadKey({ repositories }: Database): Promise<CryptoKey> {
  const candidate = randomBytes(KEY_BYTES).toString('base64');
  const kept = await repositories.keys.findOrMake('token', candidate);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const raw = Buffer.from(kept, 'base64');
  return subtle.importKey('raw', raw, algorithm, false, ['sign', 'verify']);
}

function signed(session: Session, key: CryptoKey): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(session.usuarioId)
    .setJti(session.jti)
    .setAudience(AUDIENCE)
    .setIssuedAt(session.criadaEm)
    .setExpirationTime(session.expiraEm)
    .sign(key);
}
