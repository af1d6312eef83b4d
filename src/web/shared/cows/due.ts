import { bestInseminationTime, type Forecast } from '@/domain/cows/forecast';
import type { CowRecord } from '@/domain/cows/record';
import { daysBetween, type FarmDate, isAfter } from '@/domain/shared/dates';
import type { ReproductiveType } from '@/domain/shared/enumerations';
import { count } from '@/web/format';
import type { CowView } from './useCow';

/** Something to do, or to watch for, on a day. */
export interface Due {
  readonly id: string;
  readonly label: string;
  /** On the bar of the cycle; absent: it is not drawn there. */
  readonly short?: string;
  readonly data: FarmDate;
  /** The last day of a window. */
  readonly ate?: FarmDate;
  readonly note?: string;
  /** Its day is over and nothing was recorded. */
  readonly late: boolean;
  /** What records it. */
  readonly tipo?: ReproductiveType | 'S';
}

/** What comes next for a female, the soonest first. */
export function dueOf(cow: CowView): readonly Due[] {
  const { state } = cow;
  const found = state.prenhe
    ? pregnantDue(cow)
    : state.situacao.servicoAberto
      ? servedDue(cow)
      : openDue(cow);
  return [...found].sort((a, b) => daysBetween(b.data, a.data));
}

/** `hoje`, `amanhã`, `em 12 dias`, `há 3 dias`. */
export function fromToday(day: FarmDate, today: FarmDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'hoje';
  if (days === 1) return 'amanhã';
  if (days === -1) return 'ontem';
  const many = count(Math.abs(days), 'dia', 'dias');
  return days > 0 ? `em ${many}` : `há ${many}`;
}

function pregnantDue({ state, day, record }: CowView): readonly Due[] {
  const { previsao, secagemPrevista, partoAtrasado } = state;
  if (!previsao) return [];
  const { partoPrevisto } = previsao;
  const found: Due[] = [];
  if (secagemPrevista) {
    const late = state.secagemAtrasada;
    const data = secagemPrevista;
    const [id, label, short] = ['secagem', 'Secar', 'secar'];
    found.push({ id, label, short, data, late, tipo: 'S' });
  }
  return [
    ...found,
    ...untilTheirDay(previsao, day).filter(
      ({ id }) => id !== 'reconfirmacao' || !isReconfirmed(record),
    ),
    {
      id: 'parto',
      label: 'Parto',
      short: 'parto',
      data: partoPrevisto,
      late: partoAtrasado !== null,
      tipo: 'PT',
      ...(partoAtrasado === 'verificar' ? { note: 'Verifique a vaca.' } : {}),
    },
  ];
}

/** Since she was found pregnant she was found so again. */
function isReconfirmed({ reproducao }: CowRecord): boolean {
  return reproducao
    .slice(-2)
    .every(({ reprodutividade }) => reprodutividade === 'PN');
}

/** Said until their day is over: nothing is late without them. */
function untilTheirDay(
  { reconfirmacao, preParto }: Forecast,
  day: FarmDate,
): readonly Due[] {
  const all: readonly Due[] = [
    {
      ...{ id: 'reconfirmacao', label: 'Reconfirmar prenhez' },
      ...{ data: reconfirmacao, late: false, tipo: 'PN' },
    },
    { id: 'preParto', label: 'Pré-parto', data: preParto, late: false },
  ];
  return all.filter(({ data }) => !isAfter(day, data));
}

function servedDue({ state, day, record }: CowView): readonly Due[] {
  const { previsao, diasGestacao } = state;
  if (!previsao) return [];
  const { janelaInicio, janelaFim, segundoRetorno } = previsao;
  const { dgUltrassom, dgPalpacao } = previsao;
  const found: Due[] = [];
  if (!isAfter(day, janelaFim) && state.estado !== 'IMPRODUTIVA') {
    found.push({
      id: 'retorno',
      label: 'Observar retorno ao cio',
      short: 'cio',
      data: janelaInicio,
      ate: janelaFim,
      note: `Segundo retorno em ${segundoRetorno}`,
      late: false,
      tipo: 'CI',
    });
  }
  const late = (diasGestacao ?? 0) > record.parametros.dgAtrasado;
  return [
    ...found,
    {
      id: 'dg',
      label: 'Confirmar prenhez',
      short: 'diagnóstico',
      data: dgUltrassom,
      note: `Ultrassom a partir de ${dgUltrassom}, palpação a partir de ${dgPalpacao}`,
      late,
      tipo: 'PN',
    },
    {
      id: 'parto',
      label: 'Parto provável',
      short: 'parto',
      data: previsao.partoPrevisto,
      note: 'Se a prenhez for confirmada',
      late: false,
    },
  ];
}

function openDue(cow: CowView): readonly Due[] {
  const { state, day, record } = cow;
  if (state.estado === 'IMPRODUTIVA') return [];
  const found: Due[] = [];
  const heat = record.reproducao.findLast(
    ({ reprodutividade }) => reprodutividade === 'CI',
  );
  if (state.estado === 'EM_CIO' && heat) {
    const { data, periodo } = bestInseminationTime(heat.dataOcorrencia);
    const label = `Inseminar de ${periodo}`;
    const short = 'inseminar';
    found.push({ id: short, label, short, data, late: false, tipo: 'IN' });
  }
  if (state.fimPve && isAfter(state.fimPve, day)) {
    const label = 'Liberada para inseminar';
    const short = 'liberada';
    found.push({ id: 'pve', label, short, data: state.fimPve, late: false });
  }
  if (state.proximoCio && !isAfter(day, state.proximoCio)) {
    const label = 'Próximo cio esperado';
    const data = state.proximoCio;
    const short = 'cio';
    found.push({ id: short, label, short, data, late: false, tipo: 'CI' });
  }
  return found;
}
