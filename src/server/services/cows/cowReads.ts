import type { Animal } from '@/domain/animals/types';
import {
  historyOf,
  productiveRecordOf,
  reproductiveRecordOf,
} from '@/domain/cows/history';
import { cowMetricsOf } from '@/domain/cows/metrics';
import { type CowRecord, cowRecordOf } from '@/domain/cows/record';
import { cowStateOf } from '@/domain/cows/state';
import type { Herd } from '@/domain/herds/types';
import { milkByCow } from '@/domain/production/cowDays';
import { lastMilkOf } from '@/domain/reports/generalCows';
import { lactationsOfRecord } from '@/domain/reports/herdMilk';
import { dateFor } from '@/domain/reports/input';
import type { FarmDate, FarmTime } from '@/domain/shared/dates';
import type { HerdReader, Needs } from '@/domain/shared/effects';
import { withdrawalOf } from '@/domain/treatments/withdrawal';
import type { Repositories } from '@/server/repositories/repositories';
import {
  animalMissing,
  findAnimal,
} from '@/server/services/animals/animalReads';
import { loadReader, wholeReader } from '@/server/services/shared/herdReader';
import { Refusal } from '@/server/services/shared/problems';
import { answerIn, rowIn } from '@/server/services/writes/ruleAnswers';

type Wanted = NonNullable<Needs['tabelas']>;

/** The user's female with her events, and of the herd what `more` names. */
export async function cowReader(
  repositories: Repositories,
  vacaId: string,
  usuarioId: string,
  more: Wanted = {},
): Promise<HerdReader> {
  const cow = await findAnimal(repositories, vacaId, usuarioId, isFemale);
  const { rebanhoId, animalId } = cow;
  const reader = await loadReader(repositories, usuarioId, rebanhoId, {
    animais: [animalId],
    tabelas: {
      situacoesReprodutivas: { owners: [animalId] },
      situacoesProdutivas: { owners: [animalId] },
      parametros: { ids: [rebanhoId] },
      ...more,
    },
  });
  if (!reader) throw new Refusal(animalMissing());
  return reader;
}

/** The active cows of a herd, by name, with their current situations. */
export async function listCows(
  repositories: Repositories,
  herd: Herd,
  today: FarmDate,
) {
  const reader = await wholeReader(repositories, herd, [
    'situacoesReprodutivas',
    'situacoesProdutivas',
    'parametros',
  ]);
  return reader
    .all('animais')
    .filter(({ categoria, descartado }) => categoria === 'V' && !descartado)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR', { numeric: true }))
    .map(({ animalId }) => cowAnswer(reader, animalId, today));
}

function isFemale({ sexo }: Animal): boolean {
  return sexo === 'F';
}

/** A cow with her current situations. */
export function cowAnswer(herd: HerdReader, animalId: string, today: FarmDate) {
  const record = recordOf(herd, animalId);
  const reproducao = record.reproducao.at(-1);
  const producao = record.producao.at(-1);
  return {
    ...answerIn(herd, animalId, today),
    reproducao: reproducao
      ? reproductiveRecordOf(reproducao, record.find)
      : null,
    producao: producao ? productiveRecordOf(producao) : null,
  };
}

/** One event of a cow's history. */
export function eventAnswer(
  herd: HerdReader,
  animalId: string,
  eventId: string,
) {
  const events = historyOf(recordOf(herd, animalId));
  const event = events.find((each) => each.eventId === eventId);
  if (!event) throw new Error('an answered event was not loaded');
  return event;
}

/** Newest first. */
export function historyAnswer(herd: HerdReader, animalId: string) {
  return historyOf(recordOf(herd, animalId));
}

/** Newest first. */
export function productiveAnswer(herd: HerdReader, animalId: string) {
  const { producao } = recordOf(herd, animalId);
  return [...producao].reverse().map(productiveRecordOf);
}

/** The cow in figures, by the functions the app uses; of one that left, as she did. */
export function summaryAnswer(
  herd: HerdReader,
  vacaId: string,
  { today, now }: { readonly today: FarmDate; readonly now: FarmTime },
) {
  const record = recordOf(herd, vacaId);
  const day = dateFor(record.animal, today);
  const metrics = cowMetricsOf(record, day);
  const state = cowStateOf(record, day);
  const treated = herd.rowsOf('aplicacoes', vacaId);
  return {
    vacaId,
    partos: metrics.partos,
    ultimoParto: metrics.ultimoParto,
    del: metrics.del?.dias ?? null,
    diasEmAberto: metrics.diasEmAberto,
    servicos: metrics.servicosCiclo,
    partoPrevisto: state.previsao?.partoPrevisto ?? null,
    secagemPrevista: state.secagemPrevista,
    ultimaProducao: milkOf(herd, record, today),
    carenciaAte: withdrawalOf(treated, now)?.ate ?? null,
  };
}

/** Her last whole day (domain.md 6.1), what was kept out of the tank included. */
function milkOf(herd: HerdReader, record: CowRecord, today: FarmDate) {
  const { animal, parametros } = record;
  const byCow = milkByCow(herd.all('producoes'), parametros.ordenhasDia);
  const days = byCow.get(animal.animalId) ?? [];
  return lastMilkOf(lactationsOfRecord(record), days, today);
}

function recordOf(herd: HerdReader, animalId: string): CowRecord {
  return cowRecordOf(herd, rowIn(herd, 'animais', animalId));
}
