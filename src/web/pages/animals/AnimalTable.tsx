import { Fragment, type RefObject, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { CowDay } from '@/domain/production/cowDays';
import { classes } from '@/web/components/classes';
import { Note } from '@/web/components/layout';
import { type Column, Heading, useSorting } from '@/web/components/sorting';
import { useRowsInWindow } from '@/web/components/VirtualList';
import { measured } from '@/web/export/numbers';
import { animalPath } from '@/web/shared/animalPath';
import { AnimalMark } from '@/web/shared/animals/AnimalMark';
import { StateWords } from '@/web/shared/animals/StateWords';
import { useFormer } from '@/web/shared/identifiers/useIdentifiers';
import { SyncSeal } from '@/web/sync/SyncSeal';
import type { Paper } from './AnimalList';
import { MilkSpark } from './MilkSpark';
import styles from './table.module.css';
import { type RowFacts, useRowFacts } from './useRowFacts';

const ROW_HEIGHT = 48;

interface AnimalTableProps {
  readonly rebanhoId: string;
  readonly animals: readonly Animal[];
  readonly search: string;
  /** The one beside the table. */
  readonly shownId: string | null;
  readonly onShow: (animal: Animal) => void;
  readonly paper: Paper;
  readonly order: TableOrder;
}

/** The table's rows as they stand; null: there is no table. */
export type TableOrder = RefObject<readonly Animal[] | null>;

/** The herd as a table that sorts by any column; only rows in sight exist. */
export default function AnimalTable(props: AnimalTableProps) {
  const { rebanhoId, animals, paper, order: told } = props;
  const factsOf = useRowFacts(rebanhoId);
  const columns = useMemo(() => columnsWith(factsOf), [factsOf]);
  const { sorted, order, sortBy } = useSorting(columns, animals);
  useEffect(() => {
    told.current = sorted;
    return () => {
      told.current = null;
    };
  }, [told, sorted]);
  return (
    <>
      <table className={styles.table} aria-rowcount={animals.length + 1}>
        <caption className="so-leitor">Animais</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading
                key={column.id}
                column={column}
                className={styles[column.id]}
                direction={order?.id === column.id ? order.direction : null}
                onSort={() => sortBy(column.id)}
              />
            ))}
          </tr>
        </thead>
        <Rows {...props} animals={sorted} factsOf={factsOf} />
      </table>
      {paper(sorted)}
    </>
  );
}

interface RowsProps extends AnimalTableProps {
  readonly factsOf: (animal: Animal) => RowFacts;
}

function Rows({ animals, factsOf, search, shownId, onShow }: RowsProps) {
  const formerOf = useFormer(search);
  const { ref, top, virtualizer, focus } =
    useRowsInWindow<HTMLTableSectionElement>(animals.length, ROW_HEIGHT);
  let end = top;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gap = item.start - end;
    end = item.end;
    const animal = animals[item.index];
    return animal === undefined ? null : (
      <Fragment key={animal.animalId}>
        <Gap height={gap} />
        <tr
          ref={virtualizer.measureElement}
          data-index={item.index}
          aria-rowindex={item.index + 2}
          aria-current={animal.animalId === shownId ? 'true' : undefined}
          onClick={() => onShow(animal)}
          onFocus={() => onShow(animal)}
        >
          <Cells
            animal={animal}
            former={formerOf(animal.animalId, animal.nome)}
            {...factsOf(animal)}
          />
        </tr>
      </Fragment>
    );
  });
  return (
    <tbody ref={ref} {...focus}>
      {rows}
      <Gap height={virtualizer.getTotalSize() - (end - top)} />
    </tbody>
  );
}

/** Where rows would stand that are out of sight. */
function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={styles.gap}>
      <td style={{ height }} />
    </tr>
  );
}

function Cells(props: RowFacts & OfAnimal) {
  const { animal, former, tag, glance, until } = props;
  const { word, tone, more, milk, days, del, next } = glance;
  const now = until !== undefined || next?.now;
  return (
    <>
      <td>
        <AnimalMark categoria={animal.categoria} tag={tag} now={now} />
      </td>
      <th scope="row">
        <Link to={animalPath(animal)}>{animal.nome}</Link>{' '}
        {former ? <Note as="small">{former}</Note> : null}
        <SyncSeal id={animal.animalId} />
      </th>
      <td>
        <StateWords glance={{ word, tone, more: '' }} until={until} />
      </td>
      <td className={styles.reproducao}>{bred(animal) ? more : '–'}</td>
      <td className={styles.number}>
        <b>{measured(milk?.total ?? null, '', 1)}</b>
      </td>
      <td className={styles.dias}>
        <MilkSpark days={days} />
      </td>
      <td className={styles.number}>{del ?? '–'}</td>
      <td className={classes(styles.aSeguir, next?.late && styles.late)}>
        {next?.text}
      </td>
    </>
  );
}

/** Of any other the glance says the breed. */
function bred({ situacaoReprodutiva }: Animal): boolean {
  return situacaoReprodutiva !== null;
}

interface OfAnimal {
  readonly animal: Animal;
  /** The identifier it had and was found by. */
  readonly former: string | null;
}

interface AnimalColumn extends Column<Animal> {
  readonly id: string;
}

function columnsWith(
  factsOf: (animal: Animal) => RowFacts,
): readonly AnimalColumn[] {
  const glance = (animal: Animal) => factsOf(animal).glance;
  return [
    { id: 'brinco', label: 'Brinco', value: (one) => factsOf(one).tag },
    { id: 'nome', label: 'Nome', value: ({ nome }) => nome },
    { id: 'estado', label: 'Estado', value: (one) => glance(one).word },
    {
      ...{ id: 'reproducao', label: 'Reprodução' },
      value: (one) => (bred(one) && glance(one).more) || null,
    },
    {
      ...{ id: 'litros', label: 'Litros', numeric: true },
      value: (one) => glance(one).milk?.total ?? null,
    },
    {
      ...{ id: 'dias', label: '7 dias' },
      value: (one) => trendOf(glance(one).days),
    },
    {
      ...{ id: 'del', label: 'DEL', numeric: true },
      value: (one) => glance(one).del,
    },
    {
      ...{ id: 'aSeguir', label: 'A seguir' },
      value: (one) => glance(one).next?.day ?? null,
    },
  ];
}

/** Litres more or less than at the beginning of the days. */
function trendOf(days: readonly CowDay[]): number | null {
  const [first, last] = [days[0], days.at(-1)];
  return first && last && first !== last ? last.total - first.total : null;
}
