import type { AnimalInput, DiscardInput } from '@/domain/animals/types';
import type { Breed, DiscardReason } from '@/domain/shared/enumerations';
import { eventSteps } from './events';
import type { AnimalRow, Farm, StayRow } from './farm';
import type { IdOf } from './identity';
import { milkSteps, sampleSteps } from './milk';
import { parentsFirst } from './parentsFirst';
import { dateOf, OTHER_BREED, type Step } from './steps';

/** A bull with fewer inseminations here is somebody else's. */
const REGISTERED_BULL = 5;

const BREED_OF_CODE: Readonly<Record<string, Breed>> = { '66': 'H' };

const EXIT_REASONS: Readonly<
  Record<string, { motivo: DiscardReason; justificativa: string | null }>
> = {
  B: { motivo: 'CARNE', justificativa: null },
  E: { motivo: 'VENDA', justificativa: null },
  M: { motivo: 'OUTRO', justificativa: 'Morte' },
};

/**
 * A farm as the operations that make it: herd, bulls, animals after their parents,
 * what happened to them in the order it did, milk, exits. Same rows, same steps, same order. Throws `BadDate`.
 */
export function stepsOf(farm: Farm, idOf: IdOf): Step[] {
  const herdId = idOf('herd', farm.code);
  const bulls = registeredBulls(farm);
  const source = { farm, herdId, bulls, idOf };
  return [
    herdStep(farm, herdId),
    ...[...bulls].flatMap((code) => bullSteps(code, herdId, idOf)),
    ...animalSteps(farm, herdId, bulls, idOf),
    ...eventSteps(source),
    ...milkSteps(farm, herdId, idOf),
    ...sampleSteps(farm, herdId, idOf),
    ...exitSteps(farm, herdId, idOf),
  ];
}

function herdStep(farm: Farm, rebanhoId: string): Step {
  const nome = nameOf(`Rebanho ${farm.code}`);
  const dados = { rebanhoId, nome, descricao: 'Importado de planilhas CSV' };
  return { tipo: 'herds/registered', dados, about: nome };
}

/** Codes of the bulls with enough inseminations here, in order. */
function registeredBulls(farm: Farm): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const row of farm.inseminations) {
    if (row.herd_id !== farm.code || row.bull_id === '') continue;
    counts.set(row.bull_id, (counts.get(row.bull_id) ?? 0) + 1);
  }
  const registered = [...counts].filter(([, n]) => n >= REGISTERED_BULL);
  return new Set(registered.map(([code]) => code).sort());
}

function bullSteps(code: string, rebanhoId: string, idOf: IdOf): Step[] {
  const animalId = idOf('bull', code);
  const animal: AnimalInput = {
    animalId,
    rebanhoId,
    categoria: 'T',
    nome: nameOf(code),
    sexo: 'M',
    raca: OTHER_BREED,
    dataNascimento: null,
    maeId: null,
    paiId: null,
  };
  const none = { touroProprio: false, quantidadeDoses: 0 };
  const semen = { animalId, rebanhoId, ...none };
  return [
    { tipo: 'animals/registered', dados: animal, about: code },
    { tipo: 'bulls/registered', dados: semen, about: code },
  ];
}

function animalSteps(
  farm: Farm,
  rebanhoId: string,
  bulls: ReadonlySet<string>,
  idOf: IdOf,
): Step[] {
  const rows = new Map(farm.animals.map((row) => [row.anim_id, row]));
  const cows = cowsOf(farm);
  return parentsFirst(farm.animals).map((row) => {
    const dam = rows.get(row.dam_id);
    const dados: AnimalInput = {
      animalId: idOf('animal', row.anim_id),
      rebanhoId,
      categoria: cows.has(row.anim_id) ? 'V' : 'N',
      nome: nameOf(row.anim_id),
      sexo: 'F',
      raca: BREED_OF_CODE[row.breed] ?? OTHER_BREED,
      dataNascimento: dateOf(row.birth_date, row.anim_id),
      maeId: dam && isOlder(dam, row) ? idOf('animal', row.dam_id) : null,
      paiId: bulls.has(row.bull_id) ? idOf('bull', row.bull_id) : null,
    };
    return { tipo: 'animals/registered', dados, about: row.anim_id };
  });
}

/** A female is a cow from her first calving on. */
function cowsOf(farm: Farm): ReadonlySet<string> {
  const calved = farm.testDays.filter(
    (row) => row.herd_id === farm.code && row.calv_date !== '',
  );
  return new Set(calved.map((row) => row.anim_id));
}

function exitSteps(farm: Farm, rebanhoId: string, idOf: IdOf): Step[] {
  return farm.animals.flatMap((row): Step[] => {
    const exit = exitOf(farm, row.anim_id);
    const reason = exit && EXIT_REASONS[exit.caus_out];
    if (!exit || !reason) return [];
    const dados: DiscardInput = {
      animalId: idOf('animal', row.anim_id),
      rebanhoId,
      ...reason,
      dataOcorrencia: dateOf(exit.date_out, row.anim_id),
    };
    return [{ tipo: 'animals/discarded', dados, about: row.anim_id }];
  });
}

/** The end of the last stay here; none where the animal still is. */
function exitOf(farm: Farm, animal: string): StayRow | undefined {
  const stays = farm.stays
    .filter((stay) => stay.anim_id === animal && stay.herd_id === farm.code)
    .sort((a, b) => (a.date_in < b.date_in ? -1 : 1));
  const last = stays.at(-1);
  return last && last.date_out !== '' ? last : undefined;
}

/** ISO dates compare as text; an unknown one refuses nothing. */
function isOlder(parent: AnimalRow, child: AnimalRow): boolean {
  if (parent.birth_date === '' || child.birth_date === '') return true;
  return parent.birth_date < child.birth_date;
}

/** Characters that no name may have become hyphens. */
function nameOf(code: string): string {
  return code.replace(/[^\p{L}\p{M}\d '’-]+/gu, '-');
}
