import { cowDay, type Held } from './held';
import type { IdOf } from './identity';
import { withLines } from './lines';
import type { Step } from './steps';

/**
 * The steps that a herd does not have yet. What it has stands, whatever became
 * of it there: a farm that is imported again fills no stock anew, takes nothing
 * back that a person changed, and gets what is new in its files.
 */
export function newSteps(
  steps: readonly Step[],
  held: Held,
  idOf: IdOf,
): Step[] {
  return steps.flatMap((step) => newOf(step, held, idOf) ?? []);
}

function newOf(step: Step, held: Held, idOf: IdOf): Step | null {
  const unless = (isThere: boolean) => (isThere ? null : step);
  const { animals, events, milked, sampled } = held;
  switch (step.tipo) {
    case 'herds/registered':
      return null;
    case 'animals/registered':
      return unless(animals.has(step.dados.animalId));
    case 'animals/discarded':
      return unless(animals.get(step.dados.animalId)?.descartado === true);
    case 'bulls/registered': {
      const bull = animals.get(step.dados.animalId);
      return unless(bull !== undefined && bull.touroProprio !== null);
    }
    case 'cows/reproductiveRecorded':
    case 'cows/productiveRecorded':
      return unless(events.has(step.dados.eventId));
    case 'production/recorded': {
      const { registros, dataOcorrencia: date } = step.dados;
      const isNew = (id = '') => !milked.has(cowDay(id, date));
      const rest = withLines(step, (line) => isNew(registros[line]?.vacaId));
      return rest && apart(rest, held, idOf);
    }
    case 'quality/samplesRecorded': {
      const { amostras } = step.dados;
      return withLines(step, (line) => {
        const row = amostras[line];
        return !row || !sampled.has(cowDay(row.animalId, row.data));
      });
    }
    default:
      return step;
  }
}

/** Cows that a day's recording did not have get one of their own. */
function apart(step: Step, { recordings }: Held, idOf: IdOf): Step {
  if (step.tipo !== 'production/recorded') return step;
  const { producaoId, registros } = step.dados;
  if (!recordings.has(producaoId)) return step;
  const cows = registros.map(({ vacaId }) => vacaId).join();
  const own = idOf('testDay', `${producaoId}:${cows}`);
  return { ...step, dados: { ...step.dados, producaoId: own } };
}
