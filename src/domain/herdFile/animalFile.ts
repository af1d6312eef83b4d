import type { Animal } from '../animals/types';
import type { ReproductiveEvent } from '../cows/types';
import type { HerdReader } from '../shared/effects';
import { animalsByDose } from '../vaccines/cycles';
import type { AppliedDose, Vaccine } from '../vaccines/types';
import { FILE_TABLES, type FileRows, ofAnimals, rowsIn } from './rows';

/** Every row of a herd, as a file has them. */
export function herdRows(reader: HerdReader): FileRows {
  const tables = FILE_TABLES.map((table) => [table, reader.all(table)]);
  return Object.fromEntries(tables);
}

/**
 * One animal with her history, for whoever buys her. What is the herd's stays:
 * mother, father and calves, who had the same dose, the other cows' milk, the
 * tank. Of a bull of the herd his breed goes. She comes in active, whatever she
 * left this herd by.
 */
export function animalRows(reader: HerdReader, animalId: string): FileRows {
  const all = herdRows(reader);
  const own = ofAnimals(all, (id) => id === animalId);
  const aplicacoes = rowsIn(own, 'aplicacoes');
  const treatments = new Set(aplicacoes.map((row) => row.tratamentoId));
  const tratamentos = rowsIn(all, 'tratamentos').filter((row) =>
    treatments.has(row.tratamentoId),
  );
  const medicines = new Set(tratamentos.flatMap((row) => row.medicamentos));
  const doses = rowsIn(own, 'dosesAplicadas').filter(
    ({ animaisVacinados }) => animaisVacinados.length > 0,
  );
  const { analisesTanque, parametros, divergencias, edicoes, ...kept } = own;
  return {
    ...kept,
    animais: rowsIn(own, 'animais').map(arriving),
    situacoesReprodutivas: rowsIn(all, 'situacoesReprodutivas')
      .filter(({ vacaId }) => vacaId === animalId)
      .map((row) => alone(reader, row)),
    producoes: rowsIn(own, 'producoes')
      .filter(({ registros }) => registros.length > 0)
      .map((row) => ({ ...row, litrosTanque: null })),
    dosesAplicadas: doses.map((row) => ({ ...row, quantidadeAnimais: 1 })),
    vacinas: rowsIn(all, 'vacinas')
      .filter((row) => isGiven(row, doses))
      .map((row) => ended(row, doses)),
    tratamentos,
    medicamentos: rowsIn(all, 'medicamentos').filter(({ medicamentoId }) =>
      medicines.has(medicamentoId),
    ),
  };
}

function arriving(animal: Animal): Animal {
  return { ...animal, descartado: false, descarte: null };
}

/** A service by a bull of the herd is one by a bull of his breed. */
function alone(reader: HerdReader, row: ReproductiveEvent): ReproductiveEvent {
  const bull = reader.row('animais', row.touroInseminacaoId ?? '');
  return {
    ...row,
    touroInseminacaoId: null,
    racaTouroTerceiro: row.racaTouroTerceiro ?? bull?.raca ?? null,
    crias: [],
  };
}

function isGiven(
  { vacinaId }: Vaccine,
  doses: readonly AppliedDose[],
): boolean {
  return doses.some(({ aplicacaoId }) => aplicacaoId === vacinaId);
}

/** What she had of it; it is not due in the herd that she goes to. */
function ended(vaccine: Vaccine, doses: readonly AppliedDose[]): Vaccine {
  const hitoricoVacinacoes = vaccine.hitoricoVacinacoes.map((cycle) => ({
    ...cycle,
    doseEmAnimais: animalsByDose(
      doses.filter(
        (dose) => dose.historicoVacinacaoId === cycle.historicoVacinacaoId,
      ),
    ),
  }));
  return {
    ...vaccine,
    ...{ finalizada: true, dosesRestantes: 0, proximaDose: null, filtro: null },
    hitoricoVacinacoes,
  };
}
