import { useSearchParams } from 'react-router-dom';
import type { SireBirths } from '@/domain/reports/birthWeights';
import { gainOf, type WeighedAnimal } from '@/domain/reports/weighings';
import { Card } from '@/web/components/Card';
import { BarChart } from '@/web/components/charts/BarChart';
import { TouchLink } from '@/web/components/List';
import { Columns } from '@/web/components/layout';
import { decimal, measured } from '@/web/export/numbers';
import { count } from '@/web/format';
import { GrowthCurve } from '@/web/shared/curves/GrowthCurve';
import { CountChart, shortBand } from './CountChart';
import { FilterSelect } from './filters';
import { AGE_BANDS, bandOf } from './weighingFigures';

const TARGET_BANDS = [
  { label: 'menos de 85 %', from: 0, to: 85 },
  { label: '85 a 95 %', from: 85, to: 95 },
  { label: '95 a 105 %', from: 95, to: 105 },
  { label: 'mais de 105 %', from: 105, to: Number.POSITIVE_INFINITY },
] as const;

/** Calves named for each bull; the others are counted. */
const MOST_NAMES = 12;

interface WeighingChartsProps {
  readonly animals: readonly WeighedAnimal[];
  readonly births: readonly SireBirths[];
}

/** Gain by age, how many reach their target, and birth weights by sire. */
export function WeighingCharts({ animals, births }: WeighingChartsProps) {
  const bands = AGE_BANDS.flatMap(({ nome }) => {
    const rows = animals.filter(
      ({ idadeMeses }) => bandOf(idadeMeses) === nome,
    );
    const gain = gainOf(rows);
    return gain === null ? [] : [{ nome, gain }];
  });
  const judged = animals.filter(
    ({ alvoPct, nesteRebanho }) => alvoPct !== null && nesteRebanho,
  );
  return (
    <Columns least="20rem" gap="lg">
      <Card>
        <BarChart
          title="Ganho por dia, por idade"
          summary="Ganho médio de peso por dia em cada faixa de idade."
          series={['kg por dia']}
          headings={['Idade', 'kg por dia']}
          bars={bands.map(({ nome, gain }) => ({
            label: nome,
            short: shortBand(nome),
            values: [Math.max(0, gain)],
            text: `${decimal(gain, 3)} kg por dia`,
          }))}
        />
      </Card>
      <CountChart
        title="Animais por % do peso-alvo"
        summary="Quantos animais estão abaixo, perto e acima do peso-alvo da raça."
        nouns={['Animais', 'animal', 'animais']}
        by="% do alvo"
        bands={TARGET_BANDS.map(({ label, from, to }) => ({
          label,
          n: judged.filter(
            ({ alvoPct }) => (alvoPct ?? 0) >= from && (alvoPct ?? 0) < to,
          ).length,
        }))}
      />
      <Births births={births} />
    </Columns>
  );
}

/** Nothing where no calf was ever weighed at birth. */
function Births({ births }: Pick<WeighingChartsProps, 'births'>) {
  if (births.length === 0) return null;
  const calves = births.reduce((sum, { crias }) => sum + crias.length, 0);
  return (
    <Card>
      <BarChart
        title="Peso ao nascer, por touro"
        summary={`Peso médio ao nascer das crias de cada touro, ${count(calves, 'cria pesada', 'crias pesadas')} até o fim do período.`}
        series={['kg']}
        headings={['Touro', 'Peso médio ao nascer']}
        bars={births.map(({ touro, media, crias }) => ({
          label: touro ?? 'Sem touro registrado',
          short: (touro ?? 'sem touro').slice(0, 9),
          values: [media],
          text: `${measured(media, 'kg', 1)}, n=${crias.length} (${crias
            .slice(0, MOST_NAMES)
            .map(({ nome, peso }) => `${nome} ${decimal(peso, 1)}`)
            .join(', ')}${crias.length > MOST_NAMES ? ', …' : ''})`,
        }))}
      />
    </Card>
  );
}

interface GrowthPanelProps {
  readonly animals: readonly WeighedAnimal[];
  readonly rebanhoId: string;
}

/** One animal's weights against the target of her breed. */
export function GrowthPanel({ animals, rebanhoId }: GrowthPanelProps) {
  const [params] = useSearchParams();
  const known = animals.filter(({ idadeMeses }) => idadeMeses !== null);
  const chosen = known.find(({ animalId: id }) => id === params.get('curva'));
  const animal = chosen ?? furthestBehind(known);
  if (!animal) return null;
  const { animalId, nome } = animal;
  return (
    <Card as="section" aria-label="Curva de crescimento">
      <div data-tela="nao-imprimir">
        <FilterSelect
          param="curva"
          label="Curva de crescimento de"
          none={`${furthestBehind(known)?.nome ?? ''} (mais longe da meta)`}
          options={known.map((it) => ({ id: it.animalId, nome: it.nome }))}
        />
      </div>
      <GrowthCurve key={animalId} rebanhoId={rebanhoId} animalId={animalId} />
      <p>
        <TouchLink to={`/rebanho/${rebanhoId}/animal/${animalId}?aba=peso`}>
          <span data-tela="nao-imprimir">{'Abrir\u00a0'}</span>
          {nome}
        </TouchLink>
      </p>
    </Card>
  );
}

/** Whom to look at first: the smallest share of the target weight. */
function furthestBehind(
  animals: readonly WeighedAnimal[],
): WeighedAnimal | undefined {
  const share = ({ alvoPct }: WeighedAnimal) =>
    alvoPct ?? Number.POSITIVE_INFINITY;
  return [...animals].sort((a, b) => share(a) - share(b))[0];
}
