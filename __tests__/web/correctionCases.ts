import { screen } from '@testing-library/react';
import type { OperationData, OperationKind } from '@/domain/operations';
import { tapeWeightOf } from '@/domain/weighings/tape';
import { nowOnFarm } from '@/web/clock';
import { anAnimalInput, HERD_ID } from '../support/builders';
import {
  aCalf,
  aProductiveInput,
  aReproductiveInput,
  BULL_ID,
} from '../support/buildersCows';
import {
  anApplication,
  anApplicationInput,
  idOfNumber,
  PAPERS,
  VACCINE_ID,
} from '../support/buildersHealth';
import { uuid } from '../support/buildersMilk';
import {
  anExam,
  aSampleInput,
  aTankAnalysis,
} from '../support/buildersQuality';
import type { Answer } from '../support/webHarness';
import {
  type App,
  at,
  DOSE_ID,
  estrela,
  GIVEN,
  mimosa,
  NEW_HERD,
  neblina,
  TAG,
  timeAt,
  WHY,
} from './correctionsFarm';
export interface Case<Kind extends OperationKind = OperationKind> {
  readonly tipo: Kind;
  readonly dados: OperationData[Kind];
  /** The field that is corrected, what it shows and what is typed. */
  readonly field: string;
  readonly was: string;
  readonly typed: string;
  readonly save: string;
  /** Part of what is sent in the end. */
  readonly sent: object;
  /** The server's first answer; absent: of the whole. */
  readonly answer?: Answer;
  /** There is something to think about before it is saved. */
  readonly asks?: true;
  /** What else is done in the form. */
  readonly more?: (app: App) => Promise<void>;
}

function aCase<Kind extends OperationKind>(one: Case<Kind>): Case {
  // A case of one kind is a case, which the union cannot see.
  return one as unknown as Case;
}

const weighed = {
  dataPesagem: at(-1),
  peso: 430,
  metodo: 'BALANCA',
  tipo: 'ROTINA',
  perimetroToracico: null,
  observacao: null,
} as const;

export const CASES: readonly Case[] = [
  aCase({
    tipo: 'herds/registered',
    dados: { rebanhoId: NEW_HERD, nome: 'Sítio', descricao: '' },
    field: 'Nome',
    was: 'Sítio',
    typed: 'Sítio Novo',
    save: 'Salvar rebanho',
    sent: { rebanhoId: NEW_HERD, nome: 'Sítio Novo' },
  }),
  aCase({
    tipo: 'animals/registered',
    dados: anAnimalInput({ nome: 'Pintada' }),
    field: 'Nome',
    was: 'Pintada',
    typed: 'Malhada',
    save: 'Salvar animal',
    sent: anAnimalInput({ nome: 'Malhada' }),
  }),
  aCase({
    tipo: 'animals/updated',
    dados: anAnimalInput({ animalId: estrela.animalId, nome: 'Lua' }),
    field: 'Nome',
    was: 'Lua',
    typed: 'Sol',
    save: 'Salvar animal',
    sent: { animalId: estrela.animalId, nome: 'Sol' },
  }),
  aCase({
    tipo: 'animals/discarded',
    dados: {
      animalId: estrela.animalId,
      rebanhoId: HERD_ID,
      motivo: 'OUTRO',
      justificativa: 'Sumiu',
      dataOcorrencia: at(-2),
    },
    field: 'Justificativa',
    was: 'Sumiu',
    typed: 'Morreu',
    save: 'Descartar animal',
    sent: { motivo: 'OUTRO', justificativa: 'Morreu', dataOcorrencia: at(-2) },
  }),
  aCase({
    tipo: 'bulls/restocked',
    dados: {
      ...{
        animalId: BULL_ID,
        rebanhoId: HERD_ID,
        entradaId: idOfNumber(0x4200),
      },
      ...{ data: at(-2), doses: 12 },
    },
    field: 'Doses compradas',
    was: '12',
    typed: '20',
    save: 'Repor',
    sent: { entradaId: idOfNumber(0x4200), data: at(-2), doses: 20 },
  }),
  aCase({
    tipo: 'bulls/registered',
    dados: {
      animalId: BULL_ID,
      rebanhoId: HERD_ID,
      touroProprio: false,
      quantidadeDoses: 12,
    },
    field: 'Quantidade de doses',
    was: '12',
    typed: '20',
    save: 'Salvar',
    sent: { animalId: BULL_ID, touroProprio: false, quantidadeDoses: 20 },
  }),
  aCase({
    tipo: 'cows/reproductiveRecorded',
    dados: aReproductiveInput({
      animalId: neblina.animalId,
      reprodutividade: 'PT',
      dataOcorrencia: timeAt(-1),
      dataRegistro: nowOnFarm(),
      crias: [aCalf({ nome: 'Bezerra' })],
    }),
    field: 'Nome da cria',
    was: 'Bezerra',
    typed: 'Nuvem',
    save: 'Salvar',
    // Cow and calf are one operation: both of them, or neither.
    sent: {
      animalId: neblina.animalId,
      reprodutividade: 'PT',
      crias: [aCalf({ nome: 'Nuvem' })],
    },
    asks: true,
  }),
  aCase({
    tipo: 'cows/productiveRecorded',
    dados: aProductiveInput({
      animalId: neblina.animalId,
      produtividade: 'S',
      motivoSecagem: 'OU',
      dataOcorrencia: timeAt(-1),
      descricao: 'Pouco leite',
    }),
    field: 'Observação',
    was: 'Pouco leite',
    typed: 'Sem leite',
    save: 'Salvar',
    sent: { produtividade: 'S', descricao: 'Sem leite' },
    asks: true,
  }),
  // What it takes the place of it takes the place of once more.
  aCase({
    tipo: 'cows/productiveRecorded',
    dados: aProductiveInput({
      animalId: neblina.animalId,
      ...{ produtividade: 'L', dataOcorrencia: timeAt(-70) },
      ...{ motivoSecagem: null, descricao: 'Pariu depois' },
      corrige: {
        ...{ rebanhoId: HERD_ID, animalId: neblina.animalId },
        eventId: uuid(2, 3),
      },
    }),
    field: 'Observação',
    was: 'Pariu depois',
    typed: 'Pariu antes',
    save: 'Salvar',
    sent: { corrigeEventId: uuid(2, 3), descricao: 'Pariu antes' },
    asks: true,
  }),
  aCase({
    tipo: 'parameters/changed',
    dados: { rebanhoId: HERD_ID, valores: { pveDias: 60 } },
    field: 'Período voluntário de espera',
    was: '60',
    typed: '50',
    save: 'Salvar parâmetros',
    sent: { pveDias: 50 },
  }),
  aCase({
    tipo: 'identifiers/registered',
    dados: {
      identificacaoId: uuid(8, 7),
      rebanhoId: HERD_ID,
      animalId: estrela.animalId,
      esquema: 'MANEJO',
      valor: '14',
      desde: at(-1),
    },
    field: 'Número',
    was: '14',
    typed: '15',
    save: 'Salvar identificação',
    sent: { esquema: 'MANEJO', valor: '15', desde: at(-1) },
  }),
  aCase({
    tipo: 'identifiers/closed',
    dados: {
      identificacaoId: TAG.identificacaoId,
      rebanhoId: HERD_ID,
      animalId: TAG.animalId,
      esquema: TAG.esquema,
      valor: TAG.valor,
      ate: at(-1),
      motivo: 'Perdeu',
    },
    field: 'Até',
    was: at(-1),
    typed: at(-2),
    save: 'Retirar',
    sent: { ate: at(-2), motivo: 'Perdeu' },
  }),
  aCase({
    tipo: 'production/recorded',
    dados: {
      producaoId: uuid(1, 4),
      rebanhoId: HERD_ID,
      dataOcorrencia: at(-1),
      ordenha: 1,
      registros: [
        { vacaId: mimosa.animalId, litros: 12.5 },
        { vacaId: neblina.animalId, litros: 10 },
      ],
      litrosTanque: 22.5,
    },
    field: 'Litros de Mimosa',
    was: '12,5',
    typed: '13,5',
    save: 'Salvar ordenha',
    sent: {
      producaoId: uuid(1, 4),
      dataOcorrencia: at(-1),
      ordenha: 1,
      registros: [{ vacaId: mimosa.animalId, litros: 13.5 }],
      litrosTanque: 22.5,
    },
    answer: ofLine(1, 'vacaId'),
    more: leaveOut('Neblina'),
  }),
  aCase({
    tipo: 'quality/samplesRecorded',
    dados: {
      rebanhoId: HERD_ID,
      amostras: [
        aSampleInput(1, { animalId: mimosa.animalId, data: at(-1), ccs: 320 }),
      ],
    },
    field: 'CCS',
    was: '320',
    typed: '230',
    save: 'Salvar amostra',
    sent: { amostras: [{ amostraId: aSampleInput(1).amostraId, ccs: 230 }] },
  }),
  aCase({
    tipo: 'quality/samplesRecorded',
    dados: {
      rebanhoId: HERD_ID,
      amostras: [mimosa, neblina].map(({ animalId }, index) =>
        aSampleInput(index + 1, { animalId, data: at(-1), ccs: 320 }),
      ),
    },
    field: `CCS de Mimosa, ${at(-1)}`,
    was: '320',
    typed: '230',
    save: 'Salvar amostras',
    sent: { amostras: [{ amostraId: aSampleInput(1).amostraId, ccs: 230 }] },
    answer: ofLine(1, 'animalId'),
    more: leaveOut('Neblina'),
  }),
  aCase({
    tipo: 'quality/tankAnalysed',
    dados: aTankAnalysis(1, { data: at(-1), cpp: 12 }),
    field: 'CPP',
    was: '12',
    typed: '21',
    save: 'Salvar análise',
    sent: { analiseId: aTankAnalysis(1).analiseId, cpp: 21 },
  }),
  aCase({
    tipo: 'quality/examRecorded',
    dados: anExam(1, {
      ...{ animalId: mimosa.animalId, data: at(-1) },
      observacao: 'Grumos',
    }),
    field: 'Observação',
    was: 'Grumos',
    typed: 'Pus',
    save: 'Salvar exame',
    sent: { exameId: anExam(1).exameId, quartos: ['AE'], grau: 1 },
  }),
  aCase({
    tipo: 'weighings/recorded',
    dados: {
      rebanhoId: HERD_ID,
      pesagens: [
        { ...weighed, pesagemId: uuid(1, 5), animalId: mimosa.animalId },
      ],
    },
    field: 'Peso',
    was: '430',
    typed: '440,5',
    save: 'Salvar pesagem',
    sent: { pesagens: [{ pesagemId: uuid(1, 5), peso: 440.5 }] },
  }),
  aCase({
    tipo: 'weighings/recorded',
    dados: {
      rebanhoId: HERD_ID,
      pesagens: [mimosa, neblina].map(({ animalId }, index) => ({
        ...weighed,
        pesagemId: uuid(index + 1, 5),
        animalId,
      })),
    },
    field: 'Peso de Mimosa',
    was: '430',
    typed: '440,5',
    save: 'Salvar pesagens',
    sent: { pesagens: [{ pesagemId: uuid(1, 5), peso: 440.5 }] },
    answer: ofLine(1, 'animalId'),
    more: leaveOut('Neblina'),
  }),
  // Of a scale's spreadsheet each line has a day of its own.
  aCase({
    tipo: 'weighings/recorded',
    dados: {
      rebanhoId: HERD_ID,
      pesagens: [at(-31), at(-1)].map((dataPesagem, index) => ({
        ...{ ...weighed, dataPesagem },
        pesagemId: uuid(index + 1, 5),
        animalId: mimosa.animalId,
      })),
    },
    field: `Peso de Mimosa, ${at(-31)}`,
    was: '430',
    typed: '410,5',
    save: 'Salvar pesagens',
    sent: {
      pesagens: [
        { pesagemId: uuid(1, 5), dataPesagem: at(-31), peso: 410.5 },
        { pesagemId: uuid(2, 5), dataPesagem: at(-1), peso: 430 },
      ],
    },
  }),
  aCase({
    tipo: 'weighings/recorded',
    dados: {
      rebanhoId: HERD_ID,
      pesagens: [mimosa, neblina].map(({ animalId }, index) => ({
        ...weighed,
        pesagemId: uuid(index + 1, 5),
        animalId,
        metodo: 'FITA',
        perimetroToracico: 170,
      })),
    },
    field: 'Perímetro de Mimosa',
    was: '170',
    typed: '175',
    save: 'Salvar pesagens',
    sent: {
      pesagens: [
        { metodo: 'FITA', perimetroToracico: 175, peso: tapeKilos(175) },
        { metodo: 'FITA', perimetroToracico: 170, peso: tapeKilos(170) },
      ],
    },
  }),
  aCase({
    tipo: 'vaccines/doseApplied',
    dados: {
      rebanhoId: HERD_ID,
      vacinaId: VACCINE_ID,
      doseId: DOSE_ID,
      dataAplicacao: at(-2),
      animaisSelecionados: [mimosa.animalId, estrela.animalId],
      finalizarVacina: false,
      historicoVacinacaoId: null,
    },
    field: 'Data de aplicação',
    was: at(-2),
    typed: at(-1),
    save: 'Aplicar em 2 animais',
    sent: {
      doseId: DOSE_ID,
      dataAplicacao: at(-1),
      animaisSelecionados: [mimosa.animalId, estrela.animalId],
    },
  }),
  aCase({
    tipo: 'vaccines/dosePapersKept',
    dados: {
      rebanhoId: HERD_ID,
      vacinaId: VACCINE_ID,
      doseId: GIVEN.doseId,
      animais: GIVEN.animaisSelecionados,
      oficial: PAPERS,
    },
    field: 'Partida',
    was: PAPERS.partida,
    typed: '77/26',
    save: 'Salvar comprovação',
    sent: { oficial: { ...PAPERS, partida: '77/26' } },
  }),
  aCase({
    tipo: 'treatments/applied',
    dados: anApplicationInput('', {
      animais: [
        { animalId: neblina.animalId, aplicacaoId: idOfNumber(0x4100) },
      ],
      dataAplicacao: timeAt(-1),
      observacao: 'Teto direito',
    }),
    field: 'Observação',
    was: 'Teto direito',
    typed: 'Teto esquerdo',
    save: 'Aplicar tratamento',
    sent: {
      ...{ animalId: neblina.animalId, aplicacaoId: idOfNumber(0x4100) },
      dataAplicacao: timeAt(-1),
      observacao: 'Teto esquerdo',
    },
  }),
  aCase({
    tipo: 'treatments/finished',
    dados: {
      rebanhoId: HERD_ID,
      aplicacaoId: anApplication().aplicacaoId,
      animalId: mimosa.animalId,
      dataAplicacao: anApplication().dataInicio,
      dataFimAplicacao: timeAt(-1),
      eficacia: 'CUR',
      observacao: 'Sarou',
    },
    field: 'Observação',
    was: 'Sarou',
    typed: 'Sarou de todo',
    save: 'Finalizar',
    sent: { dataFimAplicacao: timeAt(-1), observacao: 'Sarou de todo' },
  }),
];

/** kg, to the half kg, as the screen has it. */
function tapeKilos(girth: number): number {
  return Math.round((tapeWeightOf(girth, mimosa.raca) ?? 0) * 2) / 2;
}

/** A refusal of one animal of several. */
function ofLine(linha: number, campo: string): Answer {
  const extra = { campos: [{ campo, mensagem: WHY, linha }] };
  const status = 400;
  return { status, body: { title: 'Não', status, detail: WHY, extra } };
}

function leaveOut(nome: string) {
  return async ({ user }: App) => {
    const line = screen.getByRole('listitem', {
      name: (_, item) => item.textContent?.includes(`de ${nome}`) ?? false,
    });
    expect(line).toHaveTextContent(WHY);
    await user.click(screen.getByRole('button', { name: `Tirar ${nome}` }));
  };
}
