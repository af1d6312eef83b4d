import type { Animal } from '@/domain/animals/types';
import type { CowRecord } from '@/domain/cows/record';
import { cowRecordOf } from '@/domain/cows/record';
import type {
  CalfInput,
  ProductiveEvent,
  ProductiveInput,
  ReproductiveEvent,
  ReproductiveInput,
} from '@/domain/cows/types';
import type {
  ProductiveStatus,
  ReproductiveType,
} from '@/domain/shared/enumerations';
import { anAnimal, HERD_ID } from './builders';
import { herdOf, type MemoryHerd } from './herdReader';

export const COW_ID = '01890a5d-ac96-774b-bcce-b302099a8201';
export const BULL_ID = '01890a5d-ac96-774b-bcce-b302099a8301';
const EVENT_ID = '01890a5d-ac96-774b-bcce-b302099a8401';

/** A UUID that ends in a number of the test's. */
export function idNumber(number: number): string {
  return `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`;
}

/** A Girolando cow, old enough for anything. */
export function aCow(changes: Partial<Animal> = {}): Animal {
  return anAnimal({
    animalId: COW_ID,
    categoria: 'V',
    nome: 'Estrela',
    raca: 'GH',
    dataNascimento: '01/01/2018',
    ...changes,
  });
}

/** A bull of another farm, with semen in stock. */
export function aBull(changes: Partial<Animal> = {}): Animal {
  return anAnimal({
    animalId: BULL_ID,
    categoria: 'T',
    sexo: 'M',
    nome: 'Trovão',
    raca: 'H',
    dataNascimento: '01/01/2015',
    touroProprio: false,
    quantidadeDoses: 10,
    ...changes,
  });
}

/** An observed heat that is right in everything else. */
export function aReproductiveInput(
  changes: Partial<ReproductiveInput> = {},
): ReproductiveInput {
  return {
    rebanhoId: HERD_ID,
    eventId: EVENT_ID,
    animalId: COW_ID,
    reprodutividade: 'CI',
    dataOcorrencia: '10/01/2026 06:00',
    dataRegistro: '10/01/2026 07:00',
    descricao: null,
    notificacao: false,
    touroInseminacaoId: null,
    racaTouroTerceiro: null,
    dataInseminacao: null,
    doses: 1,
    evoluirNovilha: false,
    cadastrarLactacao: false,
    lactacaoEventId: null,
    crias: [],
    ...changes,
  };
}

export function aProductiveInput(
  changes: Partial<ProductiveInput> = {},
): ProductiveInput {
  return {
    rebanhoId: HERD_ID,
    eventId: EVENT_ID,
    animalId: COW_ID,
    produtividade: 'L',
    dataOcorrencia: '10/01/2026 06:00',
    dataRegistro: '10/01/2026 07:00',
    descricao: null,
    notificacao: false,
    motivoSecagem: null,
    ...changes,
  };
}

export function aCalf(changes: Partial<CalfInput> = {}): CalfInput {
  return {
    animalId: idNumber(900),
    nome: 'Estrela 2026',
    sexo: 'F',
    raca: 'GH',
    paiId: null,
    peso: null,
    ...changes,
  };
}

/**
 * Events written as `PT 05/02/2025`, a pregnancy with its insemination's date
 * (`PN 20/04/2026 18/03/2026`), a service by `aBull` as `IN 10/01/2026 touro`.
 * Their ids count from `first` in the order given.
 */
export function eventsOf(
  lines: readonly string[],
  vacaId = COW_ID,
  first = 1000,
): readonly ReproductiveEvent[] {
  return lines.map((line, index) => {
    const [type = '', date = '', third] = line.split(' ');
    const byBull = third === 'touro';
    return {
      situacaoReprodutivaEventId: idNumber(first + index),
      rebanhoId: HERD_ID,
      vacaId,
      // The tests write these codes by hand.
      reprodutividade: type as ReproductiveType,
      dataOcorrencia: `${date} 06:00`,
      dataRegistro: `${date} 07:00`,
      registradoEm: null,
      touroInseminacaoId: byBull ? BULL_ID : null,
      racaTouroTerceiro: null,
      dataInseminacao: byBull ? null : (third ?? null),
      descricao: null,
      notificacao: false,
      doses: type === 'IN' || type === 'IATF' ? 1 : 0,
      dosesDescontadas: 0,
      crias: [],
      lactacaoEventId: null,
      evoluiuNovilha: false,
      versao: 1,
    };
  });
}

/** Productive events written as `L 27/02/2026`. */
export function productiveEventsOf(
  lines: readonly string[],
  vacaId = COW_ID,
  first = 5000,
): readonly ProductiveEvent[] {
  return lines.map((line, index) => {
    const [status = '', date = ''] = line.split(' ');
    return {
      situacaoProdutivaEventId: idNumber(first + index),
      rebanhoId: HERD_ID,
      vacaId,
      produtividade: status as ProductiveStatus,
      dataOcorrencia: `${date} 06:00`,
      dataRegistro: `${date} 07:00`,
      registradoEm: null,
      descricao: null,
      motivacao: status === 'L' ? null : 'OU',
      notificacao: false,
      versao: 1,
    };
  });
}

/** What a cow has behind her; her row agrees with it. */
export interface Past {
  readonly cow?: Partial<Animal>;
  readonly reproducao?: readonly string[];
  readonly producao?: readonly string[];
  readonly parametros?: Readonly<Record<string, number>>;
  readonly animais?: readonly Animal[];
}

/** A herd of one cow with this past, and the animals given. */
export function herdWith(past: Past = {}): MemoryHerd {
  const cow = aCow(past.cow);
  const reproducao = eventsOf(past.reproducao ?? [], cow.animalId);
  const producao = productiveEventsOf(past.producao ?? [], cow.animalId);
  const row = {
    ...cow,
    situacaoReprodutiva: reproducao.at(-1)?.reprodutividade ?? null,
    situacaoProdutiva: producao.at(-1)?.produtividade ?? null,
  };
  return herdOf({
    animais: [row, ...(past.animais ?? [])],
    situacoesReprodutivas: reproducao,
    situacoesProdutivas: producao,
    parametros: [
      { rebanhoId: HERD_ID, valores: past.parametros ?? {}, versao: 1 },
    ],
  });
}

/** Her record of that past. */
export function recordWith(past: Past = {}): CowRecord {
  return cowRecordOf(herdWith(past), aCow(past.cow));
}
