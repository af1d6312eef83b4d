import { useMemo, useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import { isLowStock, stockOf } from '@/domain/bulls/stock';
import {
  dayOf,
  type FarmTime,
  isAfter,
  isFarmTime,
  timeKey,
} from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { BREEDS } from '@/domain/shared/enumerations';
import { compareTexts } from '@/domain/shared/lists';
import { selectBulls } from '@/state/fold/selectors';
import { Button } from '@/web/components/Button';
import { count } from '@/web/format';
import { ChoiceField } from '@/web/forms/ChoiceField';
import { SelectField } from '@/web/forms/SelectField';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import { useAppSelector } from '@/web/hooks';
import type { ReproductiveValues } from './reproductiveValues';

const ORIGINS = [
  { id: 'rebanho', nome: 'Do rebanho' },
  { id: 'terceiro', nome: 'De terceiro' },
];
const DOSES = [
  { id: '1', nome: '1 dose' },
  { id: '2', nome: '2 doses' },
];

interface BullFieldsProps {
  readonly herd: HerdReader;
  /** The type demands a bull. */
  readonly required: boolean;
}

/** The bull of a service: of the herd with his stock, or a third party's. */
export function BullFields({ herd, required }: BullFieldsProps) {
  const { rebanhoId } = herd.herd;
  const here = useAppSelector((state) => selectBulls(state, rebanhoId));
  const values = useFormValues<ReproductiveValues>();
  const setField = useSetField();
  const [before] = useState(values.touroInseminacaoId);
  const { dataOcorrencia: time, touroInseminacaoId: now } = values;
  const bulls = useMemo(() => {
    const left = leftSince(herd, { named: [before, now], time });
    return latestFirst(herd, [...here, ...left]);
  }, [herd, here, before, now, time]);
  const chosen = bulls.find((it) => it.animalId === values.touroInseminacaoId);
  const own = values.origemTouro === 'rebanho';
  // What is not in sight must not be sent, nor checked.
  const clearOther = (origin: string) => {
    setField(
      origin === 'rebanho' ? 'racaTouroTerceiro' : 'touroInseminacaoId',
      null,
    );
  };
  return (
    <>
      <ChoiceField
        name="origemTouro"
        label="Touro"
        options={ORIGINS}
        onChoose={clearOther}
      />
      {own ? (
        <OwnBull bulls={bulls} chosen={chosen} required={required} />
      ) : (
        <SelectField
          name="racaTouroTerceiro"
          label="Raça do touro"
          required={required}
          options={BREEDS}
          none={null}
        />
      )}
      <ChoiceField name="doses" label="Doses usadas" options={DOSES} />
    </>
  );
}

interface OwnBullProps {
  readonly bulls: readonly Animal[];
  readonly chosen: Animal | undefined;
  readonly required: boolean;
}

/** More than these would push the rest of the form out of sight. */
const SHOWN = 4;

/** The bulls used last, one tap each; all of them one tap further. */
function OwnBull({ bulls, chosen, required }: OwnBullProps) {
  const first = bulls.slice(0, SHOWN);
  const [all, setAll] = useState(
    bulls.length === 0 || (chosen !== undefined && !first.includes(chosen)),
  );
  const field = {
    name: 'touroInseminacaoId',
    label: 'Touro do rebanho',
    required,
    hint: hintOf(chosen, bulls.length),
  };
  if (all) {
    const options = bulls.map((bull) => ({
      id: bull.animalId,
      nome: `${bull.nome} · ${stockText(bull)}`,
    }));
    return <SelectField {...field} options={options} none={null} />;
  }
  const options = first.map((bull) => ({
    id: bull.animalId,
    nome: bull.nome,
    hint: stockText(bull),
  }));
  return (
    <>
      <ChoiceField {...field} options={options} />
      {bulls.length > SHOWN ? (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Outro touro
        </Button>
      ) : null}
    </>
  );
}

interface Service {
  /** Whom the event names, or named. */
  readonly named: readonly (string | null)[];
  readonly time: FarmTime | null;
}

/** Who has left, and was still there at the time or is the event's already. */
function leftSince(
  herd: HerdReader,
  { named, time }: Service,
): readonly Animal[] {
  const day = time !== null && isFarmTime(time) ? dayOf(time) : null;
  return herd.all('animais').filter(({ animalId, categoria, descarte }) => {
    if (categoria !== 'T' || descarte === null) return false;
    const { dataOcorrencia: gone } = descarte;
    return named.includes(animalId) || (day !== null && !isAfter(day, gone));
  });
}

/** By their last service in the herd; those never used keep their order. */
function latestFirst(
  herd: HerdReader,
  bulls: readonly Animal[],
): readonly Animal[] {
  const used = new Map<string, string>();
  for (const event of herd.all('situacoesReprodutivas')) {
    const { touroInseminacaoId: bull, dataOcorrencia } = event;
    const key = timeKey(dataOcorrencia);
    if (bull !== null && key > (used.get(bull) ?? '')) used.set(bull, key);
  }
  const keyOf = ({ animalId }: Animal) => used.get(animalId) ?? '';
  return [...bulls].sort((a, b) => compareTexts(keyOf(b), keyOf(a)));
}

function stockText(bull: Animal): string {
  if (bull.touroProprio) return 'touro próprio';
  const stock = stockOf(bull);
  if (stock === null) return 'estoque não informado';
  return stock === 0 ? 'sem doses' : count(stock, 'dose', 'doses');
}

function hintOf(bull: Animal | undefined, known: number): string | undefined {
  if (known === 0) {
    return 'Nenhum touro cadastrado. Cadastre um animal da categoria Touro, ou use touro de terceiro.';
  }
  if (!bull) return undefined;
  if (bull.touroProprio) return 'Cobertura (monta natural)';
  return isLowStock(bull) ? 'Estoque baixo de sêmen deste touro.' : undefined;
}
