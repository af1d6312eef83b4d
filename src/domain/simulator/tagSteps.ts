import { dateOfDay, dayNumber, type FarmDate } from '../shared/dates';
import type { SimulationWish } from './population';
import { inParts, type Step } from './steps';

const BATCH = 100;
/** Two digits are left to the farm before ours. */
const FIRST = 101;

interface Born {
  readonly animalId: string;
  readonly dataNascimento: FarmDate | null;
}

/** A tag on everyone of these steps who is still there, by age. */
export function tagSteps(
  { rebanhoId, idOf, today }: SimulationWish,
  steps: readonly Step[],
): readonly Step[] {
  const gone = new Set(steps.flatMap(goneIn));
  const dayOf = ({ dataNascimento }: Born) =>
    dataNascimento === null ? today : dayNumber(dataNascimento);
  const tags = steps
    .flatMap(bornIn)
    .filter(({ animalId }) => !gone.has(animalId))
    .sort((a, b) => dayOf(a) - dayOf(b))
    .map((born, place) => ({
      identificacaoId: idOf('tag', place),
      animalId: born.animalId,
      esquema: 'MANEJO' as const,
      valor: String(FIRST + place),
      desde: dateOfDay(dayOf(born)),
    }));
  return inParts(tags, BATCH).map((identificacoes) => ({
    tipo: 'identifiers/batchRegistered',
    dados: { rebanhoId, identificacoes },
    about: `${identificacoes.length} brincos`,
  }));
}

function bornIn({ tipo, dados }: Step): readonly Born[] {
  if (tipo === 'animals/batchRegistered') return dados.animais;
  if (tipo === 'animals/registered') {
    return dados.categoria === 'T' ? [] : [dados];
  }
  if (tipo !== 'cows/reproductiveRecorded') return [];
  const [dataNascimento = null] = dados.dataOcorrencia.split(' ');
  return dados.crias.map(({ animalId }) => ({ animalId, dataNascimento }));
}

function goneIn({ tipo, dados }: Step): readonly string[] {
  return tipo === 'animals/discarded' ? [dados.animalId] : [];
}
