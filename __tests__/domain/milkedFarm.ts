import { anAnimal } from '../support/builders';
import { aCow, aProductive, uuid } from '../support/buildersMilk';
import { herdOf, type MemoryHerd } from '../support/herdReader';

export const MIMOSA = aCow(1, { nome: 'Mimosa' });
export const PINTADA = aCow(2, { nome: 'Pintada' });
export const BULL = anAnimal({
  animalId: uuid(9, 1),
  categoria: 'T',
  sexo: 'M',
});
export const GONE = aCow(3, {
  nome: 'Cigana',
  descartado: true,
  descarte: {
    animalId: uuid(3, 1),
    motivo: 'VENDA',
    justificativa: null,
    dataOcorrencia: '10/11/2026',
  },
});
export const M1 = MIMOSA.animalId;
export const P1 = PINTADA.animalId;

/** Both in milk since January, so that nothing asks. */
export const MILKED = [
  aProductive(1, { vacaId: M1 }),
  aProductive(2, { vacaId: P1 }),
  aProductive(3, { vacaId: GONE.animalId }),
];

/** These four, with these rows. */
export function farm(rows: Parameters<typeof herdOf>[0] = {}): MemoryHerd {
  return herdOf({
    animais: [MIMOSA, PINTADA, BULL, GONE],
    situacoesProdutivas: MILKED,
    ...rows,
  });
}
