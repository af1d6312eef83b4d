import { v5, v7 } from 'uuid';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { PART_ROWS } from '@/domain/herdFile/limits';
import { bodyOf, heifer, post } from './bed';
import type { makeGun, Shot } from './load';

const NAMESPACE = '0a7c6e1e-55d3-5f0e-9f53-8f1f0d5b7a90';
const DAYS = 30;

type Fire = ReturnType<typeof makeGun>['fire'];

/** A herd to fill, and by whom. */
export interface ToFill {
  readonly fire: Fire;
  readonly rebanhoId: string;
  readonly headers: Shot['headers'];
}

/** So many cows and a month of their milk, one recording a day. */
export async function fillMilk(to: ToFill, animals: number): Promise<void> {
  const { fire, rebanhoId, headers } = to;
  const cows = cowsOf(to, animals);
  const animais = cows.map((animalId, n) => ({
    ...heifer(rebanhoId, animalId, n),
    ...{ categoria: 'V', dataNascimento: '10/03/2018' },
  }));
  const batch = pathTo(PATHS.registerAnimals, { rebanhoId });
  bodyOf(await fire(post(batch, { animais }, headers)));
  const milk = pathTo(PATHS.recordProduction, { rebanhoId });
  for (let day = 1; day <= DAYS; day += 1) {
    const two = String(day).padStart(2, '0');
    const body = {
      ...{ producaoId: v7(), dataOcorrencia: `${two}/10/2026`, ordenha: 1 },
      registros: cows.map((vacaId, n) => ({ vacaId, litros: 10 + (n % 17) })),
    };
    bodyOf(await fire(post(milk, body, headers)));
  }
}

/**
 * Ten events of each cow over five years, in parts as a file brings them. The
 * last is a weighing, which her own row tells too: as in a real herd, the rows of
 * the animals stand among those of their events.
 */
export async function fillEvents(to: ToFill, animals: number): Promise<void> {
  const { fire, rebanhoId, headers } = to;
  const cows = cowsOf(to, animals);
  const each = Math.floor(PART_ROWS / STORY.length);
  const bring = pathTo(PATHS.bringRows, { rebanhoId });
  const weigh = pathTo(PATHS.recordWeighings, { rebanhoId });
  for (let from = 0; from < cows.length; from += each) {
    const some = cows.slice(from, from + each);
    const linhas = situationsOf(some, rebanhoId);
    bodyOf(await fire(post(bring, { linhas }, headers)));
    const pesagens = some.map((animalId) => ({ ...WEIGHED, animalId }));
    bodyOf(await fire(post(weigh, { pesagens }, headers)));
  }
}

function cowsOf({ rebanhoId }: ToFill, animals: number): readonly string[] {
  return Array.from({ length: animals }, (_, n) =>
    v5(`${rebanhoId}:${n}`, NAMESPACE),
  );
}

function situationsOf(cows: readonly string[], rebanhoId: string) {
  const rows = cows.flatMap((vacaId) =>
    STORY.map((one, index) => ({
      vacaId,
      rebanhoId,
      ...timesOf(index),
      ...one,
    })),
  );
  return {
    situacoesReprodutivas: rows.flatMap((row) =>
      'reprodutividade' in row
        ? [{ ...BRED, ...row, situacaoReprodutivaEventId: v7() }]
        : [],
    ),
    situacoesProdutivas: rows.flatMap((row) =>
      'produtividade' in row
        ? [{ ...MILKED, ...row, situacaoProdutivaEventId: v7() }]
        : [],
    ),
  };
}

const STORY = [
  { reprodutividade: 'PT' },
  { produtividade: 'L' },
  { reprodutividade: 'IN' },
  { reprodutividade: 'PN' },
  { produtividade: 'S', motivacao: 'PR' },
  { reprodutividade: 'PT' },
  { produtividade: 'L' },
  { reprodutividade: 'IN' },
  { reprodutividade: 'PN' },
] as const;

/** Half a year apart, the last in this one. */
function timesOf(index: number) {
  const day = `10/0${(index % 2) * 6 + 1}/${2022 + Math.floor(index / 2)}`;
  return { dataOcorrencia: `${day} 08:00`, dataRegistro: `${day} 08:00` };
}

const NOTED = { registradoEm: null, descricao: null, notificacao: false };

const BRED = {
  ...NOTED,
  ...{ touroInseminacaoId: null, racaTouroTerceiro: null },
  ...{ dataInseminacao: null, doses: 1, dosesDescontadas: 0, crias: [] },
  ...{ lactacaoEventId: null, evoluiuNovilha: false },
};

const MILKED = { ...NOTED, motivacao: null };

const WEIGHED = {
  ...{ dataPesagem: '01/11/2026', peso: 540, metodo: 'FITA', tipo: 'ROTINA' },
  ...{ perimetroToracico: null, observacao: null },
};
