import { useMemo } from 'react';
import { type CowRecord, cowRecordOf } from '@/domain/cows/record';
import { dayNumber } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import {
  agesOf,
  birthWeightOf,
  standardWeights,
  totalGain,
} from '@/domain/weighings/growth';
import {
  DAYS_PER_MONTH,
  GROWTH_STATUSES,
  growthStatus,
  hasTarget,
  targetCurve,
} from '@/domain/weighings/targets';
import { LazyLineChart } from '@/web/components/charts/LazyLineChart';
import { Stack } from '@/web/components/layout';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { gain, kilos, plain } from '@/web/tally/numbers';
import { Figures } from './Figures';

interface GrowthCurveProps {
  readonly rebanhoId: string;
  readonly animalId: string;
}

/** Months shown past the last weighing. */
const AHEAD = 3;

/** An animal's weights by age, against its breed's target for heifers. */
export function GrowthCurve({ rebanhoId, animalId }: GrowthCurveProps) {
  const reader = useHerdReader(rebanhoId);
  const growth = useMemo(
    () => (reader ? growthOf(reader, animalId) : null),
    [reader, animalId],
  );
  if (!growth) return null;
  const { nome, weighed, target, targetName, figures } = growth;
  return (
    <Stack gap="lg">
      <Figures figures={figures} />
      <LazyLineChart
        title="Curva de crescimento"
        xLabel="meses de idade"
        formatX={months}
        formatY={kilos}
        tickX={plain}
        tickY={kilos}
        series={[
          { name: nome, points: weighed },
          {
            ...{ name: targetName, label: 'meta', points: target },
            ...{ dashed: true, computed: true },
          },
        ]}
      />
    </Stack>
  );
}

/** `7,5 meses`, `1,5 mês`: there are several from two on. */
function months(age: number): string {
  const several = Math.round(age * 10) >= 20;
  return `${plain(age)} ${several ? 'meses' : 'mês'}`;
}

/** Null without a birth date or without weighings: there is no curve. */
function growthOf(reader: HerdReader, animalId: string) {
  const animal = reader.row('animais', animalId);
  const weighings = reader.rowsOf('pesagens', animalId);
  if (!animal?.dataNascimento || weighings.length === 0) return null;
  const { dataNascimento, raca, nome } = animal;
  const ages = agesOf(weighings, dataNascimento, raca);
  const born = dayNumber(dataNascimento);
  const measured = weighings
    .map(({ dataPesagem, peso }) => ({
      x: (dayNumber(dataPesagem) - born) / DAYS_PER_MONTH,
      y: peso,
    }))
    .sort((a, b) => a.x - b.x);
  const until = (measured.at(-1)?.x ?? 0) + AHEAD;
  const last = ages.at(-1);
  const birthWeight = birthWeightOf(weighings, dataNascimento, raca);
  return {
    nome,
    weighed: measured,
    target: targetPoints(raca, until),
    targetName: `Meta ${labelOf(BREEDS, raca)}`,
    figures: [
      ...(last
        ? ageFigures(cowRecordOf(reader, animal), last, birthWeight)
        : []),
      ...standardFigures(ages),
    ],
  };
}

function targetPoints(raca: Parameters<typeof targetCurve>[0], until: number) {
  const points = targetCurve(raca).map(({ meses, peso }) => ({
    x: meses,
    y: peso,
  }));
  const shown = points.filter(({ x }) => x <= until);
  // One more, so that the target goes on past the last weighing.
  return points.slice(0, shown.length + 1);
}

type Age = ReturnType<typeof agesOf>[number];

function ageFigures(record: CowRecord, last: Age, birthWeight: number) {
  const total = totalGain(last, birthWeight);
  return [
    { name: 'Último peso', value: kilos(last.peso) },
    { name: 'Ganho desde o nascimento', value: total && gain(total) },
    { name: 'Meta', value: statusFor(record, last) },
  ].map(({ name, value }) => ({ name, value: value || null }));
}

/** The target is the heifers'. */
function statusFor(record: CowRecord, { idade, peso }: Age) {
  const { raca, dataNascimento } = record.animal;
  const day = dayNumber(dataNascimento ?? '') + idade;
  if (!hasTarget(record, day)) return null;
  const status = growthStatus(raca, idade, peso);
  if (!status) return null;
  return `${labelOf(GROWTH_STATUSES, status.status)} (${Math.round(status.pct)}\u{a0}%)`;
}

function standardFigures(ages: readonly Age[]) {
  const { p205, p365, p550 } = standardWeights(ages);
  return [
    { name: 'P205', value: p205 === null ? null : kilos(p205) },
    { name: 'P365', value: p365 === null ? null : kilos(p365) },
    { name: 'P550', value: p550 === null ? null : kilos(p550) },
  ];
}
