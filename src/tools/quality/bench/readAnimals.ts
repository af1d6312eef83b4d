import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { type Bed, fillHerd, makeHerd, signIn } from './bed';
import { makeGun, type Shot } from './load';
import { median, pairs, type Result } from './protocol';

const CALLERS = 8;
const PAIRS = 9;
const WARM_UP = 1_500;
const ROUND = 1_500;
const ROWS = 1000;
const HERD = 40;

/** M6: a page of 1,000 animals over the same bytes from a bare server. */
export async function readAnimals(bed: Bed): Promise<Result> {
  const headers = await signIn(bed.lida.url);
  const rebanhoId = await makeHerd(bed.lida.url, headers, HERD);
  await fillHerd(bed.lida.url, headers, rebanhoId, ROWS);
  const to = pathTo(PATHS.animals, { rebanhoId });
  const path = `${to}?pagina=0&linhas=${ROWS}`;
  const read: Shot = { method: 'GET', path, headers };
  const lida = makeGun(bed.lida.url, CALLERS);
  const floor = makeGun(bed.floor.url, CALLERS);
  await floor.fire(await sameBytes(lida, read));
  const ours = (ms: number) => lida.volley(ms, () => read, 200);
  const bare = (ms: number) => floor.volley(ms, () => BUFFER, 200);
  await ours(WARM_UP);
  await bare(WARM_UP);
  const rates: number[] = [];
  const run = await pairs(
    PAIRS,
    async () => {
      const { perSecond } = await ours(ROUND);
      rates.push(perSecond);
      return perSecond;
    },
    async () => (await bare(ROUND)).perSecond,
  );
  const reopened = await reopenBytes(lida, read);
  lida.close();
  floor.close();
  return {
    id: 'M6',
    title: `GET obter-animais, ${ROWS} rows, over a prebuilt buffer, calls per second`,
    ...run,
    bound: { better: 'higher', pass: 0.35, ambitious: 0.6 },
    limits: [
      {
        ...{ name: '% of the bytes, reopened without a change' },
        ...{ value: reopened.share, pass: 2, ambitious: 0.5 },
      },
    ],
    notes: [
      `${median(rates).toFixed(0)} calls/s, not compressed`,
      reopened.note,
    ],
  };
}

type Gun = ReturnType<typeof makeGun>;

const BUFFER: Shot = { method: 'GET', path: '/buffer', headers: {} };

/** Tells the floor to answer what Lida does, byte for byte. */
async function sameBytes(lida: Gun, read: Shot): Promise<Shot> {
  const { body } = await lida.fire(read);
  const headers = { 'content-type': 'application/octet-stream' };
  return { method: 'PUT', path: '/buffer', headers, body };
}

/** Bytes on the wire of a reopen without a change over the first reading. */
async function reopenBytes(lida: Gun, read: Shot) {
  const headers = { ...read.headers, 'accept-encoding': 'gzip' };
  const full = await lida.fire({ ...read, headers });
  const etag = full.headers.etag ?? '';
  const known = { ...headers, 'if-none-match': etag };
  const again = await lida.fire({ ...read, headers: known });
  const share = (again.wireBytes / full.wireBytes) * 100;
  const note =
    `reopen without a change: status ${again.status}, ${again.wireBytes} of ` +
    `${full.wireBytes} bytes gzipped`;
  return { share, note };
}
