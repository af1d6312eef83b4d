import { dayNumber, dayOf, timeKey } from '../shared/dates';
import type { HerdReader, Notice, When } from '../shared/effects';
import type { ProductiveStatus } from '../shared/enumerations';
import { type Advice, noticeOf } from './advice';
import { cyclesOf } from './cycles';
import { productiveEventOf } from './events';
import { isTooYoung, noticesOf } from './facts';
import { abortionsOf } from './losses';
import type { Condition } from './matrix';
import { type NoticeCode, SITUATION_MESSAGES } from './messages';
import { daysInMilk } from './metrics';
import { productiveProblems } from './problems';
import {
  type CowRecord,
  cowRecordOf,
  currentProductive,
  eventDay,
} from './record';
import { cowStateOf } from './state';
import type { ProductiveEvent, ProductiveInput } from './types';

/** A loss from this gestation on may start a lactation (days, domain.md 1.6). */
export const LACTATION_LOSS_DAYS = 150;

type From = ProductiveStatus | 'nenhuma';

/** What a transition asks of the event and of the record before it. */
type ProductiveFact =
  /** 1 unless a calving, or a late loss, began the lactation. */
  'semParto' | 'motivoPrenhezVazia' | 'del' | 'diasAteParto' | 'menorDe8Meses';

type Transition = Condition<ProductiveFact>;

const always = (aviso: NoticeCode): readonly Transition[] => [{ aviso }];
const DRYING: readonly Transition[] = [
  { aviso: 'SECAGEM_SEM_PRENHEZ', se: { fato: 'motivoPrenhezVazia', de: 1 } },
  { aviso: 'SECAGEM_DEL_BAIXO', se: { fato: 'del', ate: 119 } },
  { aviso: 'SECAGEM_PRECOCE', se: { fato: 'diasAteParto', de: 76 } },
  { aviso: 'PERIODO_SECO_CURTO', se: { fato: 'diasAteParto', de: 1, ate: 44 } },
  { aviso: 'PARTO_VENCIDO', se: { fato: 'diasAteParto', ate: 0 } },
];

/** The productive machine of domain.md 1.6: it only ever asks. */
const TRANSITIONS: Readonly<
  Record<From, Readonly<Record<ProductiveStatus, readonly Transition[]>>>
> = {
  nenhuma: {
    L: [{ aviso: 'LACTACAO_SEM_PARTO', se: { fato: 'semParto', de: 1 } }],
    S: always('SECA_SEM_LACTACAO'),
    I: always('NAO_PRODUZIRA'),
  },
  L: {
    // A new lactation after a calving without drying.
    L: [{ aviso: 'MESMA_SITUACAO', se: { fato: 'semParto', de: 1 } }],
    S: DRYING,
    I: always('NAO_PRODUZIRA'),
  },
  S: {
    L: [{ aviso: 'RETORNO_SEM_PARTO', se: { fato: 'semParto', de: 1 } }],
    S: always('MESMA_SITUACAO'),
    I: always('NAO_PRODUZIRA'),
  },
  I: {
    L: always('VOLTA_DE_IMPRODUTIVA'),
    S: always('VOLTA_DE_IMPRODUTIVA'),
    I: always('MESMA_SITUACAO'),
  },
};

const TOO_YOUNG: Transition = {
  aviso: 'MENOR_DE_8_MESES',
  se: { fato: 'menorDe8Meses', de: 1 },
};

/** What the form is to say of a productive situation. */
export function adviseProductive(
  herd: HerdReader,
  input: ProductiveInput,
  when: When,
): Advice {
  const animal = herd.row('animais', input.animalId);
  if (!animal) {
    const mensagem = SITUATION_MESSAGES.notFound;
    return { recusas: [noticeOf({ campo: 'animalId', mensagem })], avisos: [] };
  }
  const record = cowRecordOf(herd, animal);
  const event = productiveEventOf(input, when);
  const problems = productiveProblems(record, event, input, when);
  return {
    recusas: problems.map(noticeOf),
    avisos: weighProductive(record, event),
  };
}

/** The machine's warnings for an event against what came before it. */
export function weighProductive(
  record: CowRecord,
  event: ProductiveEvent,
): readonly Notice[] {
  const before = recordBefore(record, event);
  const from = currentProductive(before)?.produtividade ?? 'nenhuma';
  const conditions = [...TRANSITIONS[from][event.produtividade], TOO_YOUNG];
  return noticesOf(conditions, factsOf(before, event));
}

type Facts = Readonly<Record<ProductiveFact, number | null>>;

function factsOf(before: CowRecord, event: ProductiveEvent): Facts {
  const day = eventDay(event);
  const { prenhe, previsao } = cowStateOf(before, dayOf(event.dataOcorrencia));
  const forPregnancy = event.motivacao === 'PR';
  return {
    semParto: beganLactation(before) ? 0 : 1,
    menorDe8Meses: isTooYoung(before.animal, event.dataOcorrencia) ? 1 : 0,
    motivoPrenhezVazia: forPregnancy && !prenhe ? 1 : 0,
    del: daysInMilk(before, day)?.dias ?? null,
    diasAteParto:
      prenhe && previsao ? dayNumber(previsao.partoPrevisto) - day : null,
  };
}

/** Whether a calving or a late loss came after the last productive event. */
function beganLactation(before: CowRecord): boolean {
  const last = currentProductive(before);
  const since = last ? eventDay(last) : Number.NEGATIVE_INFINITY;
  const cycles = cyclesOf(before);
  const lost = cycles
    .flatMap(abortionsOf)
    .some(
      ({ data, dias }) =>
        (dias ?? 0) >= LACTATION_LOSS_DAYS && dayNumber(data) >= since,
    );
  return (
    lost || cycles.some(({ inicio }) => inicio !== null && inicio >= since)
  );
}

function recordBefore(record: CowRecord, event: ProductiveEvent): CowRecord {
  const time = timeKey(event.dataOcorrencia);
  const id = event.situacaoProdutivaEventId;
  return {
    ...record,
    reproducao: record.reproducao.filter(
      (it) => timeKey(it.dataOcorrencia) <= time,
    ),
    producao: record.producao.filter(
      (it) =>
        timeKey(it.dataOcorrencia) <= time &&
        it.situacaoProdutivaEventId !== id,
    ),
  };
}
