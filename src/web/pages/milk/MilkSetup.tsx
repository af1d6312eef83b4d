import { useEffect, useRef } from 'react';
import { productionFormSchema } from '@/contract/production';
import { cowRecordOf, isLactating, recordUntil } from '@/domain/cows/record';
import { milkingAt } from '@/domain/production/milkings';
import { dayNumber, dayOf, type FarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { nowOnFarm, today } from '@/web/clock';
import { EmptyState } from '@/web/components/EmptyState';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions } from '@/web/components/layout';
import { DateField } from '@/web/forms/DateField';
import { Form } from '@/web/forms/Form';
import { SelectField } from '@/web/forms/SelectField';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { useFormValues, useSetField } from '@/web/forms/useFormValues';
import { reproductivePath } from '@/web/shared/cows/paths';
import { DraftCards } from '@/web/tally/DraftCards';
import {
  isUnderWay,
  MILK_ORDERS,
  type MilkOrder,
  newMilking,
} from '@/web/tally/milk';
import type { Draft } from '@/web/tally/types';
import { useBegin } from '@/web/tally/useTally';
import { useFarmNow } from '@/web/useFarmNow';
import { MomentField, milkingFrom, momentOf } from './MomentField';
import { isOf, type Milked } from './milkList';

interface MilkSetupProps {
  readonly reader: HerdReader;
  readonly drafts: readonly Draft[];
  readonly perDay: number;
  /** The milking to begin with; null: that of the hour. */
  readonly asked: Milked | null;
  readonly onOpen: (draft: Draft) => void;
}

interface SetupValues {
  readonly dataOcorrencia: string | null;
  /** `1` to `3`, or `dia`. */
  readonly momento: string;
  readonly ordem: string;
}

/** Which milking is begun; what is unsent stands above. */
export function MilkSetup(props: MilkSetupProps) {
  const { reader, drafts, perDay, asked, onOpen } = props;
  const begin = useBegin(reader.herd.rebanhoId, onOpen);
  const start = ({ dataOcorrencia, momento, ordem }: SetupValues) => {
    const data = dataOcorrencia ?? today();
    const ordenha = milkingFrom(momento);
    const begun = emptyOf(drafts, { dataOcorrencia: data, ordenha });
    return begin(({ id, ...whose }) => {
      const own = { ...whose, id: begun ?? id };
      const order = (ordem || 'ultima') as MilkOrder;
      const header = newMilking(own, { data, ordenha, ordem: order });
      const naHora = isUnderWay(header, nowOnFarm(), perDay);
      return { ...header, dados: { ...header.dados, naHora } };
    });
  };
  if (drafts.length === 0 && !hasCows(reader)) {
    return <NoCows rebanhoId={reader.herd.rebanhoId} />;
  }
  const { dataOcorrencia, ordenha } = asked ?? ofTheHour(nowOnFarm(), perDay);
  const initial: SetupValues = {
    dataOcorrencia,
    momento: momentOf(ordenha),
    ordem: 'ultima',
  };
  return (
    <>
      <DraftCards drafts={drafts} perDay={perDay} onOpen={onOpen} />
      <Form
        initialValues={initial}
        schema={productionFormSchema}
        onSubmit={start}
      >
        {asked ? null : <FollowHour perDay={perDay} />}
        <MomentField perDay={perDay} />
        <DateField name="dataOcorrencia" label="Data" required />
        <SelectField
          name="ordem"
          label="Ordem das vacas"
          options={MILK_ORDERS}
        />
        <SubmitButton>Começar ordenha</SubmitButton>
      </Form>
    </>
  );
}

/** The draft of this milking that nothing was entered in: it is begun anew. */
function emptyOf(drafts: readonly Draft[], milked: Milked): string | undefined {
  return drafts.find(
    ({ header, lines }) => lines.length === 0 && isOf(header, milked),
  )?.header.id;
}

function ofTheHour(now: FarmTime, perDay: number): Milked {
  const ordenha = milkingAt(now.slice(-5), perDay);
  return { dataOcorrencia: dayOf(now), ordenha };
}

/**
 * A parlour's tablet stands here from one milking to the next: what nobody chose
 * is the milking of the hour, not of the hour at which this was opened.
 */
function FollowHour({ perDay }: Pick<MilkSetupProps, 'perDay'>) {
  const { dataOcorrencia, momento } = useFormValues<SetupValues>();
  const setField = useSetField();
  const hour = ofTheHour(useFarmNow(), perDay);
  const day = hour.dataOcorrencia;
  const due = momentOf(hour.ordenha);
  const last = useRef({ day, due });
  useEffect(() => {
    const before = last.current;
    if (before.day === day && before.due === due) return;
    last.current = { day, due };
    if (dataOcorrencia !== before.day || momento !== before.due) return;
    setField('dataOcorrencia', day);
    setField('momento', due);
  }, [day, due, dataOcorrencia, momento, setField]);
  return null;
}

/** Whether any cow is in milk: those that never were need no looking at. */
function hasCows(reader: HerdReader): boolean {
  const day = dayNumber(today());
  const milked = new Set(
    reader
      .all('situacoesProdutivas')
      .filter(({ produtividade }) => produtividade === 'L')
      .map(({ vacaId }) => vacaId),
  );
  return reader
    .all('animais')
    .some(
      (animal) =>
        milked.has(animal.animalId) &&
        !animal.descartado &&
        isLactating(recordUntil(cowRecordOf(reader, animal), day)),
    );
}

function NoCows({ rebanhoId }: { readonly rebanhoId: string }) {
  return (
    <EmptyState
      title="Nenhuma vaca lactante"
      text="Registre o parto das vacas que dão leite e elas aparecem aqui."
      action={
        <Actions fill>
          <LinkButton
            to={reproductivePath(rebanhoId, undefined, 'PT')}
            variant="primary"
          >
            Registrar parto
          </LinkButton>
          <LinkButton to={`/rebanho/${rebanhoId}/animais?categoria=V`}>
            Ver vacas
          </LinkButton>
        </Actions>
      }
    />
  );
}
