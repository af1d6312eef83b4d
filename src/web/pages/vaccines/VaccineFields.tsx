import { TriangleAlert } from 'lucide-react';
import {
  INTERVAL_DAYS_MAX,
  VACCINE_DOSES_MAX,
  VACCINE_NAME_MAX,
} from '@/contract/vaccines';
import type { HerdReader } from '@/domain/shared/effects';
import { rebuilt } from '@/domain/vaccines/cycles';
import { nameNotices } from '@/domain/vaccines/notices';
import type { Vaccine } from '@/domain/vaccines/types';
import { CheckboxField } from '@/web/forms/CheckboxField';
import { IntegerField } from '@/web/forms/IntegerField';
import { TextField } from '@/web/forms/TextField';
import { useFormValues } from '@/web/forms/useFormValues';
import { useHerdReader } from '@/web/shared/useHerdReader';
import type { VaccineFormValues } from './vaccineForm';
import styles from './vaccines.module.css';

interface VaccineFieldsProps {
  /** The one that is being changed. */
  readonly vaccine?: Vaccine;
}

/** The fields of a vaccine, inside its form. */
export function VaccineFields({ vaccine }: VaccineFieldsProps) {
  const { nome, quantidadeDoses, reforco } = useFormValues<VaccineFormValues>();
  const herd = useHerdReader(vaccine?.rebanhoId ?? '');
  return (
    <>
      <TextField
        name="nome"
        label="Nome"
        required
        autoComplete="off"
        maxLength={VACCINE_NAME_MAX}
      />
      <NameWarning nome={nome} />
      <IntegerField
        name="quantidadeDoses"
        label="Quantidade de doses"
        hint={remainingHint(herd, vaccine, quantidadeDoses)}
        required
        max={VACCINE_DOSES_MAX}
      />
      <IntegerField
        name="intervaloEntreDoses"
        label="Intervalo entre doses"
        hint="Em dias: 180 são seis meses, 365 um ano"
        required
        max={INTERVAL_DAYS_MAX}
      />
      <CheckboxField name="reforco" label="Tem dose de reforço" />
      {reforco ? <BoosterFields /> : null}
    </>
  );
}

function BoosterFields() {
  return (
    <>
      <IntegerField
        name="aposDose"
        label="Reforço após a dose"
        hint="Depois de qual dose de cada animal vem o reforço"
        required
        max={VACCINE_DOSES_MAX}
      />
      <IntegerField
        name="intervaloDias"
        label="Dias até o reforço"
        required
        max={INTERVAL_DAYS_MAX}
      />
    </>
  );
}

function NameWarning({ nome }: { readonly nome: string }) {
  return nameNotices(nome).map(({ codigo, mensagem }) => (
    <p key={codigo} role="status" className={styles.warning}>
      <TriangleAlert aria-hidden />
      {mensagem}
    </p>
  ));
}

/** What a change of the total does to the running cycle. */
function remainingHint(
  herd: HerdReader | undefined,
  vaccine: Vaccine | undefined,
  total: number | null,
): string | undefined {
  if (!herd || !vaccine?.inicio || total === null) return undefined;
  if (total === vaccine.quantidadeDoses) return undefined;
  const doses = herd.rowsOf('dosesAplicadas', vaccine.vacinaId);
  const changed = rebuilt({ ...vaccine, quantidadeDoses: total }, doses);
  const left = changed.vaccine.dosesRestantes;
  return left === 1
    ? 'Faltará 1 dose neste ciclo.'
    : `Faltarão ${left} doses neste ciclo.`;
}
