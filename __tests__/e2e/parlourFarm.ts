import { v7 } from 'uuid';
import { PATHS } from '@/contract/api';
import type { TogetherAnswer, TogetherBody } from '@/contract/calls/outbox';
import { WRITE_HEADERS } from '@/contract/headers';
import { pathTo } from '@/contract/paths';
import { TOGETHER } from '@/contract/together';
import { addDays } from '@/domain/shared/dates';
import { farmDay } from '@/state/clock';
import { anAnimalInput, HERD_ID } from '../support/builders';
import { type Account, call, signInByApi } from './stage';

export const HERD = `/rebanho/${HERD_ID}`;

export interface ParlourCow {
  readonly id: string;
  readonly nome: string;
}

const NAMES = ['Mimosa', 'Neblina', 'Aurora', 'Estrela', 'Pintada', 'Boneca'];

export function today(): string {
  return farmDay(Date.now());
}

/** A herd of cows in milk, each with yesterday's milking of 12,5 L. */
export async function fillParlour(
  url: string,
  account: Account,
  count: number,
): Promise<readonly ParlourCow[]> {
  const { accessToken: token } = await signInByApi(url, account);
  const rebanhoId = HERD_ID;
  const headers = { [WRITE_HEADERS.herd]: rebanhoId };
  const post = (to: string, body: unknown) =>
    call(url, to, { method: 'POST', body, token, headers });
  await post(PATHS.registerHerd, {
    rebanhoId,
    nome: 'Boa Vista',
    descricao: 'Leite',
  });
  const cows = cowsOf(count);
  await post(pathTo(PATHS.registerAnimals, { rebanhoId }), {
    animais: cows.map(({ id, nome }) =>
      anAnimalInput({ animalId: id, nome, categoria: 'V', raca: 'GH' }),
    ),
  });
  for (let at = 0; at < cows.length; at += TOGETHER.most) {
    const envios = cows.slice(at, at + TOGETHER.most).map(inMilk);
    const sent = { envios } satisfies TogetherBody;
    const { respostas } = (await post(
      TOGETHER.address.path,
      sent,
    )) as TogetherAnswer;
    expect(respostas.filter(({ status }) => status >= 300)).toEqual([]);
  }
  for (const ordenha of [1, 2]) {
    await post(pathTo(PATHS.recordProduction, { rebanhoId }), {
      producaoId: v7(),
      dataOcorrencia: addDays(today(), -1),
      ordenha,
      registros: cows.map(({ id }) => ({ vacaId: id, litros: 12.5 })),
    });
  }
  return cows;
}

/** A calving two days ago: her milk is colostrum. */
export async function calveTwoDaysAgo(
  url: string,
  account: Account,
  animalId: string,
) {
  const { accessToken: token } = await signInByApi(url, account);
  const body = {
    eventId: v7(),
    animalId,
    reprodutividade: 'PT',
    dataOcorrencia: `${addDays(today(), -2)} 06:00`,
    notificacao: false,
    cadastrarLactacao: true,
  };
  await call(url, PATHS.recordReproductive, { method: 'POST', body, token });
}

/** Each with an ear tag of three figures. */
export async function tagAll(
  url: string,
  account: Account,
  herd: readonly ParlourCow[],
) {
  const { accessToken: token } = await signInByApi(url, account);
  const to = pathTo(PATHS.registerIdentifiers, { rebanhoId: HERD_ID });
  const identificacoes = herd.map(({ id }, index) => ({
    ...{ identificacaoId: v7(), animalId: id },
    ...{ esquema: 'MANEJO', valor: String(140 + index) },
  }));
  await call(url, to, { method: 'POST', body: { identificacoes }, token });
}

function cowsOf(count: number): readonly ParlourCow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: v7(),
    nome: NAMES[index] ?? `Vaca ${index + 1}`,
  }));
}

/** As her device would send it: a herd goes by parts, not cow by cow. */
function inMilk({ id }: ParlourCow) {
  return {
    ...{ metodo: 'POST', caminho: PATHS.recordProductive, chave: v7() },
    gravadoEm: new Date().toISOString(),
    corpo: {
      ...{ eventId: v7(), animalId: id, produtividade: 'L' },
      dataOcorrencia: `${addDays(today(), -80)} 06:00`,
      notificacao: false,
    },
  };
}
