import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import { calendarRows } from '@/domain/calendar/types';
import {
  type GivenDose,
  vaccinationSheet,
} from '@/domain/calendar/vaccineItems';
import { isPregnantOn } from '@/domain/cows/situation';
import { today } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { TouchLink } from '@/web/components/List';
import { Heading, Row } from '@/web/components/layout';
import { Tag } from '@/web/components/Tag';
import { PrintHead } from '@/web/export/print';
import { OfficialExams } from '@/web/shared/duties/OfficialExams';
import { useHerdReader } from '@/web/shared/useHerdReader';
import styles from './vaccines.module.css';

interface VaccinationSheetProps {
  readonly animal: Animal;
}

/** An animal's vaccinations, and what is due next; one page on paper. */
export function VaccinationSheet({ animal }: VaccinationSheetProps) {
  const { rebanhoId, nome } = animal;
  const reader = useHerdReader(rebanhoId);
  const sheet = useMemo(() => {
    if (!reader) return null;
    const date = today();
    const rows = calendarRows(reader, isPregnantOn(reader, date));
    return vaccinationSheet(rows, animal, date);
  }, [reader, animal]);
  if (!sheet || !reader) return null;
  return (
    <section aria-label="Ficha de vacinação" className={styles.sheet}>
      <PrintHead
        herd={reader.herd.nome}
        about={`Ficha de vacinação de ${nome}`}
      />
      <Row spread>
        <Heading>Ficha de vacinação</Heading>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Imprimir ficha
        </Button>
      </Row>
      <Next items={sheet.proximas} rebanhoId={rebanhoId} />
      <Given doses={sheet.aplicadas} rebanhoId={rebanhoId} />
      <OfficialExams herd={reader} animalId={animal.animalId} />
    </section>
  );
}

interface NextProps {
  readonly items: ReturnType<typeof vaccinationSheet>['proximas'];
  readonly rebanhoId: string;
}

function Next({ items, rebanhoId }: NextProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Próximas doses">
      {items.map(({ tipo, data, titulo, situacao, vacinaId }) => (
        <Row as="li" gap="sm" key={`${tipo} ${vacinaId}`}>
          <TouchLink to={`/rebanho/${rebanhoId}/vacina/${vacinaId}`}>
            {titulo}
          </TouchLink>{' '}
          em {data}
          {situacao === 'ATRASADA' ? <Tag tone="danger">Atrasada</Tag> : null}
        </Row>
      ))}
    </ul>
  );
}

/** What is kept of official doses alone is written by hand of the others. */
const BY_HAND: readonly {
  readonly name: string;
  readonly kept?: (dose: GivenDose) => string | undefined;
}[] = [
  { name: 'Lote/partida', kept: ({ oficial }) => oficial?.partida },
  { name: 'Validade' },
  { name: 'Aplicador', kept: ({ oficial }) => oficial?.veterinario },
];

interface GivenProps {
  readonly doses: readonly GivenDose[];
  readonly rebanhoId: string;
}

function Given({ doses, rebanhoId }: GivenProps) {
  if (doses.length === 0) return <p>Nenhuma vacina aplicada</p>;
  return (
    <table className={styles.given}>
      <caption className="so-leitor">Vacinas aplicadas</caption>
      <thead>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Produto</th>
          <th scope="col">Dose</th>
          {BY_HAND.map(({ name }) => (
            <th key={name} scope="col" className={styles.byHand}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {doses.map((dose) => (
          <tr key={dose.doseId}>
            <th scope="row">{dose.data}</th>
            <td>
              <TouchLink to={`/rebanho/${rebanhoId}/vacina/${dose.vacinaId}`}>
                {dose.vacina}
              </TouchLink>
            </td>
            <td>{dose.numeroDose}ª</td>
            {BY_HAND.map(({ name, kept }) => (
              <td key={name} className={styles.byHand}>
                {kept?.(dose)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
