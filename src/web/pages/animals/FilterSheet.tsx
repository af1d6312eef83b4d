import { FileUp, Grid2x2Plus, RefreshCw } from 'lucide-react';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import {
  CATEGORIES,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
  SEXES,
} from '@/domain/shared/enumerations';
import { selectHerdPull } from '@/state/sync/slice';
import { pullHerd } from '@/state/sync/thunks';
import { Button } from '@/web/components/Button';
import { Select } from '@/web/components/choices';
import { Sheet } from '@/web/components/Dialog';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions, Columns, Heading } from '@/web/components/layout';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { REPRODUCTIVE_WORDS } from '@/web/shared/animals/describe';
import { AnimalsExport } from './AnimalsExport';
import { type AnimalFilters, type FilterName, usedFilters } from './filters';

const SELECTS = [
  { name: 'categoria', label: 'Categoria', options: CATEGORIES },
  { name: 'sexo', label: 'Sexo', options: SEXES },
  { name: 'produtividade', label: 'Produção', options: PRODUCTIVE_STATUSES },
  {
    name: 'reprodutividade',
    label: 'Reprodução',
    options: REPRODUCTIVE_TYPES.map(({ id }) => ({
      id,
      nome: REPRODUCTIVE_WORDS[id],
    })),
  },
] as const;

interface FilterSheetProps {
  readonly herd: Herd;
  readonly shown: readonly Animal[];
  /** The same as they stand on the screen. */
  readonly inOrder: () => readonly Animal[];
  /** How many those are, in words. */
  readonly total: string;
  readonly filters: AnimalFilters;
  readonly onFilter: (name: FilterName, value: string | null) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** What else may be asked of the list, and what is done with all of it. */
export default function FilterSheet(props: FilterSheetProps) {
  const { filters, total, onFilter, onClear, onClose } = props;
  return (
    <Sheet
      open
      onClose={onClose}
      title="Filtros"
      actions={
        <>
          {usedFilters(filters) > 0 ? (
            <Button onClick={onClear}>Limpar filtros</Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            Ver {total}
          </Button>
        </>
      }
    >
      <Columns least="9rem">
        {SELECTS.map(({ name, label, options }) => (
          <Select
            key={name}
            label={label}
            none="Todos"
            options={options}
            value={filters[name] ?? ''}
            onChange={(code) => onFilter(name, code || null)}
          />
        ))}
      </Columns>
      <ThisList {...props} />
    </Sheet>
  );
}

function ThisList({ herd, shown, inOrder, onClose }: FilterSheetProps) {
  const { rebanhoId, nome } = herd;
  const dispatch = useAppDispatch();
  const pull = useAppSelector((state) => selectHerdPull(state, rebanhoId));
  return (
    <>
      <Heading>Esta lista</Heading>
      <Actions>
        {shown.length > 0 ? (
          <AnimalsExport herd={nome} animals={shown} inOrder={inOrder} />
        ) : null}
        <LinkButton
          to={`/rebanho/${rebanhoId}/cadastrar-animais`}
          icon={<Grid2x2Plus aria-hidden />}
        >
          Cadastrar vários
        </LinkButton>
        <LinkButton
          to="?painel=importar"
          icon={<FileUp aria-hidden />}
          onClick={onClose}
        >
          Importar planilha
        </LinkButton>
        <Button
          busy={pull.running}
          icon={<RefreshCw aria-hidden />}
          onClick={() => dispatch(pullHerd(rebanhoId))}
        >
          Atualizar
        </Button>
      </Actions>
    </>
  );
}
