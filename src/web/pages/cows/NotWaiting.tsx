import { findAnimals } from '@/domain/identifiers/search';
import type { VisitPage } from '@/domain/reports/visit';
import type { HerdReader } from '@/domain/shared/effects';
import { selectAnimals } from '@/state/fold/selectors';
import { List, TouchLink } from '@/web/components/List';
import { Note, Stack } from '@/web/components/layout';
import { useAppSelector } from '@/web/hooks';
import { animalPath } from '@/web/shared/animalPath';
import {
  useCalled,
  useIdentifiersOf,
} from '@/web/shared/identifiers/useIdentifiers';

/** More than these are not who one looks for. */
const SHOWN = 5;

interface NotWaitingProps {
  readonly herd: HerdReader;
  readonly page: VisitPage;
  readonly text: string;
}

/** Who was looked for and has no service that is asked about: to her page. */
export function NotWaiting({ herd, page, text }: NotWaitingProps) {
  const { rebanhoId } = herd.herd;
  const called = useCalled();
  const identifiersOf = useIdentifiersOf();
  const animals = useAppSelector((state) => selectAnimals(state, rebanhoId));
  const known = new Set(
    [...page.aDiagnosticar, ...page.checadas].map(({ animalId }) => animalId),
  );
  const others = findAnimals(
    animals.filter(
      ({ sexo, animalId }) => sexo === 'F' && !known.has(animalId),
    ),
    text,
    ({ animalId }) => identifiersOf(animalId),
  ).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <Stack as="section" gap="xs" aria-label="Sem diagnóstico pendente">
      <Note>
        Sem diagnóstico pendente; na ficha se registra qualquer evento:
      </Note>
      <List aria-label="Outras">
        {others.map((animal) => (
          <li key={animal.animalId}>
            <TouchLink to={animalPath(animal)}>
              {called(animal.animalId, animal.nome)}
            </TouchLink>
          </li>
        ))}
      </List>
    </Stack>
  );
}
