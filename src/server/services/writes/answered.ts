import { isUuid } from '@/contract/fields';
import type { Writes } from '@/contract/operations';
import type { OwnAnswerOf } from '@/contract/write';
import { summaryOf } from '@/domain/animals/rules';
import { correctedBy } from '@/domain/cows/events';
import type { ReproductiveInput } from '@/domain/cows/types';
import { animalsIn, idsIn, withoutIds } from '@/domain/herdFile/rows';
import type { OperationKind } from '@/domain/operations';
import { sampleOfDay } from '@/domain/quality/samples';
import type { SampleInput } from '@/domain/quality/types';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type { TreatmentInput } from '@/domain/treatments/types';
import type { Weighing, WeighingInput } from '@/domain/weighings/types';
import { cowAnswer, eventAnswer } from '@/server/services/cows/cowReads';
import { parametersIn } from '@/server/services/herds/herds';
import {
  applicationAnswer,
  medicineAnswer,
  treatmentAnswer,
} from '@/server/services/treatments/treatmentReads';
import { vaccineAnswer } from '@/server/services/vaccines/vaccineReads';
import { answerIn, rowIn } from './ruleAnswers';
import type { Served } from './serveWrite';

/** A new herd is found nowhere: it has a way of its own. */
export type FoundKind = Exclude<OperationKind, 'herds/registered'>;

/** With the answer that its declaration promises. */
type Promised<Kind extends OperationKind> =
  object extends OwnAnswerOf<Writes[Kind]>
    ? Omit<Served<Kind>, 'answer'>
    : Served<Kind> & {
        readonly answer: (
          ...of: Parameters<NonNullable<Served<Kind>['answer']>>
        ) => OwnAnswerOf<Writes[Kind]>;
      };

type OfAnimal = { readonly animalId: string };

const animal = (after: HerdReader, dados: OfAnimal, today: FarmDate) => ({
  animal: answerIn(after, dados.animalId, today),
});

const identifier = (after: HerdReader, of: { identificacaoId: string }) => ({
  identificacao: rowIn(after, 'identificacoes', of.identificacaoId),
});

interface Batch {
  readonly identificacoes: readonly { readonly identificacaoId: string }[];
}

const identifiers = (after: HerdReader, { identificacoes }: Batch) => ({
  identificacoes: identificacoes.map(({ identificacaoId }) =>
    rowIn(after, 'identificacoes', identificacaoId),
  ),
});

const vacina = (after: HerdReader, { vacinaId }: { vacinaId: string }) => ({
  vacina: vaccineAnswer(rowIn(after, 'vacinas', vacinaId)),
});

const medicamento = (after: HerdReader, of: { medicamentoId: string }) => ({
  medicamento: medicineAnswer(rowIn(after, 'medicamentos', of.medicamentoId)),
});

const treatment = {
  answerNeeds: ({ medicamentos }: TreatmentInput) => ({
    tabelas: { medicamentos: { ids: medicamentos } },
  }),
  answer: (after: HerdReader, { tratamentoId }: TreatmentInput) => {
    const row = rowIn(after, 'tratamentos', tratamentoId);
    const medicine = (id: string) => after.row('medicamentos', id);
    return { tratamento: treatmentAnswer(row, medicine) };
  },
};

/** What only the server knows of each declared write. */
export const SERVED: { readonly [Kind in FoundKind]: Promised<Kind> } = {
  'herds/updated': {},
  'herds/deleted': {},
  'herds/rowsBrought': {
    // What was deleted here stays so, and what hangs on it goes with it: the
    // animal itself may have come in another part.
    prepare: async ({ rebanhoId, linhas }, { removed }) => {
      const ids = [...idsIn(linhas), ...animalsIn(linhas)].filter(isUuid);
      const gone = await removed.among(rebanhoId, ids);
      return { rebanhoId, linhas: withoutIds(linhas, gone) };
    },
  },
  'parameters/changed': {
    answer: (after, { rebanhoId }) => ({
      parametros: parametersIn(after.row('parametros', rebanhoId)),
    }),
  },
  'animals/registered': {
    answer: animal,
    guesses: ({ maeId, paiId }) => maeId === null && paiId === null,
  },
  'animals/batchRegistered': {
    answer: (after, { animais }, today) => ({
      animais: animais.map(({ animalId }) => answerIn(after, animalId, today)),
    }),
  },
  'animals/updated': { answer: animal },
  'animals/discarded': { answer: animal },
  'animals/restored': { answer: animal },
  'identifiers/registered': { answer: identifier },
  'identifiers/batchRegistered': { answer: identifiers },
  'identifiers/closed': { answer: identifier },
  'identifiers/batchClosed': { answer: identifiers },
  'bulls/registered': {
    answer: (after, { animalId }, today) => ({
      touro: answerIn(after, animalId, today),
    }),
  },
  'bulls/restocked': {
    answer: (after, { animalId, entradaId }, today) => ({
      touro: answerIn(after, animalId, today),
      entrada: rowIn(after, 'entradasSemen', entradaId),
    }),
  },
  'cows/reproductiveRecorded': {
    // The call names what it corrects, whose row names what goes with it.
    prepare: async ({ corrige, ...dados }, { rows }) => {
      if (!corrige) return dados;
      const ids = { ids: [corrige.eventId] };
      const { rebanhoId, excluirCrias } = corrige;
      const [row] = await rows.load('situacoesReprodutivas', rebanhoId, ids);
      return {
        ...dados,
        corrige: row ? correctedBy(row, excluirCrias) : corrige,
      };
    },
    answer: reproductive,
  },
  'cows/productiveRecorded': {
    prepare: async ({ corrige, ...dados }, { rows }) => {
      if (!corrige) return dados;
      const ids = { ids: [corrige.eventId] };
      const { rebanhoId } = corrige;
      const [row] = await rows.load('situacoesProdutivas', rebanhoId, ids);
      const animalId = row?.vacaId ?? corrige.animalId;
      return { ...dados, corrige: { ...corrige, animalId } };
    },
    answer: (after, { animalId, eventId }, today) => ({
      eventId,
      vaca: cowAnswer(after, animalId, today),
      evento: eventAnswer(after, animalId, eventId),
    }),
  },
  'cows/reproductiveDeleted': {
    answer: (after, { animalId, touroInseminacaoId }, today) => ({
      vaca: cowAnswer(after, animalId, today),
      ...bullIn(after, touroInseminacaoId, today),
    }),
  },
  'cows/productiveDeleted': {
    answer: (after, { animalId }, today) => ({
      vaca: cowAnswer(after, animalId, today),
    }),
  },
  'production/recorded': {
    answer: (after, { producaoId }) => ({
      producao: rowIn(after, 'producoes', producaoId),
    }),
  },
  'production/deleted': {},
  'weighings/recorded': {
    answer: (after, { pesagens }) => ({
      pesagens: pesagens.map((input) => standing(after, input)),
    }),
  },
  'weighings/deleted': {},
  'quality/samplesRecorded': {
    answer: (after, { amostras }) => ({
      amostras: amostras.map((input) => sampleStanding(after, input)),
    }),
  },
  'quality/sampleDeleted': {},
  'quality/tankAnalysed': {
    answer: (after, { analiseId }) => ({
      analise: rowIn(after, 'analisesTanque', analiseId),
    }),
  },
  'quality/tankAnalysisDeleted': {},
  'quality/examRecorded': {
    answer: (after, { exameId }) => ({
      exame: rowIn(after, 'exames', exameId),
    }),
  },
  'quality/examDeleted': {},
  'vaccines/registered': { answer: vacina },
  'vaccines/updated': { answer: vacina },
  'vaccines/filterChanged': { answer: vacina },
  'vaccines/concluded': { answer: vacina },
  'vaccines/doseApplied': {
    answer: (after, dados) => ({
      ...vacina(after, dados),
      dose: rowIn(after, 'dosesAplicadas', dados.doseId),
    }),
  },
  'vaccines/doseDeleted': { answer: vacina },
  'vaccines/dosePapersKept': {
    answer: (after, { doseId }) => ({
      dose: rowIn(after, 'dosesAplicadas', doseId),
    }),
  },
  'medicines/registered': { answer: medicamento },
  'medicines/updated': { answer: medicamento },
  'medicines/deleted': {},
  'treatments/registered': treatment,
  'treatments/updated': treatment,
  'treatments/deleted': {},
  'treatments/applied': {
    answer: (after, { animais, tratamento }) => {
      const ids = animais.map(({ aplicacaoId }) => aplicacaoId);
      const [aplicacaoId = ''] = ids;
      return {
        aplicacaoId,
        tratamentoId: tratamento.tratamentoId,
        aplicacao: applicationIn(after, aplicacaoId),
        aplicacoes: ids.map((id) => applicationIn(after, id)),
      };
    },
  },
  'treatments/finished': {
    answer: (after, { aplicacaoId }) => ({
      aplicacaoId,
      aplicacao: applicationIn(after, aplicacaoId),
    }),
  },
  'treatments/applicationDeleted': {},
};

/** What a situation touched: cow, lactation, calves, bull. */
function reproductive(
  after: HerdReader,
  dados: ReproductiveInput,
  today: FarmDate,
) {
  const { animalId, eventId, touroInseminacaoId, lactacaoEventId } = dados;
  const lactacao = after.row('situacoesProdutivas', lactacaoEventId ?? '');
  // Named in a situation that has none, they are not looked at nor answered.
  const isThere = (id: string) => after.row('animais', id) !== undefined;
  const calves = dados.crias.map((calf) => calf.animalId).filter(isThere);
  const crias = calves.map((id) => answerIn(after, id, today));
  return {
    eventId,
    vaca: cowAnswer(after, animalId, today),
    evento: eventAnswer(after, animalId, eventId),
    ...(lactacao ? { lactacao } : {}),
    ...(crias.length > 0 ? { crias } : {}),
    ...bullIn(after, touroInseminacaoId, today),
  };
}

/** One that went with the calving of which it was a calf is not answered. */
function bullIn(after: HerdReader, id: string | null, today: FarmDate) {
  const bull = after.row('animais', id ?? '');
  return bull ? { touro: answerIn(after, bull.animalId, today) } : {};
}

/** The sample itself, or the one that stands of her and the day. */
function sampleStanding(after: HerdReader, input: SampleInput) {
  const { amostraId } = input;
  const own = after.row('amostras', amostraId);
  const [other] = sampleOfDay(after, input);
  return own ?? other ?? rowIn(after, 'amostras', amostraId);
}

/** The weighing itself, or the later one of another device that stands. */
function standing(
  after: HerdReader,
  { pesagemId, animalId, dataPesagem }: WeighingInput,
) {
  const ofDay = (row: Weighing) => row.dataPesagem === dataPesagem;
  const other = after.rowsOf('pesagens', animalId).find(ofDay);
  const own = after.row('pesagens', pesagemId);
  return own ?? other ?? rowIn(after, 'pesagens', pesagemId);
}

function applicationIn(herd: HerdReader, aplicacaoId: string) {
  const row = rowIn(herd, 'aplicacoes', aplicacaoId);
  const animal = herd.row('animais', row.animalId);
  return applicationAnswer(row, animal ? summaryOf(animal) : null);
}
