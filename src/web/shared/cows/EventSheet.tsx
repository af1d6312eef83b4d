import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { adviseDeletion } from '@/domain/cows/advice';
import { calvesBy, calvesGoing } from '@/domain/cows/calvesGoing';
import { type DeletionOptions, isHeiferWithout } from '@/domain/cows/events';
import type { HistoryEvent } from '@/domain/cows/history';
import type { ReproductiveEvent } from '@/domain/cows/types';
import { selectPendingEvents } from '@/state/cows/selectors';
import { Button } from '@/web/components/Button';
import { Check } from '@/web/components/choices';
import { Sheet } from '@/web/components/Dialog';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions, Note, Stack } from '@/web/components/layout';
import { useUndo } from '@/web/components/undo';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { RecordedBy } from '../people/RecordedBy';
import { situationRow } from '../people/situationRow';
import styles from './cows.module.css';
import { correctionPath } from './paths';
import {
  deleteSituation,
  findSituation,
  isOnItsWay,
  recordAgain,
  situationAgain,
  takeBack,
  WITH_ALL,
} from './situations';
import type { CowView } from './useCow';

interface EventSheetProps {
  readonly cow: CowView;
  readonly event: HistoryEvent;
  readonly onClose: () => void;
}

/** One event of her history: correct it or delete it. */
export function EventSheet({ cow, event, onClose }: EventSheetProps) {
  const { herd, animal } = cow;
  const { eventId, nome, dataOcorrencia } = event;
  const { rebanhoId, animalId } = animal;
  const kept = herd.row('situacoesReprodutivas', eventId);
  const going = useMemo(() => goingWith(cow, kept), [cow, kept]);
  const [options, setOptions] = useState<DeletionOptions>(going.options);
  const { busy, remove, waiting, onItsWay } = useDeleteSituation(
    rebanhoId,
    eventId,
    onClose,
  );
  const notices = kept
    ? adviseDeletion(herd, { ...options, eventId, animalId })
    : [];
  // What waits goes whole or not at all.
  const choices = waiting ? [] : going.choices;
  const kind = kept ? 'reproductive' : 'productive';
  return (
    <Sheet open onClose={onClose} title={`${nome}, ${dataOcorrencia}`}>
      <p>{event.descricaoEvent}</p>
      <p>
        <RecordedBy rebanhoId={rebanhoId} {...situationRow(event)} />
      </p>
      {onItsWay ? null : (
        <Warnings
          texts={[
            ...notices.map(textOf),
            ...(waiting ? going.told : going.staying),
          ]}
        />
      )}
      {choices.map(([option, label]) => (
        <Check
          key={option}
          checked={options[option]}
          onChange={({ target }) =>
            setOptions({ ...options, [option]: target.checked })
          }
        >
          {label}
        </Check>
      ))}
      {waiting ? <Note>{onItsWay ? ON_ITS_WAY : NOT_YET}</Note> : null}
      <Actions>
        {waiting ? null : (
          <EditLink to={correctionPath(kind, rebanhoId, animalId, eventId)} />
        )}
        {onItsWay ? null : (
          <Button
            variant="danger"
            busy={busy}
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(options)}
          >
            Excluir {nome === 'IATF' ? nome : nome.toLowerCase()}
          </Button>
        )}
      </Actions>
    </Sheet>
  );
}

/** What waits may still be refused, and what corrects it with it. */
const NOT_YET =
  'Aguardando envio: pode ser corrigido depois de enviado. Até lá, exclua e registre de novo.';

/** The server may have it already: it cannot be taken out of the queue. */
const ON_ITS_WAY =
  'Começou a ser enviado: pode ser corrigido ou excluído depois que chegar.';

function EditLink({ to }: { readonly to: string }) {
  return (
    <LinkButton to={to} icon={<Pencil aria-hidden />}>
      Editar
    </LinkButton>
  );
}

function Warnings({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Stack
      as="ul"
      gap="sm"
      aria-label="Antes de excluir"
      className={styles.warnings}
    >
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Stack>
  );
}

function textOf({ mensagem }: { readonly mensagem: string }): string {
  return mensagem;
}

/** What may be deleted along with an event. */
interface Going {
  /** With their labels; what is not there is not asked. */
  readonly choices: readonly (readonly [keyof DeletionOptions, string])[];
  readonly options: DeletionOptions;
  /** The same of one that waits: nothing of it is asked. */
  readonly told: readonly string[];
  /** Why calves stay that would be expected to go. */
  readonly staying: readonly string[];
}

function goingWith(cow: CowView, event?: ReproductiveEvent): Going {
  const { herd, animal, record, day } = cow;
  const lactation = event?.lactacaoEventId ?? '';
  const paired = herd.row('situacoesProdutivas', lactation) !== undefined;
  const demotes =
    event &&
    animal.categoria === 'V' &&
    isHeiferWithout(event, record.reproducao);
  const names = event ? calvesBy(herd, event).map(({ nome }) => nome) : [];
  const calves = event ? calvesGoing(herd, event, day) : null;
  const whole = names.length > 0 && calves?.ok === true;
  const staying = calves?.ok === false ? calves.problem.campos : [];
  return {
    choices: [
      ...(paired ? [LACTATION] : []),
      ...(demotes ? [HEIFER] : []),
      ...(whole ? [['excluirCrias', calvesLabel(names)] as const] : []),
    ],
    told: [
      ...(paired ? [LACTATION_GOES] : []),
      ...(demotes ? [HEIFER_AGAIN] : []),
      ...(names.length > 0 ? [calvesGo(names)] : []),
    ],
    options: {
      excluirLactacao: paired,
      voltarNovilha: demotes === true,
      excluirCrias: whole,
    },
    staying: staying.map(textOf),
  };
}

const LACTATION = [
  'excluirLactacao',
  'Excluir também o início da lactação',
] as const;
const HEIFER = ['voltarNovilha', 'Voltar a novilha'] as const;

const LACTATION_GOES = 'O início da lactação é excluído junto.';
const HEIFER_AGAIN = 'Ela volta a novilha.';

function calvesGo(names: readonly string[]): string {
  const said = LIST.format(names);
  return names.length === 1
    ? `A cria ${said} é excluída junto.`
    : `As crias ${said} são excluídas junto.`;
}

function calvesLabel(names: readonly string[]): string {
  const said = LIST.format(names);
  return names.length === 1
    ? `Excluir também a cria ${said}`
    : `Excluir também as crias ${said}`;
}

const LIST = new Intl.ListFormat('pt-BR');

/** Deletes an event, says so, and offers to undo it. */
function useDeleteSituation(
  rebanhoId: string,
  eventId: string,
  onDone: () => void,
) {
  const dispatch = useAppDispatch();
  const told = useTold();
  const offer = useUndo();
  const waiting = useAppSelector((state) =>
    selectPendingEvents(state).has(eventId),
  );
  const onItsWay = useAppSelector((state) => isOnItsWay(state, eventId));
  const [busy, setBusy] = useState(false);
  const remove = async (options: DeletionOptions) => {
    const situation = dispatch(findSituation(rebanhoId, eventId));
    if (!situation) return;
    setBusy(true);
    // What has not left the device yet need not be deleted anywhere else.
    const again = dispatch(
      situationAgain(situation, waiting ? WITH_ALL : options),
    );
    const result = await dispatch(
      waiting
        ? takeBack(rebanhoId, eventId)
        : deleteSituation(situation, options),
    );
    setBusy(false);
    if (!told(result)) return;
    onDone();
    offer({
      text: 'Evento excluído',
      undo: async () => {
        told(await dispatch(recordAgain(again)));
      },
    });
  };
  return { busy, remove, waiting, onItsWay };
}
