import type { Animal } from '@/domain/animals/types';
import {
  BREEDS,
  CATEGORIES,
  labelOf,
  SEXES,
} from '@/domain/shared/enumerations';
import { today } from '@/web/clock';
import {
  dateColumn,
  numberColumn,
  type ReportColumn,
  textColumn,
} from '@/web/export/columns';
import { ExportMenu } from '@/web/export/ExportMenu';
import { count } from '@/web/format';

const COLUMNS: readonly ReportColumn<Animal>[] = [
  textColumn('nome', 'Nome', ({ nome }) => nome),
  textColumn('categoria', 'Categoria', (it) =>
    labelOf(CATEGORIES, it.categoria),
  ),
  textColumn('sexo', 'Sexo', ({ sexo }) => labelOf(SEXES, sexo)),
  textColumn('raca', 'Raça', ({ raca }) => labelOf(BREEDS, raca)),
  dateColumn('nascimento', 'Nascimento', ({ dataNascimento: it }) => it),
  numberColumn('peso', 'Peso (kg)', ({ peso }) => peso, 1),
];

interface AnimalsExportProps {
  readonly herd: string;
  /** Those on the list, filtered as it is. */
  readonly animals: readonly Animal[];
  /** Only its icon: in the bar, which the smallest phones have no room in. */
  readonly compact: boolean;
}

/** "Exportar" of the list as it stands. */
export function AnimalsExport(props: AnimalsExportProps) {
  const { herd, animals, compact } = props;
  const about = count(animals.length, 'animal', 'animais');
  return (
    <ExportMenu
      compact={compact}
      table={() => ({
        title: 'Animais',
        ...{ herd, about, issued: today() },
        ...{ columns: COLUMNS, rows: animals },
      })}
      summary={() => `Animais – ${herd}\n${about}`}
    />
  );
}
