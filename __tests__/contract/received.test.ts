import fc from 'fast-check';
import { animalBatchSchema, animalUpdateSchema } from '@/contract/animals';
import { applicationSchema } from '@/contract/applications';
import { medicineSchema } from '@/contract/medicines';
import { received } from '@/contract/received';
import { treatmentUpdateSchema } from '@/contract/treatments';
import { PROBLEMS_MAX } from '@/contract/validation';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { anAnimal, anAnimalInput } from '../support/builders';

const ID = '01890A5D-AC96-774B-BCCE-B302099A8001';
const unknown = (campo: string) => ({
  campo,
  mensagem: REQUEST_MESSAGES.unknownField,
});

describe('a body as it came', () => {
  it('keeps what its call writes and leaves out what an entity has', () => {
    const input = anAnimalInput();
    const sent = { ...anAnimal(), ...input, mae: null, aplicacao: {} };

    expect(received(animalUpdateSchema, sent)).toEqual({
      body: input,
      problems: [],
    });
  });

  it('names each name that no entity has, at its line', () => {
    const sent = { dono: 1, cor: 2, animais: [{}, { chifre: 3 }] };

    expect(received(animalBatchSchema, sent).problems).toEqual([
      unknown('dono'),
      unknown('cor'),
      { ...unknown('chifre'), linha: 1 },
    ]);
  });

  it('names the place of one inside another', () => {
    const dosagem = { remedio: 1, cor: 'azul' };

    expect(received(medicineSchema, { dosagem }).problems).toEqual([
      unknown('dosagem.cor'),
    ]);
  });

  it('ends at twenty names, and tells none whole that is long', () => {
    const names = Array.from(
      { length: 50 },
      (_, n) => `${'x'.repeat(999)}${n}`,
    );
    const sent = Object.fromEntries(names.map((name) => [name, 0]));
    const { problems } = received(animalUpdateSchema, sent);

    expect(problems).toHaveLength(PROBLEMS_MAX);
    expect(problems[0]?.campo).toHaveLength(100);
  });

  it('takes a row where its id is asked for, and ids in either case', () => {
    const medicamentos = [{ medicamentoId: ID, nome: 'Sal' }, ID, {}, 7];
    const read = [ID.toLowerCase(), ID.toLowerCase(), {}, 7];

    expect(received(treatmentUpdateSchema, { medicamentos }).body).toEqual({
      medicamentos: read,
    });
    const tratamento = { tratamentoId: ID, medicamentos };
    expect(received(applicationSchema, { tratamento }).body).toEqual({
      tratamento: { tratamentoId: ID.toLowerCase(), medicamentos: read },
    });
  });

  it('refuses a control character at its line', () => {
    const animais = [{ nome: 'Boa' }, { nome: 'M\u0000' }];

    expect(received(animalBatchSchema, { animais }).problems).toEqual([
      { campo: 'nome', mensagem: REQUEST_MESSAGES.invalid, linha: 1 },
    ]);
  });

  it('never throws, and reading what it read changes nothing', () => {
    fc.assert(
      fc.property(fc.object({ withNullPrototype: true }), (given) => {
        const { body } = received(applicationSchema, given);
        expect(received(applicationSchema, body as object).body).toEqual(body);
      }),
    );
  });
});

describe('an empty text', () => {
  it('is absent, at any depth', () => {
    const sent = {
      animalId: '',
      dataAplicacao: '',
      tratamento: { tratamentoId: '', nome: 'Casco' },
      animais: [{ animalId: '' }],
    };

    expect(received(applicationSchema, sent).body).toEqual({
      tratamento: { nome: 'Casco' },
      animais: [{}],
    });
  });
});
