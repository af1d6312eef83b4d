import { boolean, mixed, reach, type Schema, string } from 'yup';
import { calfSchema } from '@/contract/calves';
import { optionalTag } from '@/contract/identifiers';
import type { CalfInput } from '@/domain/cows/types';
import { readIdentifier } from '@/domain/identifiers/forms';
import { IDENTIFIER_MESSAGES } from '@/domain/identifiers/messages';
import { tagProblem } from '@/domain/identifiers/operations';
import type { HerdReader, Notice } from '@/domain/shared/effects';
import type { Breed, Sex } from '@/domain/shared/enumerations';

/** The calves of a calving, in the order they were born. */
export const CALF_NUMBERS = [1, 2, 3] as const;
export type CalfNumber = (typeof CALF_NUMBERS)[number];

/** So many are told of where a calving that has its calves is corrected. */
export const CALVES_STAY = '0';

/** The fields of one calf; the form has them flat, as `cria2Nome`. */
export interface CalfValues {
  /** Made with the form: sent twice, it is still one calf. */
  readonly id: string;
  /** Born alive. */
  readonly viva: boolean;
  /** Whether it becomes an animal of the herd. */
  readonly cadastrar: boolean;
  readonly sexo: string;
  readonly nome: string;
  readonly raca: string;
  readonly peso: number | null;
  readonly brinco: string;
}

type Field = keyof CalfValues;
export type CalfField = `cria${CalfNumber}${Capitalize<Field>}`;
export type FlatCalves = {
  readonly [F in Field as `cria${CalfNumber}${Capitalize<F>}`]: CalfValues[F];
};

/** The form's name of a calf's field. */
export function calfField(number: CalfNumber, field: Field): CalfField {
  const [first = '', ...rest] = field;
  // Built of the same parts as the type.
  return `cria${number}${first.toUpperCase()}${rest.join('')}` as CalfField;
}

export function calfOf(values: FlatCalves, number: CalfNumber): CalfValues {
  const read = <F extends Field>(field: F) =>
    values[calfField(number, field)] as CalfValues[F];
  return {
    id: read('id'),
    viva: read('viva'),
    cadastrar: read('cadastrar'),
    sexo: read('sexo'),
    nome: read('nome'),
    raca: read('raca'),
    peso: read('peso'),
    brinco: read('brinco') ?? '',
  };
}

/** The flat fields of calves that nobody has said anything of. */
export function newCalves(makeId: () => string): FlatCalves {
  const fields = CALF_NUMBERS.flatMap((number) => {
    const calf: CalfValues = {
      ...{ id: makeId(), viva: true, cadastrar: true, sexo: '' },
      ...{ nome: '', raca: '', peso: null, brinco: '' },
    };
    return Object.entries(calf).map(([field, value]) => [
      calfField(number, field as Field),
      value,
    ]);
  });
  return Object.fromEntries(fields) as FlatCalves;
}

/** The calves that are to be animals, as the rule takes them. */
export function calfInputs(
  values: FlatCalves & { readonly numeroCrias: string },
  paiId: string | null,
): readonly CalfInput[] {
  return bornCalves(values)
    .filter(isRegistered)
    .map(({ id, nome, sexo, raca, peso }) => ({
      animalId: id,
      nome,
      // The schema has checked the codes.
      sexo: sexo as Sex,
      raca: raca as Breed,
      paiId,
      peso,
    }));
}

/** The tags told with them, and the fields that tell them. */
export function calfTags(
  values: FlatCalves & { readonly numeroCrias: string },
) {
  return CALF_NUMBERS.filter((number) => number <= Number(values.numeroCrias))
    .map((number) => ({
      campo: calfField(number, 'brinco'),
      calf: calfOf(values, number),
    }))
    .filter(({ calf }) => isRegistered(calf) && calf.brinco.trim() !== '')
    .map(({ campo, calf: { id, brinco } }) => ({ campo, id, brinco }));
}

/** The tags that other animals have, also a calf before in the form. */
export function takenTags(
  herd: HerdReader,
  tags: ReturnType<typeof calfTags>,
): readonly Notice[] {
  const before = new Set<string>();
  return tags.flatMap(({ campo, id, brinco }) => {
    const read = readIdentifier('MANEJO', brinco);
    const twice = 'valor' in read && before.has(read.valor);
    if ('valor' in read) before.add(read.valor);
    const mensagem = twice
      ? IDENTIFIER_MESSAGES.repeated
      : tagProblem(herd, id, brinco);
    return mensagem ? [{ codigo: 'BRINCO', campo, mensagem }] : [];
  });
}

export function bornCalves(
  values: FlatCalves & { readonly numeroCrias: string },
): readonly CalfValues[] {
  const born = Number(values.numeroCrias);
  return CALF_NUMBERS.filter((number) => number <= born).map((number) =>
    calfOf(values, number),
  );
}

/** The form's field of what was refused of the calf of a line. */
export function refusedCalfField(
  values: FlatCalves & { readonly numeroCrias: string },
  linha: number,
  campo: string,
): string {
  const born = CALF_NUMBERS.filter((it) => it <= Number(values.numeroCrias));
  const sent = born.filter((it) => isRegistered(calfOf(values, it)));
  const number = sent[linha] ?? 1;
  return isField(campo) ? calfField(number, campo) : campo;
}

/** Each calf's fields count only where it is to be registered. */
export const calfShape = Object.fromEntries(
  CALF_NUMBERS.flatMap((number): [string, Schema][] => [
    ...(['sexo', 'nome', 'raca', 'peso'] as const).map(
      (field): [string, Schema] => [
        calfField(number, field),
        whereRegistered(number, reach(calfSchema, field) as Schema),
      ],
    ),
    [calfField(number, 'brinco'), whereRegistered(number, optionalTag)],
    [calfField(number, 'id'), string()],
    [calfField(number, 'viva'), boolean()],
    [calfField(number, 'cadastrar'), boolean()],
  ]),
);

function whereRegistered(number: CalfNumber, schema: Schema): Schema {
  const asked = ['reprodutividade', 'numeroCrias'];
  const own = [calfField(number, 'viva'), calfField(number, 'cadastrar')];
  return mixed()
    .nullable()
    .when([...asked, ...own], ([type, born, viva, cadastrar], anything) =>
      type === 'PT' && number <= Number(born) && viva && cadastrar
        ? schema
        : anything,
    );
}

function isRegistered({ viva, cadastrar }: CalfValues): boolean {
  return viva && cadastrar;
}

function isField(campo: string): campo is Field {
  return ['sexo', 'nome', 'raca', 'peso'].includes(campo);
}
