import {
  animalSchema,
  bullSchema,
  discardSchema,
  restoreSchema,
} from '@/contract/animals';
import { checkBody } from '@/contract/checkedBody';
import { herdSchema } from '@/contract/herds';
import {
  loginSchema,
  passwordFormSchema,
  signUpFormSchema,
  signUpSchema,
} from '@/contract/session';
import { ANIMAL_ID, anAnimalInput, HERD_ID, TODAY } from '../support/builders';

type Schema = Parameters<typeof checkBody>[0];

/** `campo: mensagem` of every failing field. */
function failures(schema: Schema, body: unknown): string[] {
  const outcome = checkBody(schema, body, TODAY);
  if (outcome.ok) return [];
  return outcome.problem.campos.map(
    ({ campo, mensagem }) => `${campo}: ${mensagem}`,
  );
}

const herd = { rebanhoId: HERD_ID, nome: 'Boa Vista', descricao: '' };
const signUp = {
  username: 'joao',
  email: 'joao@sitio.br',
  senha: 'curral-novo',
};
const discard = { animalId: ANIMAL_ID, rebanhoId: HERD_ID, motivo: 'VENDA' };
const bull = { animalId: ANIMAL_ID, touroProprio: false, quantidadeDoses: 3 };

describe('a right body passes', () => {
  it.each<[string, Schema, object]>([
    ['herd', herdSchema, herd],
    [
      'herd with hyphen, accents and apostrophe',
      herdSchema,
      { ...herd, nome: "Água-Viva d'Oeste 2" },
    ],
    [
      'herd with a description of 249',
      herdSchema,
      { ...herd, descricao: 'a'.repeat(249) },
    ],
    ['herd without id', herdSchema, { nome: 'A', descricao: null }],
    ['animal', animalSchema, anAnimalInput()],
    [
      'animal without birth date',
      animalSchema,
      anAnimalInput({ dataNascimento: null }),
    ],
    [
      'animal born today',
      animalSchema,
      anAnimalInput({ dataNascimento: TODAY }),
    ],
    ['cow', animalSchema, anAnimalInput({ categoria: 'V' })],
    ['bull', animalSchema, anAnimalInput({ categoria: 'T', sexo: 'M' })],
    ['discard', discardSchema, discard],
    ['restoration', restoreSchema, { nome: null }],
    ['bull data', bullSchema, bull],
    [
      'own bull without doses',
      bullSchema,
      { ...bull, touroProprio: true, quantidadeDoses: 0 },
    ],
    ['sign-up', signUpSchema, { ...signUp, contato: '', nome: '', cpf: '' }],
    ['login by e-mail', loginSchema, { username: 'joao@sitio.br', senha: 'x' }],
  ])('%s', (_, schema, body) => {
    expect(failures(schema, body)).toEqual([]);
  });
});

describe('the texts of the specification', () => {
  it.each<[Schema, object, string]>([
    [
      herdSchema,
      { ...herd, nome: 'a:b' },
      "nome: O campo 'nome' não pode ter caracteres especiais ('-', '_', ':').",
    ],
    [
      herdSchema,
      { ...herd, nome: 'a_b' },
      "nome: O campo 'nome' não pode ter caracteres especiais ('-', '_', ':').",
    ],
    [
      herdSchema,
      { ...herd, nome: '' },
      "nome: O campo 'nome' não pode ser vazio",
    ],
    [
      herdSchema,
      { ...herd, nome: '   ' },
      "nome: O campo 'nome' não pode ser vazio",
    ],
    [herdSchema, { descricao: '' }, "nome: O campo 'nome' não pode ser vazio"],
    [
      herdSchema,
      { ...herd, descricao: 'a'.repeat(250) },
      "descricao: O campo 'descricao' deve ter no máximo 250 letras.",
    ],
    [
      animalSchema,
      anAnimalInput({ categoria: '' as 'V' }),
      'categoria: Categoria do animal não deve ser vazia',
    ],
    [
      animalSchema,
      anAnimalInput({ categoria: 'X' as 'V' }),
      'categoria: Categoria inválida',
    ],
    [
      animalSchema,
      anAnimalInput({ nome: '' }),
      'nome: Nome do animal não pode ser vazio.',
    ],
    [
      animalSchema,
      anAnimalInput({ nome: 'a\nb' }),
      "nome: O campo 'nome' não pode ter caracteres especiais ('-', '_', ':').",
    ],
    [
      animalSchema,
      anAnimalInput({ dataNascimento: '21/11/2026' }),
      'dataNascimento: Data de nascimento não pode ser futura.',
    ],
    [
      animalSchema,
      anAnimalInput({ dataNascimento: '31/02/2026' }),
      'dataNascimento: Data de nascimento do animal inválida.',
    ],
    [
      animalSchema,
      anAnimalInput({ sexo: '' as 'F' }),
      'sexo: Sexo do animal não deve ser vazio.',
    ],
    [animalSchema, anAnimalInput({ sexo: 'X' as 'F' }), 'sexo: Sexo inválido'],
    [
      animalSchema,
      anAnimalInput({ categoria: 'V', sexo: 'M' }),
      'sexo: O sexo de uma vaca deve ser o FEMININO.',
    ],
    [
      animalSchema,
      anAnimalInput({ categoria: 'T', sexo: 'F' }),
      'sexo: O sexo de um touro deve ser o MASCULINO.',
    ],
    [
      animalSchema,
      anAnimalInput({ raca: '' as 'H' }),
      'raca: Raca do animal não deve ser vazio.',
    ],
    [discardSchema, { ...discard, motivo: 'X' }, 'motivo: Motivo inválido'],
    [
      discardSchema,
      { ...discard, motivo: undefined },
      'motivo: Motivo inválido',
    ],
    [
      discardSchema,
      { ...discard, motivo: 'OUTRO' },
      'justificativa: Justificativa é obrigatória.',
    ],
    [
      discardSchema,
      { ...discard, dataOcorrencia: '21/11/2026' },
      'dataOcorrencia: Data do descarte não pode ser futura.',
    ],
    [
      bullSchema,
      { ...bull, touroProprio: true },
      'quantidadeDoses: Touro proprio não deve ter doses de semen.',
    ],
    [signUpSchema, { ...signUp, username: '' }, 'username: Campo obrigatório.'],
    [
      signUpSchema,
      { ...signUp, username: 'joão' },
      'username: Não pode ter espaços ou acentos.',
    ],
    [
      signUpSchema,
      { ...signUp, username: 'j' },
      'username: Não pode ter espaços ou acentos.',
    ],
    [
      signUpSchema,
      { ...signUp, username: '1joao' },
      'username: Não pode ter espaços ou acentos.',
    ],
    [
      signUpSchema,
      { ...signUp, email: 'joao@sitio' },
      'email: E-mail inválido.',
    ],
    [
      signUpSchema,
      { ...signUp, senha: 'curral1' },
      'senha: Minímo de 8 número ou letras.',
    ],
    [
      signUpFormSchema,
      { ...signUp, repetirSenha: 'outra' },
      'repetirSenha: As senhas não correspondem.',
    ],
    [loginSchema, { username: '', senha: 'x' }, 'username: Campo obrigatório.'],
    [loginSchema, { username: 'joao' }, 'senha: Campo obrigatório.'],
    [
      passwordFormSchema,
      { senhaAtual: 'a', senhaNova: 'curral-novo', repetirSenha: 'b' },
      'repetirSenha: As senhas não correspondem.',
    ],
  ])('%# %p', (schema, body, failure) => {
    expect(failures(schema, body)).toEqual([failure]);
  });
});
