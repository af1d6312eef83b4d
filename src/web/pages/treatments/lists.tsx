import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Medicine } from '@/domain/medicines/types';
import type { HerdReader } from '@/domain/shared/effects';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton, RowLink } from '@/web/components/LinkButton';
import { List } from '@/web/components/List';
import { Actions, Note, Stack } from '@/web/components/layout';
import { courseText, withdrawalText } from '@/web/shared/medicines/words';
import { byName } from './byName';

interface HerdProps {
  readonly herd: HerdReader;
}

/** The herd's treatments by name, each with its medicines. */
export function TreatmentList({ herd }: HerdProps) {
  const treatments = useMemo(() => byName(herd.all('tratamentos')), [herd]);
  const base = `/rebanho/${herd.herd.rebanhoId}/tratamento`;
  const create = (
    <LinkButton to={`${base}/cadastrar`} icon={<Plus aria-hidden />}>
      Novo tratamento
    </LinkButton>
  );
  if (treatments.length === 0) {
    return (
      <EmptyState
        title="Nenhum tratamento cadastrado"
        text="Um tratamento reúne os medicamentos que se aplicam juntos."
        action={create}
      />
    );
  }
  return (
    <>
      <Actions>{create}</Actions>
      <List aria-label="Tratamentos">
        {treatments.map(({ tratamentoId, nome, medicamentos }) => (
          <NamedRow
            key={tratamentoId}
            to={`${base}/${tratamentoId}`}
            name={nome}
          >
            {namesOf(herd, medicamentos).join(', ')}
          </NamedRow>
        ))}
      </List>
    </>
  );
}

function namesOf(herd: HerdReader, ids: readonly string[]): readonly string[] {
  return ids.flatMap((id) => herd.row('medicamentos', id)?.nome ?? []);
}

/** The herd's medicines by name. */
export function MedicineList({ herd }: HerdProps) {
  const medicines = useMemo(() => byName(herd.all('medicamentos')), [herd]);
  const base = `/rebanho/${herd.herd.rebanhoId}/medicamento`;
  const create = (
    <LinkButton to={`${base}/cadastrar`} icon={<Plus aria-hidden />}>
      Novo medicamento
    </LinkButton>
  );
  if (medicines.length === 0) {
    return (
      <EmptyState
        title="Nenhum medicamento cadastrado"
        text="Com os dias de carência da bula, o Lida avisa quem não vai ao tanque."
        action={create}
      />
    );
  }
  return (
    <>
      <Actions>{create}</Actions>
      <MedicineRows label="Medicamentos" medicines={medicines} base={base} />
    </>
  );
}

interface MedicineRowsProps {
  readonly label?: string;
  readonly medicines: readonly Medicine[];
  /** Their address, without the id. */
  readonly base: string;
}

export function MedicineRows({ label, medicines, base }: MedicineRowsProps) {
  return (
    <List aria-label={label}>
      {medicines.map((medicine) => (
        <NamedRow
          key={medicine.medicamentoId}
          to={`${base}/${medicine.medicamentoId}`}
          name={medicine.nome}
        >
          {courseText(medicine)} · {withdrawalText(medicine)}
        </NamedRow>
      ))}
    </List>
  );
}

interface NamedRowProps {
  readonly to: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** A row that leads to what it names, with a word about it below. */
export function NamedRow({ to, name, children }: NamedRowProps) {
  return (
    <li>
      <RowLink to={to}>
        <Stack as="span" gap="none">
          <strong>{name}</strong>
          <Note as="span">{children}</Note>
        </Stack>
      </RowLink>
    </li>
  );
}
