import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { adviseDeletion } from '@/domain/cows/advice';
import type { HistoryEvent } from '@/domain/cows/history';
import type { ReproductiveEvent } from '@/domain/cows/types';
import { selectPendingEvents } from '@/state/cows/selectors';
import { Button } from '@/web/components/Button';
import { Check } from '@/web/components/choices';
import { Sheet } from '@/web/components/Dialog';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions, Stack } from '@/web/components/layout';
import { useUndo } from '@/web/components/undo';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import styles from './cows.module.css';
import { correctionPath } from './paths';
import {
  type DeletionOptions,
  deleteSituation,
  findSituation,
  restoreSituation,
  takeBack,
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
  const [options, setOptions] = useState(() => wantedOptions(cow, kept));
  const { busy, remove } = useDeleteSituation(rebanhoId, eventId, onClose);
  const notices = kept ? adviseDeletion(herd, { eventId, animalId }) : [];
  const kind = kept ? 'reproductive' : 'productive';
  return (
    <Sheet open onClose={onClose} title={`${nome}, ${dataOcorrencia}`}>
      <p>{event.descricaoEvent}</p>
      {notices.length > 0 ? (
        <Stack
          as="ul"
          gap="sm"
          aria-label="Antes de excluir"
          className={styles.warnings}
        >
          {notices.map(({ codigo, mensagem }) => (
            <li key={codigo}>{mensagem}</li>
          ))}
        </Stack>
      ) : null}
      <Options options={options} onChange={setOptions} />
      <Actions>
        <LinkButton
          to={correctionPath(kind, rebanhoId, animalId, eventId)}
          icon={<Pencil aria-hidden />}
        >
          Editar
        </LinkButton>
        <Button
          variant="danger"
          busy={busy}
          icon={<Trash2 aria-hidden />}
          onClick={() => remove(flagsOf(options))}
        >
          Excluir {nome.toLowerCase()}
        </Button>
      </Actions>
    </Sheet>
  );
}

/** What may go with it; null where it does not apply. */
interface Wanted {
  readonly lactacao: boolean | null;
  readonly novilha: boolean | null;
}

interface OptionsProps {
  readonly options: Wanted;
  readonly onChange: (options: Wanted) => void;
}

function Options({ options, onChange }: OptionsProps) {
  const { lactacao, novilha } = options;
  return (
    <>
      {lactacao === null ? null : (
        <Check
          checked={lactacao}
          onChange={({ target }) =>
            onChange({ ...options, lactacao: target.checked })
          }
        >
          Excluir também o início da lactação
        </Check>
      )}
      {novilha === null ? null : (
        <Check
          checked={novilha}
          onChange={({ target }) =>
            onChange({ ...options, novilha: target.checked })
          }
        >
          Voltar a novilha
        </Check>
      )}
    </>
  );
}

function wantedOptions(
  { herd, animal, record }: CowView,
  event: ReproductiveEvent | undefined,
): Wanted {
  const lactation = event?.lactacaoEventId ?? '';
  const paired = herd.row('situacoesProdutivas', lactation) !== undefined;
  const alone = record.reproducao.every(
    (it) => it === event || it.reprodutividade === 'CI',
  );
  const demotes = event?.evoluiuNovilha && alone && animal.categoria === 'V';
  return { lactacao: paired ? true : null, novilha: demotes ? true : null };
}

function flagsOf({ lactacao, novilha }: Wanted): DeletionOptions {
  return {
    excluirLactacao: lactacao ?? false,
    voltarNovilha: novilha ?? false,
  };
}

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
  const [busy, setBusy] = useState(false);
  const remove = async (options: DeletionOptions) => {
    const situation = dispatch(findSituation(rebanhoId, eventId));
    if (!situation) return;
    setBusy(true);
    // What has not left the device yet need not be deleted anywhere else.
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
        told(await dispatch(restoreSituation(situation)));
      },
    });
  };
  return { busy, remove };
}
