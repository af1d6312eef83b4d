import { array, type InferType, number, object, string } from 'yup';
import { REMINDER_CODES } from '@/domain/notifications/kinds';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';

const ENDPOINT_MAX = 2000;
/** base64url of an uncompressed point of P-256, and of 16 bytes. */
const P256DH = /^B[\w-]{86}=?$/;
const AUTH = /^[\w-]{22}(==)?$/;

/** POST /api/notificacao/cadastrar: the browser's `PushSubscription.toJSON()`. */
export const subscriptionSchema = object({
  endpoint: string()
    .typeError(M.endpoint)
    .required(M.endpoint)
    .max(ENDPOINT_MAX, M.endpoint),
  expirationTime: number().nullable(),
  keys: object({
    p256dh: string().typeError(M.keys).required(M.keys).matches(P256DH, M.keys),
    auth: string().typeError(M.keys).required(M.keys).matches(AUTH, M.keys),
  }).required(M.keys),
});
export type SubscriptionBody = InferType<typeof subscriptionSchema>;

/** Kinds that are not wanted. */
const unwanted = () =>
  array(
    string()
      .typeError(M.kind)
      .required(M.kind)
      .test('kind', M.kind, (code) =>
        REMINDER_CODES.some((known) => known === code),
      ),
  )
    .typeError(M.kind)
    .max(REMINDER_CODES.length, M.kind);

/** PUT /api/notificacao/preferencias. */
export const preferencesSchema = object({
  hora: number()
    .typeError(M.hour)
    .required(M.hour)
    .integer(M.hour)
    .min(0, M.hour)
    .max(23, M.hour),
  desligados: unwanted().required(M.kind),
});

/** PUT /api/notificacao/preferencias/{rebanhoId}; null: as in general. */
export const herdPreferencesSchema = object({
  desligados: unwanted().nullable(),
});

/** What a person is told of one herd. */
export interface HerdPreferences {
  readonly desligados: readonly string[];
  /** Said of this herd; false: it goes by those in general. */
  readonly proprias: boolean;
}

export interface HerdPreferencesAnswer extends HerdPreferences {
  readonly message?: string;
}

/** What a user is reminded of, and when. */
export interface Preferences {
  /** Of the morning digest, 0 to 23, America/Sao_Paulo. */
  readonly hora: number;
  /** The kinds the user does not want (`REMINDER_KINDS`). */
  readonly desligados: readonly string[];
}

export interface PreferencesAnswer extends Preferences {
  readonly message?: string;
}

export interface PushKeyAnswer {
  /** VAPID public key, base64url. */
  readonly chave: string;
}

/** What a push carries to the device, encrypted. */
export interface PushPayload {
  readonly titulo: string;
  readonly texto: string;
  /** A path of the app. */
  readonly caminho: string;
  /** A newer one of the same mark takes the older one's place. */
  readonly marca: string;
}
