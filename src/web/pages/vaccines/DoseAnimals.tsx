import {
  ChevronDown,
  ChevronRight,
  CircleAlert,
  ListChecks,
  TriangleAlert,
} from 'lucide-react';
import type { Vaccine } from '@/domain/vaccines/types';
import { Button } from '@/web/components/Button';
import { Check } from '@/web/components/choices';
import { EmptyState } from '@/web/components/EmptyState';
import { TouchLink } from '@/web/components/List';
import { Heading, Note, Stack } from '@/web/components/layout';
import { SearchBox } from '@/web/components/SearchBox';
import { VirtualList } from '@/web/components/VirtualList';
import { keepInside } from '@/web/forms/keepInside';
import { useCalled } from '@/web/shared/identifiers/useIdentifiers';
import type { AnimalRow, GroupKey, HeadingRow } from './doseRows';
import type { DoseView } from './useDoseView';
import type { OneVaccine } from './VaccineGate';
import styles from './vaccines.module.css';

const ROW_HEIGHT = 64;

interface DoseAnimalsProps extends OneVaccine {
  readonly view: DoseView;
}

/** Whom the vaccine asks for, to be chosen; the others on request. */
export function DoseAnimals({ view, vaccine, base }: DoseAnimalsProps) {
  return (
    <Stack as="section" aria-label="Animais">
      <WhoseTurn vaccine={vaccine} base={base} />
      <SearchBox
        label="Nome do animal"
        placeholder="Nome ou brinco"
        value={view.search}
        onKeyDown={keepInside}
        onSearch={view.setSearch}
      />
      <Tools view={view} vaccine={vaccine} />
      {view.error ? (
        <p id={`${view.field.id}-erro`} className={styles.error}>
          <CircleAlert aria-hidden />
          {view.error}
        </p>
      ) : null}
      <Animals view={view} />
    </Stack>
  );
}

function WhoseTurn({ vaccine, base }: Pick<OneVaccine, 'vaccine' | 'base'>) {
  return (
    <p className={styles.whose}>
      <span>{vaccine.descricao}</span>
      {vaccine.finalizada ? null : (
        <TouchLink to={`${base}/vacina-filtro/${vaccine.vacinaId}`}>
          Editar animais
        </TouchLink>
      )}
    </p>
  );
}

interface ToolsProps {
  readonly view: DoseView;
  readonly vaccine: Vaccine;
}

function Tools({ view, vaccine }: ToolsProps) {
  const { asked, chosen, choose } = view;
  const all = asked.length > 0 && asked.every((id) => chosen.has(id));
  return (
    <div className={styles.whose}>
      <Button
        data-campo={view.field['data-campo']}
        aria-describedby={view.error ? `${view.field.id}-erro` : undefined}
        icon={<ListChecks aria-hidden />}
        disabled={asked.length === 0}
        onClick={() => choose(asked, !all)}
      >
        {all ? 'Desmarcar todos' : 'Selecionar todos'} {asked.length}
      </Button>
      {mayBePregnant(vaccine) ? (
        <Check
          checked={view.noPregnant}
          onChange={(event) => view.leavePregnantOut(event.target.checked)}
        >
          Deixar prenhes de fora
        </Check>
      ) : null}
    </div>
  );
}

/** Live vaccines are not for them; where only they are asked, it is no wish. */
function mayBePregnant({ filtro }: Vaccine): boolean {
  if (!filtro) return true;
  const { sexo, categoria, vacaPrenha } = filtro;
  return !vacaPrenha && sexo !== 'M' && categoria !== 'T';
}

function Animals({ view }: { readonly view: DoseView }) {
  const { rows, asked, chosen, choose, toggle, search, setSearch } = view;
  if (rows.length === 0) {
    return search === '' ? (
      <EmptyState title="Nenhum animal neste rebanho" />
    ) : (
      <EmptyState
        title={`Nada encontrado para “${search}”`}
        action={<Button onClick={() => setSearch('')}>Limpar busca</Button>}
      />
    );
  }
  return (
    <>
      {asked.length === 0 && search === '' ? (
        <Note>Ninguém a vacinar nesta data.</Note>
      ) : null}
      <VirtualList
        label="Animais da vacina"
        items={rows}
        rowHeight={ROW_HEIGHT}
        keyOf={({ key }) => key}
        renderRow={(row) =>
          row.kind === 'group' ? (
            <GroupHeading
              row={row}
              chosen={row.ids.every((id) => chosen.has(id))}
              onToggle={toggle}
              onChoose={choose}
            />
          ) : (
            <AnimalOption
              row={row}
              checked={chosen.has(row.key)}
              onChoose={choose}
            />
          )
        }
      />
    </>
  );
}

type Choose = (ids: readonly string[], add: boolean) => void;

interface GroupHeadingProps {
  readonly row: HeadingRow;
  /** All of it is. */
  readonly chosen: boolean;
  readonly onToggle: (key: GroupKey) => void;
  readonly onChoose: Choose;
}

/** Heads a group: chooses all of it where it is open. */
function GroupHeading(props: GroupHeadingProps) {
  const { row, chosen, onToggle, onChoose } = props;
  const verb = chosen ? 'Desmarcar' : 'Selecionar';
  return (
    <div className={styles.group}>
      {row.folds ? (
        <FoldHeading row={row} onToggle={onToggle} />
      ) : (
        <h2>
          {row.key === 'overdue' ? <TriangleAlert aria-hidden /> : null}
          {row.title}
        </h2>
      )}
      {row.open ? (
        <Button
          variant="quiet"
          aria-label={`${verb} ${row.title}`}
          onClick={() => onChoose(row.ids, !chosen)}
        >
          {verb}
        </Button>
      ) : null}
    </div>
  );
}

/** Opens what is shown on request. */
function FoldHeading({
  row,
  onToggle,
}: Pick<GroupHeadingProps, 'row' | 'onToggle'>) {
  const Icon = row.open ? ChevronDown : ChevronRight;
  return (
    <h2 className={styles.foldTitle}>
      <button
        type="button"
        aria-expanded={row.open}
        className={styles.fold}
        onClick={() => onToggle(row.key)}
      >
        <Icon aria-hidden />
        {row.title}
      </button>
    </h2>
  );
}

interface AnimalOptionProps {
  readonly row: AnimalRow;
  readonly checked: boolean;
  readonly onChoose: Choose;
}

/** One animal to choose, all of its row answering the tap. */
function AnimalOption({ row, checked, onChoose }: AnimalOptionProps) {
  const called = useCalled();
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChoose([row.key], event.target.checked)}
      />
      <Stack as="span" gap="none">
        <Heading as="strong">{called(row.key, row.nome)}</Heading>
        <Note as="span" small>
          {row.note}
        </Note>
        {row.warning ? (
          <span className={styles.caution}>
            <TriangleAlert aria-hidden />
            {row.warning}
          </span>
        ) : null}
      </Stack>
    </label>
  );
}
