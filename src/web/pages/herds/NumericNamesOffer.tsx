import { useMemo, useState } from 'react';
import { numericNamesOf } from '@/domain/identifiers/numericNames';
import { selectAnimals } from '@/state/fold/selectors';
import { Button } from '@/web/components/Button';
import { LinkButton } from '@/web/components/LinkButton';
import { Row, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { count } from '@/web/format';
import { useAppSelector } from '@/web/hooks';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';

/** A few animals called by a number are a choice, not a herd without tags. */
const LEAST = 5;

interface NumericNamesOfferProps {
  readonly rebanhoId: string;
}

/** Told once a device of a herd whose animals have numbers for names. */
export function NumericNamesOffer({ rebanhoId }: NumericNamesOfferProps) {
  const key = `lida.numeros.${rebanhoId}`;
  const [declined, setDeclined] = useState(
    () => localStorage.getItem(key) !== null,
  );
  const animals = useAppSelector((state) => selectAnimals(state, rebanhoId));
  const identifiersOf = useIdentifiersOf();
  const { length } = useMemo(
    () => (declined ? [] : numericNamesOf(animals, identifiersOf).found),
    [declined, animals, identifiersOf],
  );
  if (length < LEAST) return null;
  const decline = () => {
    localStorage.setItem(key, 'não');
    setDeclined(true);
  };
  return (
    <Notice as="section" tone="info" aria-label="Brincos">
      <Stack gap="sm">
        <p>
          {count(length, 'animal tem', 'animais têm')} um número como nome e
          nenhum brinco.
        </p>
        <Row>
          <LinkButton to={`/rebanho/${rebanhoId}/detalhes`}>
            Usar como brinco
          </LinkButton>
          <Button variant="quiet" onClick={decline}>
            Agora não
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
