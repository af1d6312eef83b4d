import { CircleAlert, ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Vaccine } from '@/domain/vaccines/types';
import { Button } from '@/web/components/Button';
import { EmptyState } from '@/web/components/EmptyState';
import { VirtualList } from '@/web/components/VirtualList';
import { AnimalOption, GroupHeading } from './DoseRow';
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
    <section aria-label="Animais" className={styles.section}>
      <WhoseTurn vaccine={vaccine} base={base} />
      <label className={styles.search}>
        Nome do animal
        <input
          type="search"
          value={view.search}
          onChange={(event) => view.setSearch(event.target.value)}
        />
      </label>
      <Tools view={view} vaccine={vaccine} />
      {view.error ? (
        <p id={`${view.field.id}-erro`} className={styles.error}>
          <CircleAlert aria-hidden />
          {view.error}
        </p>
      ) : null}
      <Animals view={view} />
    </section>
  );
}

function WhoseTurn({ vaccine, base }: Pick<OneVaccine, 'vaccine' | 'base'>) {
  return (
    <p className={styles.whose}>
      <span>{vaccine.descricao}</span>
      {vaccine.finalizada ? null : (
        <Link to={`${base}/vacina-filtro/${vaccine.vacinaId}`}>
          Editar animais
        </Link>
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
    <div className={styles.tools}>
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
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={view.noPregnant}
            onChange={(event) => view.leavePregnantOut(event.target.checked)}
          />
          Deixar prenhes de fora
        </label>
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
        <p className={styles.note}>Ninguém a vacinar nesta data.</p>
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
