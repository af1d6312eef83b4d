import { useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import type { LactationYield } from '@/domain/production/lactationYield';
import { referenceCurve, woodYield } from '@/domain/production/woodCurves';
import { BREEDS, labelOf } from '@/domain/shared/enumerations';
import { LazyLineChart } from '@/web/components/charts/LazyLineChart';
import { Fold } from '@/web/components/Fold';
import { Note, Stack } from '@/web/components/layout';
import { litres, plain } from '@/web/tally/numbers';
import type { CowLactation } from './cowMilk';
import { Figures } from './Figures';

interface LactationCurveProps {
  readonly animal: Animal;
  readonly lactation: CowLactation;
}

const STANDARD_DAYS = 305;
const STEP = 5;

/** A lactation, test by test, against her breed's reference. */
export function LactationCurve({ animal, lactation }: LactationCurveProps) {
  const { nome, raca } = animal;
  const { ordem, leite } = lactation;
  const reference = useMemo(() => {
    const shape = referenceCurve(raca, ordem);
    const steps = Array.from({ length: STANDARD_DAYS / STEP }, (_, index) => {
      const x = (index + 1) * STEP;
      return { x, y: woodYield(shape, x) };
    });
    return [{ x: 1, y: woodYield(shape, 1) }, ...steps];
  }, [raca, ordem]);
  const points = leite.testes.map(({ del, litros }) => ({ x: del, y: litros }));
  return (
    <Stack gap="sm">
      {points.length === 0 ? (
        <Note>Nenhum leite registrado nesta lactação.</Note>
      ) : (
        <LazyLineChart
          title={`Curva da ${ordem}ª lactação`}
          note={noteOf(leite)}
          xLabel="dias em lactação"
          formatX={(x) => `dia ${plain(x)}`}
          formatY={litres}
          tickX={plain}
          tickY={wholeLitres}
          series={[
            { name: nome, points },
            {
              name: `Referência ${labelOf(BREEDS, raca)}`,
              label: 'esperado',
              points: reference,
              dashed: true,
              computed: true,
            },
          ]}
        />
      )}
      {leite.intervaloLongo ? (
        <Note>
          Há mais de 75 dias entre dois controles: a produção é uma estimativa.
        </Note>
      ) : null}
      <Fold summary="Números da lactação">
        <Figures figures={figuresOf(leite)} />
      </Fold>
    </Stack>
  );
}

/** `2.486,0 L · pico 21,9 L no dia 48` */
function noteOf({ total, pico }: LactationYield): string {
  return [
    total === null ? null : wholeLitres(total),
    pico && `pico ${litres(pico.litros)} no dia ${pico.del}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `2.486 L`: of a whole lactation a tenth says nothing. */
export function wholeLitres(value: number): string {
  return `${plain(Math.round(value))}\u00a0L`;
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
      value:
        persistencia === null ? null : `${plain(persistencia)}\u{a0}% ao mês`,
    },
  ];
}
