import type {
  CalfInput,
  ProductiveInput,
  ReproductiveDeletion,
  ReproductiveInput,
} from '@/domain/cows/types';
import type { OperationData, OperationKind } from '@/domain/operations';
import type { ProductionInput } from '@/domain/production/types';
import type { EditOrigin } from '@/domain/shared/editTypes';
import { TABLES, type TableName } from '@/domain/shared/tables';
import { brought } from './brought';
import { ANY, type Fields, type Said, type Saying, SOME } from './saying';

type Sayings = {
  readonly [Kind in OperationKind]: (dados: OperationData[Kind]) => Saying;
};

/** What a person says by each kind of operation. */
export const SAYINGS: Sayings = {
  'herds/registered': ({ rebanhoId: id, nome, descricao }) => ({
    says: [{ table: 'rebanhos', id, fields: { nome, descricao } }],
  }),
  'herds/updated': (dados) => edit('rebanhos', dados.rebanhoId, dados),
  'herds/deleted': ({ rebanhoId }) => ({ gone: [`rebanhos/${rebanhoId}`] }),
  'herds/rowsBrought': brought,
  'animals/registered': (dados) => ({ says: [whole('animais', dados)] }),
  'animals/batchRegistered': ({ animais }) => ({
    says: animais.map((one) => whole('animais', one)),
  }),
  'animals/updated': (dados) => edit('animais', dados.animalId, dados),
  'animals/discarded': ({ rebanhoId: _, ...descarte }) =>
    ofAnimal(descarte.animalId, { descartado: true, descarte }),
  'animals/restored': ({ animalId, nome }) => {
    const back = { descartado: false, descarte: null };
    return ofAnimal(animalId, nome === null ? back : { ...back, nome });
  },
  'identifiers/registered': (dados) => ({ says: [identifier(dados)] }),
  'identifiers/batchRegistered': ({ identificacoes }) => ({
    says: identificacoes.map(identifier),
  }),
  'identifiers/closed': (dados) => ({ says: [closed(dados)] }),
  'identifiers/batchClosed': ({ identificacoes }) => ({
    says: identificacoes.map(closed),
  }),
  'cows/reproductiveRecorded': reproductive,
  'cows/reproductiveDeleted': reproductiveGone,
  'cows/productiveRecorded': productive,
  'cows/productiveDeleted': ({ eventId }) => ({
    gone: [`situacoesProdutivas/${eventId}`],
  }),
  'parameters/changed': ({ rebanhoId, valores, ...origin }) =>
    edit('valores', rebanhoId, { ...valores, ...origin }),
  'production/recorded': milk,
  'production/deleted': ({ producaoId }) => ({
    gone: [`producoes/${producaoId}`],
  }),
  'weighings/recorded': ({ pesagens }) => ({
    says: pesagens.map((one) => ({
      ...whole('pesagens', one),
      slot: `pesagens ${one.animalId} ${one.dataPesagem}`,
    })),
  }),
  'weighings/deleted': ({ pesagemId }) => ({ gone: [`pesagens/${pesagemId}`] }),
  'quality/samplesRecorded': ({ amostras }) => ({
    says: amostras.map((one) => ({
      ...whole('amostras', one),
      slot: `amostras ${one.animalId} ${one.data}`,
    })),
  }),
  'quality/sampleDeleted': ({ amostraId }) => ({
    gone: [`amostras/${amostraId}`],
  }),
  'quality/tankAnalysed': (dados) => ({
    says: [whole('analisesTanque', dados)],
  }),
  'quality/tankAnalysisDeleted': ({ analiseId }) => ({
    gone: [`analisesTanque/${analiseId}`],
  }),
  // The quarters are kept of some kinds only.
  'quality/examRecorded': ({ quartos: _, ...dados }) => ({
    says: [whole('exames', dados)],
  }),
  'quality/examDeleted': ({ exameId }) => ({ gone: [`exames/${exameId}`] }),
  'vaccines/registered': (dados) => ({ says: [whole('vacinas', dados)] }),
  'vaccines/updated': (dados) => edit('vacinas', dados.vacinaId, dados),
  'vaccines/filterChanged': (dados) => edit('filtros', dados.vacinaId, dados),
  'vaccines/concluded': ({ vacinaId: id }) => ({
    says: [{ table: 'vacinas', id, fields: { finalizada: true } }],
  }),
  'vaccines/doseApplied': (dados) => {
    const { doseId: id, vacinaId, dataAplicacao } = dados;
    const ended = { finalizouCiclo: dados.finalizarVacina };
    const fields = { aplicacaoId: vacinaId, dataAplicacao, ...ended };
    const animais = [...new Set(dados.animaisSelecionados)];
    const had = { table: 'vacinados', id, fields: { animais } };
    return { says: [{ table: 'dosesAplicadas', id, fields }, had] };
  },
  'vaccines/doseDeleted': ({ doseId }) => ({
    gone: [`dosesAplicadas/${doseId}`],
  }),
  'vaccines/dosePapersKept': ({ doseId: id, oficial }) => ({
    says: [{ table: 'papeis', id, fields: { ...oficial } }],
  }),
  'medicines/registered': (dados) => ({ says: [whole('medicamentos', dados)] }),
  'medicines/updated': (dados) =>
    edit('medicamentos', dados.medicamentoId, dados),
  'medicines/deleted': ({ medicamentoId }) => ({
    gone: [`medicamentos/${medicamentoId}`],
  }),
  'treatments/registered': (dados) => ({ says: [whole('tratamentos', dados)] }),
  'treatments/updated': (dados) =>
    edit('tratamentos', dados.tratamentoId, dados),
  'treatments/deleted': ({ tratamentoId }) => ({
    gone: [`tratamentos/${tratamentoId}`],
  }),
  'treatments/applied': (dados) => {
    const { dataAplicacao: dataInicio, dataFimAplicacao: dataFim } = dados;
    const { eficacia, tratamento } = dados;
    const { tratamentoId } = tratamento;
    const given = { dataInicio, dataFim, eficacia, tratamentoId };
    const says = dados.animais.map(({ aplicacaoId: id, animalId }) => ({
      ...{ table: 'aplicacoes', id, fields: { animalId, ...given } },
    }));
    // One of the herd's is named by its id alone; else it is made on the spot.
    if (tratamento.medicamentos.length === 0) return { says };
    return { says: [...says, whole('tratamentos', tratamento)] };
  },
  'treatments/finished': ({ aplicacaoId, animalId: _, ...dados }) =>
    edit('aplicacoes', aplicacaoId, dados),
  'treatments/applicationDeleted': ({ aplicacaoId }) => ({
    gone: [`aplicacoes/${aplicacaoId}`],
  }),
  // What is left of the stock is counted (`semen`).
  'bulls/registered': ({ animalId, touroProprio }) =>
    ofAnimal(animalId, { touroProprio }),
  'bulls/restocked': (dados) => ({
    says: [
      whole('entradasSemen', dados),
      {
        table: 'animais',
        id: dados.animalId,
        fields: { touroProprio: false },
      },
    ],
  }),
};

/** All that is typed of a row, under the names it is kept by. */
function whole(table: TableName, dados: object): Said {
  const { rebanhoId: _, ...fields } = dados as Readonly<Record<string, string>>;
  return { table, id: fields[TABLES[table].id] ?? '', fields };
}

/** Fields that are kept by another name than they are typed by. */
const KEPT_AS: Readonly<Record<string, string>> = {
  dataAplicacao: 'dataInicio',
  dataFimAplicacao: 'dataFim',
};
/** Fields written as one: who changes one writes all. */
const TOGETHER = [
  ...[['categoria', 'sexo'] as const, ['idadeMinima', 'idadeMaxima'] as const],
  ['quantidadeDoses', 'intervaloAplicacoes'] as const,
];

/** Of an edit what it changed; of a whole body all. */
function edit(table: string, id: string, dados: EditOrigin): Saying {
  const { versaoBase: _, alterados, aparelho: _a, ...rest } = dados;
  const { registradoEm: _r, ...body } = rest;
  const changed = new Set(alterados ?? Object.keys(body));
  for (const unit of TOGETHER) {
    if (unit.some((field) => changed.has(field))) {
      for (const field of unit) changed.add(field);
    }
  }
  const typed = Object.entries(body)
    .filter(([field]) => changed.has(field) && field !== 'rebanhoId')
    .map(([field, value]) => [KEPT_AS[field] ?? field, value] as const);
  return { says: [{ table, id, fields: Object.fromEntries(typed) }] };
}

function ofAnimal(id: string, fields: Fields): Saying {
  return { says: [{ table: 'animais', id, fields }] };
}

interface Hung {
  readonly identificacaoId: string;
  readonly animalId: string;
  readonly esquema: string;
  readonly valor: string;
}

function identifier({ identificacaoId: id, ...hung }: Hung): Said {
  const { animalId, esquema } = hung;
  // A tag is kept without the zeros before it.
  const isTag = esquema === 'MANEJO';
  const valor = isTag ? hung.valor.replace(/^0+(?=.)/, '') : hung.valor;
  const fields = { animalId, esquema, valor };
  return { table: 'identificacoes', id, fields };
}

/** Of two that close it the first one's day stands. */
function closed({ identificacaoId: id }: Hung): Said {
  return { table: 'identificacoes', id, fields: { ate: SOME } };
}

function milk(dados: ProductionInput): Saying {
  const { producaoId, dataOcorrencia, ordenha = null } = dados;
  const slotOf = (vacaId: string) =>
    `leite ${dataOcorrencia} ${ordenha} ${vacaId}`;
  const records = dados.registros.map(({ vacaId, litros }) => ({
    ...{ table: 'leite', id: `${producaoId}/${vacaId}`, fields: { litros } },
    slot: slotOf(vacaId),
  }));
  const fields = { dataOcorrencia, ordenha };
  return {
    says: [{ table: 'producoes', id: producaoId, fields }, ...records],
    emptied: (dados.retiradas ?? []).map(slotOf),
  };
}

function reproductive(dados: ReproductiveInput): Saying {
  const { eventId: id, animalId: vacaId, reprodutividade } = dados;
  const { dataOcorrencia, notificacao, crias, corrige } = dados;
  const event = { vacaId, reprodutividade, dataOcorrencia, notificacao };
  const isService = reprodutividade === 'IN' || reprodutividade === 'IATF';
  const { touroInseminacaoId, racaTouroTerceiro, doses } = dados;
  const service = { touroInseminacaoId, racaTouroTerceiro, doses };
  const fields = { ...event, ...(isService ? service : {}) };
  const own = { table: 'situacoesReprodutivas', id, fields };
  const calves = reprodutividade === 'PT' ? crias : [];
  const born = calves.flatMap((calf) => bornSaid(dados, calf));
  const cow = { table: 'animais', id: vacaId, fields: { categoria: ANY } };
  const before = corrige ? reproductiveGone(corrige) : {};
  const says = [...(before.says ?? []), own, ...born, ...begun(dados), cow];
  return { ...before, says };
}

/** The lactation that a calving or a loss begins. */
function begun(dados: ReproductiveInput): Said[] {
  const { reprodutividade, cadastrarLactacao, lactacaoEventId: id } = dados;
  const begins = reprodutividade === 'PT' || reprodutividade === 'AB';
  if (!begins || !cadastrarLactacao || id === null) return [];
  const { animalId: vacaId, eventId: begunBy, corrige } = dados;
  // One that was moved stays where it is as its calving is corrected.
  const dataOcorrencia = corrige ? ANY : dados.dataOcorrencia;
  const fields = { vacaId, produtividade: 'L', dataOcorrencia };
  return [{ table: 'situacoesProdutivas', id, fields, begunBy }];
}

/** A calf that a correction finds there keeps most of what is said of it. */
function bornSaid(
  { animalId: maeId, dataOcorrencia, corrige }: ReproductiveInput,
  { animalId: id, nome, sexo, raca, paiId, peso }: CalfInput,
): Said[] {
  const parents = { maeId: ANY, paiId: ANY, raca: ANY, dataNascimento: ANY };
  if (corrige) return [{ table: 'animais', id, fields: parents }];
  const dataNascimento = dataOcorrencia.slice(0, 10);
  const fields = { nome, sexo, raca, paiId, maeId, dataNascimento };
  const calf = { table: 'animais', id, fields };
  if (peso === null) return [calf];
  // Its weighing has its own id.
  return [calf, { table: 'pesagens', id, fields: { peso }, weak: true }];
}

function reproductiveGone(dados: ReproductiveDeletion): Saying {
  const { eventId, animalId: id, excluirCrias, crias, excluirLactacao } = dados;
  const calves = crias.map((calf) => `animais/${calf}`);
  return {
    says: [{ table: 'animais', id, fields: { categoria: ANY } }],
    gone: [`situacoesReprodutivas/${eventId}`],
    ended: excluirLactacao ? [eventId] : [],
    along: excluirCrias ? calves : [],
  };
}

function productive(dados: ProductiveInput): Saying {
  const { eventId: id, animalId: vacaId, produtividade, corrige } = dados;
  const { dataOcorrencia, motivoSecagem: motivacao } = dados;
  const why = produtividade === 'L' ? null : motivacao;
  const fields = { vacaId, produtividade, dataOcorrencia, motivacao: why };
  const own = { table: 'situacoesProdutivas', id, fields };
  return {
    // In the place of a calving's it is that calving's, and goes with it.
    says: [corrige ? { ...own, weak: true } : own],
    gone: corrige ? [`situacoesProdutivas/${corrige.eventId}`] : [],
  };
}
