import fc from 'fast-check';
import { checkedBody } from '@/contract/checkedBody';
import { productiveInputOf, reproductiveInputOf } from '@/contract/cows';
import { WRITES } from '@/contract/operations';
import type { Outcome } from '@/domain/shared/outcome';
import { HERD_ID, TODAY } from '../support/builders';
import {
  aProductiveInput,
  aReproductiveInput,
  BULL_ID,
  COW_ID,
  idNumber,
} from '../support/buildersCows';

/** `campo: mensagem` of every failing field; a calf's with its line. */
function failures(outcome: Outcome<unknown>): string[] {
  if (outcome.ok) return [];
  return outcome.problem.campos.map(({ campo, mensagem, linha }) =>
    linha === undefined
      ? `${campo}: ${mensagem}`
      : `${linha} ${campo}: ${mensagem}`,
  );
}

function titleOf(outcome: Outcome<unknown>): string | null {
  return outcome.ok ? null : outcome.problem.title;
}

const heat = {
  animalId: COW_ID,
  reprodutividade: 'CI',
  dataOcorrencia: '10/01/2026 06:00',
};
const calf = { nome: 'Estrela 2026', sexo: 'F', raca: 'GH' };
const dry = { ...heat, reprodutividade: undefined, produtividade: 'S' };

const checkReproductive = (body: unknown) =>
  checkedBody(WRITES['cows/reproductiveRecorded'], body, TODAY);
const checkProductive = (body: unknown) =>
  checkedBody(WRITES['cows/productiveRecorded'], body, TODAY);

function reproductive(changes: object) {
  return checkReproductive({ ...heat, ...changes });
}

function productive(changes: object) {
  const { reprodutividade: _, ...body } = dry;
  return checkProductive({ ...body, ...changes });
}

describe('a right body passes', () => {
  const { rebanhoId: _, ...whole } = aReproductiveInput();

  it.each<[string, object]>([
    ['a heat with nothing else', {}],
    ['all fields', whole],
    [
      'an insemination by a bull',
      { reprodutividade: 'IN', touroInseminacaoId: BULL_ID, doses: 2 },
    ],
    [
      'an insemination by a third party',
      {
        reprodutividade: 'IN',
        racaTouroTerceiro: 'GZ',
        touroInseminacaoId: null,
      },
    ],
    ['a timed insemination without a bull', { reprodutividade: 'IATF' }],
    ['a pregnancy', { reprodutividade: 'PN', dataInseminacao: '10/01/2026' }],
    ['a negative check', { reprodutividade: 'VZ' }],
    [
      'a calving with calves',
      {
        reprodutividade: 'PT',
        cadastrarLactacao: true,
        crias: [calf, { ...calf, nome: 'Raio', peso: 32.5 }],
      },
    ],
    [
      'a calf that repeats its calving',
      {
        reprodutividade: 'PT',
        crias: [
          {
            ...calf,
            animalId: idNumber(1),
            rebanhoId: HERD_ID,
            categoria: 'N',
            dataNascimento: '10/01/2026',
            maeId: COW_ID,
            paiId: null,
          },
        ],
      },
    ],
    ['the last minute of today', { dataOcorrencia: `${TODAY} 23:59` }],
  ])('%s', (_name, changes) => {
    expect(failures(reproductive(changes))).toEqual([]);
  });

  it.each<[string, object]>([
    ['drying', { motivoSecagem: 'PR' }],
    ['milk without a reason', { produtividade: 'L' }],
    [
      'no more milk',
      { produtividade: 'I', motivoSecagem: 'DE', descricao: 'Idade' },
    ],
  ])('%s', (_name, changes) => {
    expect(failures(productive(changes))).toEqual([]);
  });
});

describe('a reproductive situation is refused', () => {
  it.each<[object, string]>([
    [
      { reprodutividade: 'IN' },
      'touroInseminacaoId: Touro da inseminação é obrigatório!',
    ],
    [
      {
        reprodutividade: 'IN',
        touroInseminacaoId: null,
        racaTouroTerceiro: null,
      },
      'touroInseminacaoId: Touro da inseminação é obrigatório!',
    ],
    [
      { reprodutividade: 'PN' },
      'dataInseminacao: Data de Inseminação é obrigatória!',
    ],
    [
      { reprodutividade: 'PN', dataInseminacao: null },
      'dataInseminacao: Data de Inseminação é obrigatória!',
    ],
    [
      { reprodutividade: 'PN', dataInseminacao: '11/01/2026' },
      'dataInseminacao: A inseminação não pode ser depois do diagnóstico.',
    ],
    [
      { reprodutividade: 'PN', dataInseminacao: '31/02/2025' },
      'dataInseminacao: Data de inseminação inválida.',
    ],
    [{ reprodutividade: 'XX' }, 'reprodutividade: Reprodutividade inválida'],
    [
      { reprodutividade: undefined },
      'reprodutividade: Reprodutividade é obrigatório',
    ],
    [
      { dataOcorrencia: '10/01/2026' },
      'dataOcorrencia: Data ocorrência inválida',
    ],
    [
      { dataOcorrencia: '31/02/2026 06:00' },
      'dataOcorrencia: Data ocorrência inválida',
    ],
    [{ dataOcorrencia: undefined }, 'dataOcorrencia: Data ocorrência inválida'],
    [
      { dataOcorrencia: '21/11/2026 00:00' },
      'dataOcorrencia: A data não pode ser futura.',
    ],
    [{ animalId: 'x' }, 'animalId: Identificador inválido.'],
    [{ animalId: undefined }, 'animalId: Identificador inválido.'],
    [
      { touroInseminacaoId: 'x' },
      'touroInseminacaoId: Identificador inválido.',
    ],
    [{ racaTouroTerceiro: 'XX' }, 'racaTouroTerceiro: Raça inválida'],
    [{ doses: 3 }, 'doses: Valor inválido.'],
    [{ doses: '1' }, 'doses: Valor inválido.'],
    [{ evoluirNovilha: 'sim' }, 'evoluirNovilha: Valor inválido.'],
    [
      { descricao: 'a'.repeat(501) },
      'descricao: O conteúdo enviado é grande demais.',
    ],
    [{ nada: 1 }, 'nada: Campo desconhecido.'],
    [
      { crias: [1, 2, 3, 4].map((n) => ({ ...calf, nome: `C ${n}` })) },
      'crias: O parto tem no máximo 3 crias.',
    ],
    [
      { crias: [calf, { ...calf, nome: '' }] },
      '1 nome: Nome do animal não pode ser vazio.',
    ],
    [{ crias: [{ ...calf, sexo: 'X' }] }, '0 sexo: Sexo inválido'],
    [
      { crias: [{ ...calf, raca: '' }] },
      '0 raca: Raca do animal não deve ser vazio.',
    ],
    [
      { crias: [{ ...calf, categoria: 'V' }] },
      '0 categoria: Categoria inválida',
    ],
    [{ crias: [{ ...calf, peso: 0 }] }, '0 peso: Valor inválido.'],
    [{ crias: [{ ...calf, cor: 'preta' }] }, '0 cor: Campo desconhecido.'],
    [{ crias: [{ ...calf, maeId: BULL_ID }] }, '0 maeId: Valor inválido.'],
    [
      { crias: [{ ...calf, dataNascimento: '09/01/2026' }] },
      '0 dataNascimento: Valor inválido.',
    ],
  ])('%j: %s', (changes, expected) => {
    expect(failures(reproductive(changes))).toEqual([expected]);
  });

  it.each<[object, string]>([
    [{ reprodutividade: 'IN' }, 'Não foi possível cadastrar o cio'],
    [{ reprodutividade: 'PN' }, 'Não foi possível cadastrar prenhez'],
    [{ doses: 3 }, 'Não foi possível continuar com o processamento'],
  ])('%j under the title %s', (changes, title) => {
    expect(titleOf(reproductive(changes))).toBe(title);
  });

  it.each([null, [], 'texto', 7])('as %j', (body) => {
    expect(checkReproductive(body).ok).toBe(false);
  });
});

describe('whatever is sent', () => {
  const fields = Object.keys(aReproductiveInput());
  const junk = fc.dictionary(
    fc.constantFrom(...fields, 'produtividade', 'motivoSecagem'),
    fc.oneof(
      fc.jsonValue(),
      fc.array(fc.oneof(fc.jsonValue(), fc.constant(calf))),
    ),
  );

  it('gets an answer, in Portuguese', () => {
    fc.assert(
      fc.property(junk, (changes) => {
        for (const body of [changes, { ...heat, ...changes }]) {
          for (const check of [checkReproductive, checkProductive]) {
            expect(failures(check(body)).join()).not.toMatch(
              / must | is a required | cannot be /,
            );
          }
        }
      }),
    );
  });

  it.each([[null], ['x', 7], [[]], [{}, null]])('as calves: %j', (...crias) => {
    expect(reproductive({ reprodutividade: 'PT', crias }).ok).toBe(false);
  });
});

describe('a productive situation is refused', () => {
  it.each<[object, string]>([
    [
      { produtividade: undefined },
      'produtividade: Produtividade é obrigatório',
    ],
    [{ produtividade: '' }, 'produtividade: Produtividade é obrigatório'],
    [{ produtividade: 'X' }, 'produtividade: Produtividade inválida'],
    [{}, 'motivoSecagem: Motivo da Secagem é obrigatório'],
    [{ motivoSecagem: '' }, 'motivoSecagem: Motivo da Secagem é obrigatório'],
    [{ produtividade: 'I' }, 'motivoSecagem: Motivo da Secagem é obrigatório'],
    [{ motivoSecagem: 'XX' }, 'motivoSecagem: Motivo inválido'],
    [
      { motivoSecagem: 'PR', dataOcorrencia: 'ontem' },
      'dataOcorrencia: Data ocorrência inválida',
    ],
  ])('%j: %s', (changes, expected) => {
    const outcome = productive(changes);

    expect(failures(outcome)).toEqual([expected]);
    expect(titleOf(outcome)).toBe('Erro ao cadastrar Produtividade');
  });
});

describe('a checked body', () => {
  const ids = () => {
    let last = 0;
    return () => {
      last += 1;
      return idNumber(last);
    };
  };

  it('gets what it lacks: ids, one dose, nothing else', () => {
    const input = reproductiveInputOf(
      {
        animalId: COW_ID,
        reprodutividade: 'PT',
        dataOcorrencia: '10/01/2026 06:00',
        cadastrarLactacao: true,
        crias: [{ nome: 'Estrela 2026', sexo: 'F', raca: 'GH' }],
      },
      HERD_ID,
      ids(),
    );

    expect(input).toEqual(
      aReproductiveInput({
        eventId: idNumber(1),
        reprodutividade: 'PT',
        dataRegistro: null,
        cadastrarLactacao: true,
        lactacaoEventId: idNumber(2),
        crias: [
          {
            animalId: idNumber(3),
            nome: 'Estrela 2026',
            sexo: 'F',
            raca: 'GH',
            paiId: null,
            peso: null,
          },
        ],
      }),
    );
  });

  it('keeps what it has: an input sent is the input received', () => {
    const none = () => {
      throw new Error('no id is missing');
    };
    const reproductiveInput = aReproductiveInput({ doses: 2 });
    const productiveInput = aProductiveInput({ motivoSecagem: 'OU' });
    const { rebanhoId: _r, crias, ...reproductive } = reproductiveInput;
    const reproductiveBody = {
      ...reproductive,
      ...{ crias: [...crias], doses: 2 as const },
    };
    const { rebanhoId: _p, ...productiveBody } = productiveInput;

    expect(reproductiveInputOf(reproductiveBody, HERD_ID, none)).toEqual(
      reproductiveInput,
    );
    expect(productiveInputOf(productiveBody, HERD_ID, none)).toEqual(
      productiveInput,
    );
  });
});
