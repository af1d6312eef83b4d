import { Link, useSearchParams } from 'react-router-dom';
import type { WeighedAnimal } from '@/domain/reports/weighings';
import { GrowthCurve } from '@/web/shared/curves/GrowthCurve';
import { FilterSelect } from './FilterSelect';
import styles from './reports.module.css';

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
    <section className={styles.panel} aria-label="Curva de crescimento">
      <div className={styles.filters}>
        <FilterSelect
          param="curva"
          label="Curva de crescimento de"
          none={`${furthestBehind(known)?.nome ?? ''} (mais longe da meta)`}
          options={known.map((it) => ({ id: it.animalId, nome: it.nome }))}
        />
        <GrowthCurve key={animalId} rebanhoId={rebanhoId} animalId={animalId} />
        <Link
          className={styles.open}
          to={`/rebanho/${rebanhoId}/animal/${animalId}?aba=peso`}
        >
          Abrir {nome}
        </Link>
      </div>
    </section>
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
