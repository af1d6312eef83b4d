import { lazy, Suspense, useMemo } from 'react';
import { milkByCow } from '@/domain/production/cowDays';
import { lactationsOf } from '@/domain/production/lactations';
import {
  type LactationYield,
  lactationYield,
} from '@/domain/production/lactationYield';
import { milkingsPerDay } from '@/domain/production/milkings';
import type { Production } from '@/domain/production/types';
import { referenceCurve, woodYield } from '@/domain/production/woodCurves';
import type { HerdReader } from '@/domain/shared/effects';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import { Loading } from '@/web/components/Loading';
import { Note, Stack } from '@/web/components/layout';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { litres, plain } from '@/web/tally/numbers';
import { Figures } from './Figures';

const LineChart = lazy(
  () =>
    import(
      /* webpackChunkName: "grafico-linha" */ '@/web/components/charts/LineChart'
    ),
);

interface LactationCurveProps {
  readonly rebanhoId: string;
  readonly vacaId: string;
}

const STANDARD_DAYS = 305;
const STEP = 5;

/** Her last lactation, test by test, against her breed's reference. */
export function LactationCurve({ rebanhoId, vacaId }: LactationCurveProps) {
  const reader = useHerdReader(rebanhoId);
  const curve = useMemo(
    () => (reader ? curveOf(reader, vacaId) : null),
    [reader, vacaId],
  );
  if (!curve) {
    return <Note>Nenhuma lactação registrada.</Note>;
  }
  const { nome, reference, result } = curve;
  return (
    <Stack gap="lg">
      <Figures figures={figuresOf(result)} />
      {result.testes.length === 0 ? (
        <Note>Nenhum leite registrado nesta lactação.</Note>
      ) : (
        <Suspense fallback={<Loading />}>
          <LineChart
            title={`Curva da ${curve.ordem}ª lactação`}
            xLabel="dias em lactação"
            formatX={(x) => plain(x)}
            formatY={litres}
            series={[
              { name: nome, points: testPoints(result) },
              { name: curve.referenceName, points: reference, dashed: true },
            ]}
          />
        </Suspense>
      )}
      {result.intervaloLongo ? (
        <Note>
          Há mais de 75 dias entre dois controles: a produção é uma estimativa.
        </Note>
      ) : null}
    </Stack>
  );
}

function curveOf(reader: HerdReader, vacaId: string) {
  const animal = reader.row('animais', vacaId);
  if (!animal) return null;
  const lactation = lactationsOf({
    reproductive: reader.rowsOf('situacoesReprodutivas', vacaId),
    productive: reader.rowsOf('situacoesProdutivas', vacaId),
    discarded: animal.descarte?.dataOcorrencia ?? null,
  }).at(-1);
  if (!lactation) return null;
  const days = daysOf(reader, vacaId);
  const { nome, raca } = animal;
  const ordem = Math.max(1, lactation.ordem);
  const shape = referenceCurve(raca, ordem);
  const steps = Array.from({ length: STANDARD_DAYS / STEP }, (_, index) => {
    const x = (index + 1) * STEP;
    return { x, y: woodYield(shape, x) };
  });
  return {
    nome,
    ordem,
    referenceName: `Referência ${labelOf(BREEDS, raca)}`,
    reference: [{ x: 1, y: woodYield(shape, 1) }, ...steps],
    result: lactationYield(lactation, days, raca, today()),
  };
}

/** Her own records alone, so that others' years of milk are not gone through. */
function daysOf(reader: HerdReader, vacaId: string) {
  const own = reader.all('producoes').flatMap((row): readonly Production[] => {
    const registros = row.registros.filter((it) => it.vacaId === vacaId);
    return registros.length > 0 ? [{ ...row, registros }] : [];
  });
  const perDay = milkingsPerDay(
    reader.row('parametros', reader.herd.rebanhoId),
  );
  return milkByCow(own, perDay).get(vacaId) ?? [];
}

function testPoints({ testes }: LactationYield) {
  return testes.map(({ del, litros }) => ({ x: del, y: litros }));
}

function figuresOf(result: LactationYield) {
  const { total, pl305, pl305Projetada, pico, persistencia } = result;
  const whole = pl305 ?? pl305Projetada;
  return [
    { name: 'Dias em lactação', value: plain(result.dias) },
    {
      name: 'Produção até agora',
      value: total === null ? null : litres(total),
    },
    {
      name: pl305 === null ? '305 dias (projeção)' : '305 dias',
      value: whole === null ? null : litres(whole),
    },
    {
      name: 'Pico',
      value: pico && `${litres(pico.litros)} no dia ${pico.del}`,
    },
    {
      name: 'Persistência',
      value: persistencia === null ? null : `${plain(persistencia)}% ao mês`,
    },
  ];
}
