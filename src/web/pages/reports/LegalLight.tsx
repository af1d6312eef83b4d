import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  LEGAL_LIMITS,
  LEGAL_SITUATIONS,
  type LegalMonth,
  type LegalSituation,
} from '@/domain/quality/legal';
import { labelOf } from '@/domain/shared/enumerations';
import { Card } from '@/web/components/Card';
import LineChart from '@/web/components/charts/LineChart';
import { Heading, Note, Stack } from '@/web/components/layout';
import { Notice, type NoticeProps } from '@/web/components/Notice';
import { decimal } from '@/web/export/numbers';

interface LegalLightProps {
  /** Oldest first. */
  readonly months: readonly LegalMonth[];
}

/** Where the tank stands against the law, and what follows. */
export function LegalLight({ months }: LegalLightProps) {
  const last = months.at(-1);
  if (!last) {
    return (
      <Notice as="section" tone="info" aria-label="Média legal">
        Sem análises do tanque no período. Com três meses seguidos aparece a
        média legal.
      </Notice>
    );
  }
  const { mes, situacao } = last;
  return (
    <Card as="section" aria-label="Média legal">
      <Stack>
        <Heading>
          {labelOf(LEGAL_SITUATIONS, situacao)}, {mes}
        </Heading>
        <Notice tone={TONES[situacao]} icon={ICONS[situacao]}>
          {WHAT_FOLLOWS[situacao](last)}
        </Notice>
        <p>
          {countText('CCS', last.mediaCcs, last.ccs, LEGAL_LIMITS.ccs)} ·{' '}
          {countText('CPP', last.mediaCpp, last.cpp, LEGAL_LIMITS.cpp)}
        </p>
        <Note small>
          Média geométrica de três meses seguidos, mil/mL (IN 76 e 77/2018, IN
          58 e 59/2019).
        </Note>
        <TankChart months={months} />
      </Stack>
    </Card>
  );
}

/** The mean against its limit; where there is none yet, the month's own result. */
function countText(
  name: string,
  mean: number | null,
  own: number | null,
  limit: number,
): string {
  if (mean !== null) return `${name} ${decimal(mean, 0)} de ${limit}`;
  return own === null
    ? `${name} sem média legal ainda`
    : `${name} ${decimal(own, 0)} no mês, sem média legal ainda (limite ${limit})`;
}

const TONES: Readonly<Record<LegalSituation, NoticeProps['tone']>> = {
  VERDE: 'brand',
  AMARELO: 'warning',
  VERMELHO: 'error',
  SEM_MEDIA: 'info',
};

const ICONS: Readonly<Record<LegalSituation, ReactNode>> = {
  VERDE: <CircleCheck aria-hidden />,
  AMARELO: <CircleAlert aria-hidden />,
  VERMELHO: <CircleAlert aria-hidden />,
  SEM_MEDIA: <CircleDashed aria-hidden />,
};

const WHAT_FOLLOWS: Readonly<
  Record<LegalSituation, (month: LegalMonth) => string>
> = {
  VERDE: () => 'O leite está dentro do que a IN 76/2018 pede.',
  AMARELO: () =>
    'Passou de 80 % do limite da IN 76/2018: veja quem sobe o tanque.',
  VERMELHO: ({ mediaCpp }) =>
    (mediaCpp ?? 0) > LEGAL_LIMITS.cpp
      ? 'Com a CPP acima do limite por três meses, a IN 77/2018 manda o laticínio interromper a coleta até um resultado dentro dele.'
      : 'Com a CCS acima do limite, a IN 77/2018 manda o laticínio acompanhar a fazenda e cobrar medidas no seu plano de qualificação.',
  SEM_MEDIA: () =>
    'Sem média legal ainda: faltam análises em três meses seguidos.',
};

/** The tank's months as lines, with the limits of the law in words. */
function TankChart({ months }: LegalLightProps) {
  const points = (field: 'ccs' | 'cpp') =>
    months.flatMap(({ mes, [field]: value }) =>
      value === null ? [] : [{ x: monthOf(mes), y: value }],
    );
  const series = [
    { name: 'CCS', label: 'CCS', points: points('ccs') },
    { name: 'CPP', label: 'CPP', points: points('cpp') },
  ].filter((line) => line.points.length > 0);
  if (series.every((line) => line.points.length < 2)) return null;
  return (
    <LineChart
      title="CCS e CPP do tanque, mil/mL"
      note={`Limites: CCS ${LEGAL_LIMITS.ccs}, CPP ${LEGAL_LIMITS.cpp}.`}
      series={series}
      xLabel="mês"
      formatX={monthText}
      formatY={(value) => `${decimal(value, 0)} mil/mL`}
      tickX={monthText}
      tickY={(value) => decimal(value, 0)}
    />
  );
}

/** Months since year 0. */
function monthOf(mes: string): number {
  return Number(mes.slice(3)) * 12 + Number(mes.slice(0, 2)) - 1;
}

function monthText(month: number): string {
  const number = String((month % 12) + 1).padStart(2, '0');
  return `${number}/${Math.floor(month / 12)}`;
}
