import { accountCalls } from '@/tools/quality/fuzz/account';
import type { FuzzCall } from '@/tools/quality/fuzz/calls';

/** As much of a farm's answers as is read. */
const FARM = JSON.stringify({
  accessToken: 'ficha',
  dose: { historicoVacinacaoId: 'ciclo' },
});
const PAGE = '<html>Entre na rede do hotel</html>';

async function faultsWith(text: string) {
  const faults: string[] = [];
  const sent: string[] = [];
  const tally = {
    add: ({ operation }: FuzzCall) => void sent.push(operation),
    fault: (what: string, { operation }: FuzzCall) =>
      void faults.push(`${operation}: ${what}`),
  };
  const send = async ({ operation }: FuzzCall) => ({
    ...{ status: 200, type: 'application/json', ms: 1 },
    text: operation === 'farm' ? FARM : text,
  });
  await accountCalls({ send }, tally);
  return { faults, sent };
}

it.each([PAGE, '', 'null'])(
  'tells of an answer that is no JSON, and goes on: %s',
  async (text) => {
    const { faults, sent } = await faultsWith(text);
    expect(faults).toEqual(['invite: no JSON object', 'login: no JSON object']);
    expect(sent).toEqual([
      'invite',
      'subscribePush',
      'unsubscribePush',
      'login',
    ]);
  },
);
