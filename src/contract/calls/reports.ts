import type { NamedAnimal } from '@/domain/animals/types';
import type {
  CalendarItem,
  CalendarKind,
  CalendarSituation,
} from '@/domain/calendar/types';
import { COW_STATES, type CowStateCode } from '@/domain/cows/state';
import type { TestDay } from '@/domain/production/testInterval';
import { MILK_DISCARD_REASONS } from '@/domain/production/types';
import { THRESHOLD } from '@/domain/quality/udderTests';
import type { ForecastEvent, ForecastReport } from '@/domain/reports/forecast';
import { FORECAST_KINDS } from '@/domain/reports/forecast';
import type { GeneralReport, GeneralSummary } from '@/domain/reports/general';
import type { GeneralRow } from '@/domain/reports/generalCows';
import type {
  EndedLactation,
  MilkReport,
  MilkRow,
  MilkSummary,
} from '@/domain/reports/milk';
import type {
  WeighingReport,
  WeighingRow,
  WeighingSummary,
} from '@/domain/reports/weighings';
import {
  BREEDS,
  DRYING_REASONS,
  PRODUCTIVE_STATUSES,
} from '@/domain/shared/enumerations';
import { read } from '../call';
import { dossier } from '../dossier';
import { milkQuality } from '../qualityReport';
import { dayParam, flagParam, PERIOD, wholeParam } from '../query';
import { datedMilk } from '../rows';
import {
  codes,
  day,
  flag,
  integer,
  list,
  named,
  nullable,
  number,
  object,
  oneOf,
  own,
  text,
  threeOf,
  time,
} from '../shape';

const STATES = Object.keys(COW_STATES) as CowStateCode[];
const share = nullable(number);

const general = named<GeneralReport>('RelatorioGeral', {
  resumo: object<GeneralSummary>({
    totalVacas: integer,
    emLactacao: integer,
    secas: integer,
    improdutivas: integer,
    prenhes: integer,
    inseminadas: integer,
    vazias: integer,
    delMedio: nullable(number),
    iepMedioDias: nullable(number),
    iepN: integer,
    taxaServico: share,
    taxaConcepcao: share,
    taxaPrenhez: share,
  }),
  vacas: list(
    named<GeneralRow>('LinhaGeral', {
      vacaId: text,
      nome: text,
      brinco: nullable(text),
      raca: codes(BREEDS),
      partos: integer,
      ultimoParto: nullable(day),
      del: nullable(integer),
      produtividade: nullable(codes(PRODUCTIVE_STATUSES)),
      situacao: oneOf(STATES),
      servicos: integer,
      partoPrevisto: nullable(day),
      secagemPrevista: nullable(day),
      diasEmAberto: nullable(integer),
      iepUltimo: nullable(integer),
      iepMedio: nullable(number),
      ultimaProducao: nullable(datedMilk),
      pl305Projetada: nullable(number),
      carenciaAte: nullable(time),
    }),
  ),
});

const forecast = named<ForecastReport>('Previsao', {
  eventos: list(
    named<ForecastEvent>('EventoPrevisto', {
      data: day,
      tipo: codes(FORECAST_KINDS),
      vacaId: text,
      nome: text,
      brinco: nullable(text),
      dias: integer,
      confirmada: flag,
    }),
  ),
});

const milkRow = named<MilkRow>('LinhaDeLeite', {
  vacaId: text,
  nome: text,
  brinco: nullable(text),
  raca: codes(BREEDS),
  ordem: nullable(integer),
  del: nullable(integer),
  data: day,
  ordenhas: threeOf(nullable(number)),
  total: number,
  estimado: flag,
  anterior: nullable(datedMilk),
  variacao: nullable(number),
  variacaoPct: nullable(number),
  persistencia: nullable(number),
  pico: nullable(named<TestDay>('Pico', { del: integer, litros: number })),
  acumulado: nullable(number),
  pl305: nullable(number),
  pl305Projetada: nullable(number),
  diasLactacao: nullable(integer),
  leiteDiaIep: nullable(number),
  litros: number,
  descartado: number,
  motivoDescarte: nullable(codes(MILK_DISCARD_REASONS)),
  certeza: nullable(oneOf(['MUITO_ESTIMADA', 'ESTIMADA', 'MEDIDA'])),
  intervaloLongo: flag,
});

const milk = named<MilkReport>('RelatorioDeLeite', {
  resumo: object<MilkSummary>({
    litros: number,
    mediaDiaria: nullable(number),
    pvo: nullable(number),
    ptv: nullable(number),
    emLactacaoPct: nullable(number),
    descartado: number,
  }),
  vacas: list(milkRow),
  lactacoesEncerradas: list(
    named<EndedLactation>('LactacaoEncerrada', {
      vacaId: text,
      nome: text,
      brinco: nullable(text),
      ordem: integer,
      inicio: day,
      fim: day,
      dias: integer,
      total: nullable(number),
      pl305: nullable(number),
      motivoSecagem: nullable(codes(DRYING_REASONS)),
    }),
  ),
});

const weight = nullable(number);

const weighings = named<WeighingReport>('RelatorioDePesagens', {
  resumo: object<WeighingSummary>({
    animaisPesados: integer,
    pesoMedio: object<WeighingSummary['pesoMedio']>({
      V: weight,
      T: weight,
      N: weight,
    }),
    gmdMedio: nullable(number),
    noPadraoPct: nullable(number),
    noPadraoN: integer,
    semPesagem: integer,
  }),
  animais: list(
    named<WeighingRow>('LinhaDePesagem', {
      animalId: text,
      nome: text,
      brinco: nullable(text),
      pesoAtual: number,
      dataAtual: day,
      pesoAnterior: weight,
      dataAnterior: nullable(day),
      gmd: nullable(number),
      gmdTotal: nullable(number),
      p205: weight,
      p365: weight,
      p550: weight,
    }),
  ),
});

const KINDS = [
  'DOSE_APLICADA',
  'PRIMEIRA_DOSE',
  'REFORCO',
  'DOSE',
  'CAMPANHA',
  'PRAZO_LEGAL',
  'ULTIMO_DIA',
  'TRATAMENTO',
  'FIM_CARENCIA',
] as const satisfies readonly CalendarKind[];

const SITUATIONS = [
  'PREVISTA',
  'ATRASADA',
  'CONCLUIDA',
  'PERDIDA',
] as const satisfies readonly CalendarSituation[];

const calendar = own('CalendarioSanitario', {
  itens: list(
    named<CalendarItem>('ItemDoCalendario', {
      data: day,
      tipo: oneOf(KINDS),
      vacinaId: nullable(text),
      aplicacaoId: nullable(text),
      titulo: text,
      animais: list(
        named<NamedAnimal>('AnimalDoCalendario', {
          animalId: text,
          nome: text,
        }),
      ),
      situacao: oneOf(SITUATIONS),
    }),
  ),
});

/** What is asked of each of them; CSV where `Accept` asks for `text/csv`. */
const asked = {
  query: { ...PERIOD, descartadas: flagParam },
  csv: true,
} as const;

/** Thousand/mL. */
const limiar = wholeParam({ fallback: THRESHOLD, min: 1, max: 9998 });

export const reportCalls = {
  generalReport: read({
    ...asked,
    path: '/api/relatorio/geral-vacas/:rebanhoId',
    summary: 'Relatório geral de vacas, em JSON ou CSV',
    answer: general,
  }),
  forecastReport: read({
    ...asked,
    path: '/api/relatorio/previsao-vacas/:rebanhoId',
    summary: 'Previsão de eventos das vacas, em JSON ou CSV',
    answer: forecast,
  }),
  milkReport: read({
    ...asked,
    path: '/api/relatorio/producao-leite/:rebanhoId',
    summary: 'Relatório de produção de leite, em JSON ou CSV',
    answer: milk,
  }),
  weighingReport: read({
    ...asked,
    path: '/api/relatorio/pesagem/:rebanhoId',
    summary: 'Relatório de pesagens, em JSON ou CSV',
    answer: weighings,
  }),
  milkQualityReport: read({
    query: { ...asked.query, limiar },
    csv: true,
    path: '/api/relatorio/qualidade-leite/:rebanhoId',
    summary: 'Qualidade do leite e saúde do úbere, em JSON ou CSV',
    answer: milkQuality,
  }),
  dossierReport: read({
    query: { ...asked.query, data: dayParam },
    csv: true,
    path: '/api/relatorio/dossie/:rebanhoId',
    summary: 'O que pedem o laticínio e o fiscal, em JSON ou CSV',
    answer: dossier,
  }),
  calendarReport: read({
    ...asked,
    path: '/api/relatorio/calendario-sanitario/:rebanhoId',
    summary: 'Calendário sanitário, em JSON ou CSV',
    answer: calendar,
  }),
};
