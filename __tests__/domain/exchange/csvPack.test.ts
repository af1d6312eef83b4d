import { csvPack } from '@/domain/exchange/csvPack';
import { mapColumns } from '@/domain/import/cells';
import { mapReadings } from '@/domain/import/readings';
import { mapSamples } from '@/domain/import/samples';
import type { Person } from '@/domain/people/types';
import type { RowsByTable } from '@/domain/shared/effects';
import { ANIMAL_ID, anAnimal, HERD_ID } from '../../support/builders';
import { aProduction, aWeighing, uuid } from '../../support/buildersMilk';
import { herdOf } from '../../support/herdReader';

const OTHER = uuid(2, 1);
const person = (pessoaId: string, desde: string): Person => ({
  ...{ pessoaId, rebanhoId: HERD_ID, usuarioId: null, nome: pessoaId },
  papel: pessoaId === 'maria' ? 'DONO' : 'LANCAR',
  ...{ desde, ate: null, versao: 1 },
});
const MARIA = person('maria', '30/01/2026 08:00');
const ANA = person('ana', '02/11/2026 09:00');

const milked = aProduction(1, '10/11/2026', { [ANIMAL_ID]: 20, [OTHER]: 12 });
const [weighed, earlier] = [1, 2].map((number) =>
  aWeighing(number, { animalId: ANIMAL_ID }),
) as [ReturnType<typeof aWeighing>, ReturnType<typeof aWeighing>];

const byAna = (autoriaId: string) => ({
  ...{ autoriaId, registroId: autoriaId.split('/')[1] ?? '', versao: 1 },
  ...{ rebanhoId: HERD_ID, pessoaId: 'ana', aparelho: 'device-a' },
  ...{ em: '2026-11-10T10:40:00.000Z', hora: '10/11/2026 07:40' },
  chegou: null,
});

/** A file's lines, cell by cell. */
function linesOf(name: string, people: RowsByTable) {
  const herd = herdOf({
    animais: [
      anAnimal({ nome: 'Mimosa' }),
      anAnimal({ animalId: OTHER, nome: 'Pintada' }),
    ],
    ...{ producoes: [milked], pesagens: [earlier, weighed] },
    ...people,
  });
  const text = csvPack(herd).find((file) => file.name === `${name}.csv`)?.text;
  return (text ?? '').split('\r\n').map((line) => line.split(';'));
}

const AUTHORSHIP = ['lancadoPor', 'aparelho', 'lancadoEm'];
const shared: RowsByTable = {
  pessoas: [ANA, MARIA],
  autorias: [
    byAna(`pesagens/${weighed.pesagemId}`),
    byAna(`producoes/${milked.producaoId}`),
  ],
};

describe('the tables of a herd', () => {
  it('say who recorded each row, where somebody else was ever in it', () => {
    const [headings, first, second] = linesOf('pesagens', shared);
    expect(headings?.slice(-3)).toEqual(AUTHORSHIP);
    expect(first?.slice(-3)).toEqual(['maria', '', '']);
    expect(second?.slice(-3)).toEqual(['ana', 'device-a', '10/11/2026 07:40']);
  });

  it('say it of each cow of a milking', () => {
    const [headings, ...cows] = linesOf('producoes', shared);
    expect(headings?.slice(-3)).toEqual(AUTHORSHIP);
    expect(cows.slice(0, 2).map((cow) => [cow[0], cow.at(-3)])).toEqual([
      ['Mimosa', 'ana'],
      ['Pintada', 'ana'],
    ]);
  });

  it.each([[[]], [[MARIA]]])(
    'say nothing of it where nobody else was, of %j',
    (pessoas) => {
      const [headings = []] = linesOf('pesagens', { pessoas });
      expect(headings).not.toEqual(expect.arrayContaining(['lancadoPor']));
      expect(headings.slice(0, 2)).toEqual(['animal', 'pesagemId']);
    },
  );

  it.each([
    ['animals', mapColumns],
    ['weights', mapReadings],
    ['samples', mapSamples],
  ])('are read without it, as a spreadsheet of %s', (_, columnsOf) => {
    const found = Object.values(columnsOf(AUTHORSHIP));
    expect(found.filter((column) => column !== null)).toEqual([]);
  });
});
