import { callOf } from '@/contract/operations';
import { HEADERS } from '@/contract/paths';
import type { Operation } from '@/domain/operations';
import { idOfNumber } from '../ids';
import type { Move } from '../moves/move';
import { MemoryRows } from '../server/rows';
import { FARMER, makeServer } from '../server/server';

/** When every history begins. */
export const START = Date.parse('2026-11-20T12:00:00Z');
export const HERD_ID = '01890a5d-ac96-774b-bcce-b302099a8001';

/** The farm that is there from the start, recorded as any other. */
export async function farmRows(): Promise<MemoryRows> {
  const rows = new MemoryRows();
  const server = makeServer({ now: () => START }, rows);
  const { usuarioId, username } = FARMER;
  const { accessToken } = await server.sessions().open(usuarioId, username);
  for (const { headers, body, ...call } of farmCalls()) {
    const answer = await server.handle({
      ...call,
      body: JSON.stringify(body),
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
    });
    if (!answer || answer.status >= 300) throw new Error(answer?.text);
  }
  rows.commits.length = 0;
  return rows;
}

/** What makes the farm, as a device sends it. */
export function farmCalls() {
  const at = new Date(START).toISOString();
  return farmMoves().map((move, place) => {
    const id = idOfNumber(500_001 + place);
    const call = callOf({ ...move, id, at } as Operation);
    return { ...call, headers: { [HEADERS.idempotencyKey]: id } };
  });
}

/** Something of every domain, so that there is something to do it to. */
function farmMoves(): readonly Move[] {
  const rebanhoId = HERD_ID;
  const medicine = idOfNumber(700);
  const cows = [1, 2, 3, 4].map((number) => idOfNumber(600 + number));
  return [
    {
      tipo: 'herds/registered',
      dados: { rebanhoId, nome: 'Boa Vista', descricao: '' },
    },
    ...cows.map((id, place) => animal(id, `Vaca ${place + 1}`, 'V')),
    animal(idOfNumber(610), 'Touro', 'T'),
    animal(idOfNumber(611), 'Novilha', 'N'),
    {
      tipo: 'bulls/registered',
      dados: {
        ...{ rebanhoId, animalId: idOfNumber(610), touroProprio: false },
        quantidadeDoses: 10,
      },
    },
    {
      tipo: 'vaccines/registered',
      dados: {
        ...{ rebanhoId, vacinaId: idOfNumber(650), nome: 'Raiva' },
        ...{ intervaloEntreDoses: 30, quantidadeDoses: 12, doseReforco: null },
      },
    },
    {
      tipo: 'medicines/registered',
      dados: {
        ...{ rebanhoId, medicamentoId: medicine, nome: 'Mastite INM' },
        ...{ diasCarencia: 4, administracao: 'INM', quantidadeDoses: 4 },
        ...{ intervaloAplicacoes: 12, observacao: null },
        dosagem: { tipo: 'DOUN', remedio: 1 },
      },
    },
    {
      tipo: 'treatments/registered',
      dados: {
        ...{ rebanhoId, tratamentoId: idOfNumber(710), nome: 'Mastite' },
        ...{ observacao: null, medicamentos: [medicine] },
      },
    },
  ];
}

function animal(
  animalId: string,
  nome: string,
  categoria: 'V' | 'T' | 'N',
): Move {
  return {
    tipo: 'animals/registered',
    dados: {
      ...{ animalId, rebanhoId: HERD_ID, nome, categoria, raca: 'H' },
      sexo: categoria === 'T' ? 'M' : 'F',
      dataNascimento: categoria === 'N' ? '10/03/2025' : '10/03/2019',
      maeId: null,
      paiId: null,
    },
  };
}
