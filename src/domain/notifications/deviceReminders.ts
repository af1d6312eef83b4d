import type { PlannedStep } from '../cows/iatf';
import {
  addDays,
  compareTimes,
  dayOf,
  type FarmTime,
  timeKey,
} from '../shared/dates';

/** What only this device knows, so that no server can remind of it. */
export interface DeviceKnowledge {
  readonly agora: FarmTime;
  /** Records that wait to be sent, and since when the oldest does. */
  readonly aguardando: number;
  readonly desde: FarmTime | null;
  /** The timed insemination that is planned here; no steps: none. */
  readonly plano: readonly PlannedStep[];
  /** Females of its lot. */
  readonly lote: number;
}

export interface DeviceReminder {
  readonly codigo: 'SEM_SYNC' | 'IATF_D';
  /** Tells it from others, and from the same of another day. */
  readonly chave: string;
  readonly titulo: string;
  readonly texto: string;
}

/** Longer than this without being sent is told of, minutes. */
const UNSENT = 24 * 60;
const EVE = '18:00';
const MORNING = '06:00';

/** SEM_SYNC and IATF_Dx of domain.md 5: what the device itself reminds of. */
export function deviceReminders(
  known: DeviceKnowledge,
): readonly DeviceReminder[] {
  return [...unsent(known), ...protocolSteps(known)];
}

/** Once a day while something has waited for more than 24 hours. */
function unsent({
  agora,
  aguardando,
  desde,
}: DeviceKnowledge): readonly DeviceReminder[] {
  if (desde === null || aguardando === 0) return [];
  if (compareTimes(agora, desde) <= UNSENT) return [];
  const records =
    aguardando === 1 ? '1 lançamento' : `${aguardando} lançamentos`;
  return [
    {
      codigo: 'SEM_SYNC',
      chave: `SEM_SYNC:${dayOf(agora)}`,
      titulo: `${records} aguardando envio`,
      texto: `Desde ${desde}. Conecte este aparelho à internet.`,
    },
  ];
}

/** From 18:00 of the day before, and again from 06:00, to the day's end. */
function protocolSteps({
  agora,
  plano,
  lote,
}: DeviceKnowledge): readonly DeviceReminder[] {
  const cows = lote === 1 ? '1 vaca' : `${lote} vacas`;
  return plano.flatMap(({ dia, data, manejo }): DeviceReminder[] => {
    const today = dayOf(agora) === data;
    const eve = `${addDays(data, -1)} ${EVE}`;
    const begun = timeKey(agora) >= timeKey(eve);
    if (!begun || timeKey(agora) > timeKey(`${data} 23:59`)) return [];
    const morning = timeKey(agora) >= timeKey(`${data} ${MORNING}`);
    return [
      {
        codigo: 'IATF_D',
        chave: `IATF_D:${data}:${dia}:${morning ? 'dia' : 'vespera'}`,
        titulo: `IATF, lote de ${cows}: dia D${dia} – ${lowerFirst(manejo)}`,
        texto: today ? `Hoje, ${data}` : `Amanhã, ${data}`,
      },
    ];
  });
}

/** `Retirar implante` within a sentence; `PGF` and `GnRH` stay as they are. */
function lowerFirst(text: string): string {
  const isName = /^[A-Z][a-z]*[A-Z]/.test(text);
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
