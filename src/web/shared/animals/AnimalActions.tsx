import {
  EllipsisVertical,
  FileLock2,
  Heart,
  History,
  Milk,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import type { Animal } from '@/domain/animals/types';
import {
  DISCARD_REASONS,
  type DiscardReason,
} from '@/domain/shared/enumerations';
import { record } from '@/state/outbox/record';
import { Button } from '@/web/components/Button';
import { Chip } from '@/web/components/choices';
import { Sheet } from '@/web/components/Dialog';
import { LinkButton } from '@/web/components/LinkButton';
import { Row } from '@/web/components/layout';
import { Recording } from '@/web/components/onlySees';
import { useHeldFocus } from '@/web/components/useHeldFocus';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { productivePath, reproductivePath } from '../cows/paths';
import { asOfPath } from '../explain/paths';
import { whenAsked } from '../whenAsked';
import styles from './animals.module.css';
import { useRestored } from './useRestored';

interface AnimalProps {
  readonly animal: Animal;
}

// With the forms, which the details do not need.
const DiscardSheet = whenAsked(
  () => import(/* webpackChunkName: "animal-janelas" */ './DiscardSheet'),
);

/** What is seldom done to an animal, behind one button of the bar. */
export function AnimalActions({ animal }: AnimalProps) {
  const [shown, setShown] = useState(false);
  const [leaving, setLeaving] = useState<DiscardReason | null>(null);
  const close = () => setShown(false);
  const leave = (reason: DiscardReason) => {
    close();
    setLeaving(reason);
  };
  const { rebanhoId, animalId, nome } = animal;
  return (
    <>
      <Button
        variant="quiet"
        className={styles.more}
        aria-label="Mais ações"
        aria-haspopup="dialog"
        icon={<EllipsisVertical aria-hidden />}
        onClick={() => setShown(true)}
      />
      <Sheet open={shown} onClose={close} title={nome}>
        <div className={styles.menu}>
          {animal.descartado ? null : <Active animal={animal} />}
          <LinkButton
            to={asOfPath(rebanhoId, animalId)}
            variant="quiet"
            icon={<History aria-hidden />}
          >
            Como estava em… e por quê
          </LinkButton>
          <LinkButton
            to={`/rebanho/${rebanhoId}/arquivo?animal=${animalId}`}
            variant="quiet"
            icon={<FileLock2 aria-hidden />}
          >
            Arquivo para quem compra
          </LinkButton>
          {animal.descartado ? null : (
            <Recording>
              <Leaving onChoose={leave} />
            </Recording>
          )}
        </div>
      </Sheet>
      {leaving ? (
        <DiscardSheet
          animal={animal}
          motivo={leaving}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  );
}

function Active({ animal }: AnimalProps) {
  const { rebanhoId, animalId, categoria } = animal;
  return (
    <>
      {categoria === 'V' ? <Situations animal={animal} /> : null}
      <LinkButton
        to={`/rebanho/${rebanhoId}/editar-animal/${animalId}`}
        variant="quiet"
        icon={<Pencil aria-hidden />}
      >
        Editar
      </LinkButton>
    </>
  );
}

interface LeavingProps {
  readonly onChoose: (reason: DiscardReason) => void;
}

/** Why an animal leaves, one tap each: the sheet asks for the rest. */
function Leaving({ onChoose }: LeavingProps) {
  return (
    <section className={styles.leaving} aria-labelledby="descartar">
      <h3 id="descartar">
        <Trash2 aria-hidden />
        Descartar
      </h3>
      <Row>
        {DISCARD_REASONS.map(({ id, nome }) => (
          <Chip key={id} onClick={() => onChoose(id)}>
            {nome}
          </Chip>
        ))}
      </Row>
    </section>
  );
}

/** Any situation of a cow, those without a button of their own too. */
function Situations({ animal: { rebanhoId, animalId } }: AnimalProps) {
  return (
    <>
      <LinkButton
        to={reproductivePath(rebanhoId, animalId)}
        variant="quiet"
        icon={<Heart aria-hidden />}
      >
        Registrar reprodução
      </LinkButton>
      <LinkButton
        to={productivePath(rebanhoId, animalId)}
        variant="quiet"
        icon={<Milk aria-hidden />}
      >
        Registrar produtividade
      </LinkButton>
    </>
  );
}

// With the forms, which the list does not need.
const RenameSheet = whenAsked(
  () => import(/* webpackChunkName: "animal-janelas" */ './RenameSheet'),
);

/** Brings a discarded animal back, under a new name where its own is taken. */
export function RestoreButton({ animal }: AnimalProps) {
  const { animalId, rebanhoId, nome } = animal;
  const [busy, setBusy] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const dispatch = useAppDispatch();
  const told = useTold();
  const restored = useRestored(animal);
  useHeldFocus();
  const restore = async () => {
    setBusy(true);
    const dados = { animalId, rebanhoId, nome: null };
    const result = await dispatch(record('animals/restored', dados));
    setBusy(false);
    const taken =
      !result.ok && result.problem.campos.some(({ campo }) => campo === 'nome');
    if (taken) setRenaming(true);
    else if (told(result)) restored(result);
  };
  return (
    <Recording>
      <Button
        busy={busy}
        icon={<Undo2 aria-hidden />}
        aria-label={`Restaurar ${nome}`}
        onClick={restore}
      >
        Restaurar
      </Button>
      {renaming ? (
        <RenameSheet animal={animal} onClose={() => setRenaming(false)} />
      ) : null}
    </Recording>
  );
}
