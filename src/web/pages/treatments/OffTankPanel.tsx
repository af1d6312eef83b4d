import { CircleCheck, MilkOff, Printer, Square, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { FarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type { InColostrum } from '@/domain/treatments/colostrum';
import type { OffTank } from '@/domain/treatments/withdrawal';
import { Button } from '@/web/components/Button';
import { EmptyState } from '@/web/components/EmptyState';
import { List } from '@/web/components/List';
import { Actions, Note, Row, Stack } from '@/web/components/layout';
import { Tag } from '@/web/components/Tag';
import { animalPath } from '@/web/shared/animalPath';
import {
  useCalled,
  useIdentifiersOf,
} from '@/web/shared/identifiers/useIdentifiers';
import { StaleNotice } from '@/web/shared/withdrawal/StaleNotice';
import { spokenList, useSpeech } from '@/web/shared/withdrawal/speech';
import { WithdrawalTag } from '@/web/shared/withdrawal/WithdrawalTag';
import { causesOf, countdown } from '@/web/shared/withdrawal/words';
import { useFarmNow } from '@/web/useFarmNow';
import styles from './treatments.module.css';
import { type OffTankView, useOffTank } from './useOffTank';

interface OffTankPanelProps {
  readonly herd: HerdReader;
}

/** "Quem não vai ao tanque": on the screen, on paper, read aloud. */
export function OffTankPanel({ herd }: OffTankPanelProps) {
  const now = useFarmNow();
  const view = useOffTank(herd, now);
  return (
    <Stack as="section" aria-labelledby="fora-do-tanque">
      <h2 id="fora-do-tanque">Quem não vai ao tanque</h2>
      <Note>Em {now}</Note>
      <StaleNotice rebanhoId={herd.herd.rebanhoId} />
      {view.total === 0 ? (
        <EmptyState
          title="Nenhuma vaca em carência"
          text="Todo o leite pode ir ao tanque."
          icon={<CircleCheck aria-hidden />}
        />
      ) : (
        <Cows view={view} now={now} />
      )}
    </Stack>
  );
}

interface CowsProps {
  readonly view: OffTankView;
  readonly now: FarmTime;
}

function Cows({ view, now }: CowsProps) {
  const { off, colostrum, possible } = view;
  const identifiersOf = useIdentifiersOf();
  const called = useCalled();
  const nameOf = ({ animalId, nome }: Animal) => called(animalId, nome);
  return (
    <>
      <Tools text={spokenList(view, identifiersOf)} />
      <List aria-label="Fora do tanque" className={styles.offTank}>
        {off.map((one) => (
          <Cow
            key={one.animal.animalId}
            {...one}
            called={nameOf(one.animal)}
            now={now}
          />
        ))}
        {colostrum.map((one) => (
          <FreshCow
            key={one.animal.animalId}
            {...one}
            called={nameOf(one.animal)}
          />
        ))}
        {possible.map((one) => (
          <PossibleCow
            key={one.animal.animalId}
            {...one}
            called={nameOf(one.animal)}
          />
        ))}
      </List>
    </>
  );
}

interface CalledProps {
  readonly animal: Animal;
  readonly called: string;
  /** Why her milk stays out. */
  readonly children: ReactNode;
}

function Called({ animal, called, children }: CalledProps) {
  return (
    <Row as="p" spread>
      <strong>
        <Link to={animalPath(animal)}>{called}</Link>
      </strong>
      {children}
    </Row>
  );
}

interface CowProps extends OffTank {
  readonly called: string;
  readonly now: FarmTime;
}

function Cow({ animal, called, carencia, now }: CowProps) {
  return (
    <li>
      <Called {...{ animal, called }}>
        <WithdrawalTag until={carencia.ate} />
      </Called>
      <Note>
        {causesOf(carencia)} · {countdown(now, carencia.ate)}
      </Note>
    </li>
  );
}

interface FreshCowProps extends InColostrum {
  readonly called: string;
}

function FreshCow({ animal, called, desde, aborto }: FreshCowProps) {
  return (
    <li>
      <Called {...{ animal, called }}>
        <Tag tone="danger" icon={<MilkOff aria-hidden />}>
          Colostro
        </Tag>
      </Called>
      <Note>
        {aborto ? 'Aborto' : 'Parto'} em {desde}
      </Note>
    </li>
  );
}

type PossibleCowProps = OffTankView['possible'][number] & {
  readonly called: string;
};

function PossibleCow({ animal, called, doubt }: PossibleCowProps) {
  return (
    <li>
      <Called {...{ animal, called }}>
        <WithdrawalTag until={null} />
      </Called>
      <Link to={doubt.to} data-tela="nao-imprimir">
        {doubt.words.link} neste aparelho
      </Link>
    </li>
  );
}

function Tools({ text }: { readonly text: readonly string[] }) {
  const speech = useSpeech();
  return (
    <Actions>
      {speech ? (
        <Button
          icon={
            speech.speaking ? <Square aria-hidden /> : <Volume2 aria-hidden />
          }
          onClick={() => (speech.speaking ? speech.stop() : speech.say(text))}
        >
          {speech.speaking ? 'Parar' : 'Ouvir a lista'}
        </Button>
      ) : null}
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Imprimir
      </Button>
    </Actions>
  );
}
