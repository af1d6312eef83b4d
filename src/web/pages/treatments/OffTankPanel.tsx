import { CircleCheck, Printer, Square, Volume2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { FarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { cowsOffTank, type OffTank } from '@/domain/treatments/withdrawal';
import { Button } from '@/web/components/Button';
import { EmptyState } from '@/web/components/EmptyState';
import { List } from '@/web/components/List';
import { Actions, Note, Row, Stack } from '@/web/components/layout';
import { animalPath } from '@/web/shared/animalPath';
import {
  useCalled,
  useIdentifiersOf,
} from '@/web/shared/identifiers/useIdentifiers';
import { StaleNotice } from '@/web/shared/withdrawal/StaleNotice';
import { spokenList, useSpeech } from '@/web/shared/withdrawal/speech';
import { useFarmNow } from '@/web/shared/withdrawal/useFarmNow';
import { WithdrawalTag } from '@/web/shared/withdrawal/WithdrawalTag';
import { causesOf, countdown } from '@/web/shared/withdrawal/words';
import styles from './treatments.module.css';
import { usePossible } from './usePossible';

interface OffTankPanelProps {
  readonly herd: HerdReader;
}

/** "Quem não vai ao tanque": on the screen, on paper, read aloud. */
export function OffTankPanel({ herd }: OffTankPanelProps) {
  const now = useFarmNow();
  const off = useMemo(
    () => cowsOffTank(herd.all('animais'), herd.all('aplicacoes'), now),
    [herd, now],
  );
  const possible = usePossible(herd, off);
  const identifiersOf = useIdentifiersOf();
  const called = useCalled();
  const nobody = off.length + possible.length === 0;
  return (
    <Stack as="section" aria-labelledby="fora-do-tanque">
      <h2 id="fora-do-tanque">Quem não vai ao tanque</h2>
      <Note>Em {now}</Note>
      <StaleNotice rebanhoId={herd.herd.rebanhoId} />
      {nobody ? (
        <EmptyState
          title="Nenhuma vaca em carência"
          text="Todo o leite pode ir ao tanque."
          icon={<CircleCheck aria-hidden />}
        />
      ) : (
        <>
          <Tools text={spokenList(off, possible, identifiersOf)} />
          <List aria-label="Fora do tanque" className={styles.offTank}>
            {off.map((one) => (
              <Cow
                key={one.animal.animalId}
                {...one}
                called={called(one.animal.animalId, one.animal.nome)}
                now={now}
              />
            ))}
            {possible.map(({ animal, doubt }) => (
              <li key={animal.animalId}>
                <Row as="p" spread>
                  <strong>
                    <Link to={animalPath(animal)}>
                      {called(animal.animalId, animal.nome)}
                    </Link>
                  </strong>
                  <WithdrawalTag until={null} />
                </Row>
                <Link to={doubt.to} data-tela="nao-imprimir">
                  {doubt.words.link} neste aparelho
                </Link>
              </li>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}

interface CowProps extends OffTank {
  readonly called: string;
  readonly now: FarmTime;
}

function Cow({ animal, called, carencia, now }: CowProps) {
  return (
    <li>
      <Row as="p" spread>
        <strong>
          <Link to={animalPath(animal)}>{called}</Link>
        </strong>
        <WithdrawalTag until={carencia.ate} />
      </Row>
      <Note>
        {causesOf(carencia)} · {countdown(now, carencia.ate)}
      </Note>
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
