import { COW_STATES } from '@/domain/cows/state';
import { FORECAST_KINDS, type ForecastRow } from '@/domain/reports/forecast';
import type { GeneralPage } from '@/domain/reports/general';
import { measured } from '@/web/export/numbers';
import { count } from '@/web/format';
import { monthName, monthOf } from '@/web/shared/calendar/weeks';
import type { usePeriod } from './filters';
import type { MilkData } from './milkFigures';
import type { MilkQualityData } from './udderFigures';
import type { WeighingData } from './weighingFigures';

type Period = ReturnType<typeof usePeriod>['period'];

/** What a report found, before its figures: a sentence, and what it rests on. */
export interface Verdict {
  readonly title: string;
  readonly text: string;
}

/** Less than this is no change, %. */
const LEVEL = 1;

/** `Novembro caiu 4 % em relação a outubro` */
export function milkVerdict(
  { resumo }: MilkData,
  before: MilkData | null,
  period: Period,
): Verdict | null {
  const now = resumo.mediaDiaria;
  const then = before?.resumo.mediaDiaria ?? null;
  if (now === null) return null;
  const [name, other] = namesOf(period);
  const perCow = `${measured(resumo.pvo, 'L', 1)} por vaca ordenhada`;
  if (!then) {
    const title = `${measured(now, 'L')} por dia`;
    return { title, text: `${name}: ${perCow}.` };
  }
  const change = (now / then - 1) * 100;
  const moved = `${change > 0 ? 'subiu' : 'caiu'} ${measured(Math.abs(change), '%')} em relação ao ${other}`;
  const title =
    Math.abs(change) < LEVEL
      ? `${name} ficou igual ao ${other}`
      : `${name} ${moved}`;
  return {
    title:
      period.id === 'mes'
        ? title.replace(` ao ${other}`, ` a ${other}`)
        : title,
    text: `${measured(now, 'L')} por dia, contra ${measured(then, 'L')}; ${perCow}, contra ${measured(before?.resumo.pvo ?? null, 'L', 1)}.`,
  };
}

function namesOf({ id, inicio, antes }: Period): readonly [string, string] {
  if (id !== 'mes') return ['O período', 'anterior'];
  const name = monthName(monthOf(inicio));
  const first = name.charAt(0).toUpperCase();
  return [`${first}${name.slice(1)}`, monthName(monthOf(antes.inicio))];
}

const PREGNANT: readonly string[] = [
  'PRENHE',
  'SECAR',
  'PRE_PARTO',
  'PARTO_ATRASADO',
];

/** `35 de 61 vacas prenhes` */
export function generalVerdict({ vacas }: GeneralPage): Verdict | null {
  const here = vacas.filter(({ parida, descartado }) => parida && !descartado);
  if (here.length === 0) return null;
  const pregnant = here.filter(({ situacao }) => PREGNANT.includes(situacao));
  const inMilk = here.filter(({ produtividade }) => produtividade === 'L');
  const late = here.filter(
    ({ situacao }) => situacao === 'DIAGNOSTICO_ATRASADO',
  );
  const waiting =
    late.length > 0
      ? `, ${count(late.length, 'vaca', 'vacas')} com ${COW_STATES.DIAGNOSTICO_ATRASADO.toLowerCase()}`
      : '';
  return {
    title: `${pregnant.length} de ${count(here.length, 'vaca prenhe', 'vacas prenhes')}`,
    text: `${inMilk.length} em lactação${waiting}.`,
  };
}

/** What asks for the farm's hands, before what is only watched for. */
const TOLD = ['PARTO', 'SECAGEM', 'DG', 'LIBERACAO', 'CIO'] as const;

/** `3 partos e 5 secagens pela frente` */
export function forecastVerdict(rows: readonly ForecastRow[]): Verdict | null {
  const counts = TOLD.flatMap((id) => {
    const { length } = rows.filter(({ tipo }) => tipo === id);
    const name = FORECAST_KINDS.find((kind) => kind.id === id)?.nome ?? '';
    return length > 0 ? [`${name}: ${length}`] : [];
  });
  if (counts.length === 0) return null;
  const late = rows.filter(({ dias }) => dias < 0).length;
  const [first = '', ...rest] = counts;
  return {
    title: [first, rest[0]].filter(Boolean).join(' · '),
    text: [
      ...rest.slice(1),
      late > 0 ? count(late, 'vencida', 'vencidas') : null,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

/** `75 % no padrão da idade` */
export function weighingVerdict({ resumo }: WeighingData): Verdict | null {
  const { animaisPesados, noPadraoPct, noPadraoN, gmdMedio, semPesagem } =
    resumo;
  if (animaisPesados === 0) return null;
  const weighed = count(animaisPesados, 'animal pesado', 'animais pesados');
  const title =
    noPadraoPct === null
      ? weighed
      : `${measured(noPadraoPct, '%')} de ${noPadraoN} no padrão da idade`;
  return {
    title,
    text: [
      noPadraoPct === null ? null : weighed,
      gmdMedio === null ? null : `ganho de ${measured(gmdMedio, 'kg/dia', 2)}`,
      semPesagem > 0 ? `${semPesagem} sem pesagem há 60 dias` : null,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}

/** `Mimosa traz 60 % das células do tanque` */
export function qualityVerdict({
  quemSobe,
  indices,
}: MilkQualityData): Verdict | null {
  const [day] = quemSobe;
  const [most] = day?.vacas ?? [];
  if (!day || !most) return null;
  const [fresh, of] = indices.novasInfeccoes;
  // Of a few cows it says little: how many were tested.
  const tested = count(day.vacas.length, 'vaca', 'vacas');
  const without =
    most.tanqueSemEla === null
      ? ''
      : `, sem ela ${measured(most.tanqueSemEla, '')}`;
  return {
    title: `${most.nome} traz ${measured(most.parte * 100, '%')} das células do tanque`,
    text: `${day.data}: ${measured(day.ccsTanque, 'mil/mL')} em ${tested}${without}. Novas infecções: ${fresh} de ${of}.`,
  };
}
