import { createHash } from 'node:crypto';
import type { PushPayload } from '@/contract/notifications';
import { URGENT_CODES } from '@/domain/notifications/kinds';
import type { Database } from '@/server/database/database';
import type { NoticeRow } from '@/server/repositories/pushNotices';
import type { PushResult, PushSender } from '@/server/services/push/pushSend';
import type { JobData } from './types';

const TOPIC_LENGTH = 32;
/** How long a push service keeps what it cannot deliver, seconds. */
const DAY_TTL = 12 * 3600;
const URGENT_TTL = 3600;

/** Tells one device of one thing; a device that is no more is forgotten. */
export async function deliver(
  database: Database,
  sendPush: PushSender,
  { avisoId, hash }: JobData['entrega'],
): Promise<PushResult | null> {
  const { notices, push } = database.repositories;
  const notice = await notices.find(avisoId, hash);
  const device = await push.find(hash);
  if (!notice || !device) return null;
  const result = await sendPush(device, {
    payload: JSON.stringify(payloadOf(notice)),
    topic: topicOf(avisoId),
    ...urgencyOf(notice.codigo),
  });
  if (result === 'gone') await push.deleteDead(hash);
  if (result === 'later') throw new Error('push service: try again');
  return result;
}

/** A digest takes the place of the day before's; each dose stands alone. */
function payloadOf(notice: NoticeRow): PushPayload {
  const { aviso_id, titulo, texto, caminho, rebanho_id, codigo } = notice;
  const single = isUrgent(codigo);
  const marca = single ? aviso_id : `${rebanho_id}:${codigo}`;
  return { titulo, texto, caminho, marca };
}

function isUrgent(codigo: string): boolean {
  return URGENT_CODES.some((urgent) => urgent === codigo);
}

function urgencyOf(codigo: string) {
  return isUrgent(codigo)
    ? ({ urgency: 'high', ttl: URGENT_TTL } as const)
    : ({ urgency: 'normal', ttl: DAY_TTL } as const);
}

/** Sent twice, the second takes the first one's place at the service. */
function topicOf(avisoId: string): string {
  const digest = createHash('sha256').update(avisoId).digest('base64url');
  return digest.slice(0, TOPIC_LENGTH);
}
