import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { RULES } from '@/domain/rules';
import { NO_EFFECTS, type RowsByTable } from '@/domain/shared/effects';
import { whenOnFarm } from '@/web/clock';
import { HERD_ID } from '../support/builders';
import { herdOf as memoryOf } from '../support/herdReader';
import type { Answer, Answers } from '../support/webHarness';
import { herdOf, reads } from './herdsFarm';

/** A server that writes by the rules, and remembers in which order. */
export function importServer(rows: RowsByTable) {
  let herd = memoryOf(rows, herdOf(rows.animais ?? []));
  const calls: string[] = [];
  const routes = {
    'cadastrar-animais': 'animals/batchRegistered',
    'registrar-identificacoes': 'identifiers/batchRegistered',
    'registrar-pesagem': 'weighings/recorded',
    'registrar-amostras': 'quality/samplesRecorded',
  } as const;
  const write = (call: string, body: unknown): Answer => {
    const name = call.split('/').at(-2) as keyof typeof routes;
    calls.push(name);
    const dados = { rebanhoId: HERD_ID, ...(body as object) };
    const rule = RULES[routes[name]] as (
      ...of: readonly unknown[]
    ) => ReturnType<(typeof RULES)['weighings/recorded']>;
    const outcome = rule(herd, dados, whenOnFarm());
    if (!outcome.ok) {
      const { problem } = outcome;
      return { status: problem.status, body: problem };
    }
    herd = herd.apply(outcome.value);
    const { put, remove, avisos } = outcome.value;
    const delta = { mudancas: put, removidos: remove };
    const message = 'Cadastrado com sucesso!';
    return { status: 201, body: { message, avisos, delta } };
  };
  const base = reads(rows.animais ?? [], herd.herd);
  const pulled = () => {
    const mudancas = { rebanhos: [herd.herd], ...herd.snapshot() };
    return { versao: 1, completo: true, mudancas, removidos: {} };
  };
  const answers = new Proxy<Answers>(base, {
    get: (known, call: string) =>
      call.includes('/sincronizar/')
        ? { status: 200, body: pulled() }
        : (known[call] ?? ((sent: unknown) => write(call, sent))),
  });
  return {
    answers,
    calls,
    herd: () => herd,
    /** Somebody else sells this animal meanwhile. */
    sell(animalId: string) {
      const animal = herd.row('animais', animalId);
      if (!animal) throw new Error(`No animal ${animalId}`);
      const put = { animais: [{ ...animal, descartado: true }] };
      herd = herd.apply({ ...NO_EFFECTS, put });
    },
  };
}

/** jsdom's files cannot be read. */
export function aFile(bytes: Uint8Array): File {
  const arrayBuffer = async () => Uint8Array.from(bytes).buffer;
  const file = new File([Uint8Array.from(bytes)], 'pesos.csv');
  return Object.assign(file, { arrayBuffer });
}

export function utf16(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
}

export function latin1(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** Presses "Importar 2 pesos", and waits until it is done. */
export async function importNow(user: UserEvent, what: string) {
  await user.click(
    await screen.findByRole('button', { name: `Importar ${what}` }),
  );
  expect(await screen.findByText('Cadastrado com sucesso!')).toBeVisible();
}
