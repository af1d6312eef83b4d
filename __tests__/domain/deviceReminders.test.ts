import { PROTOCOLS, planFrom } from '@/domain/cows/iatf';
import {
  type DeviceKnowledge,
  deviceReminders,
} from '@/domain/notifications/deviceReminders';

const PROTOCOL = PROTOCOLS.find(({ id }) => id === 'P4E2_3');
if (!PROTOCOL) throw new Error('no protocol');
/** D0 01/04, D8 09/04, D10 11/04 (domain.md 1.5). */
const PLAN = planFrom(PROTOCOL, '01/04/2026');

function told(known: Partial<DeviceKnowledge>) {
  return deviceReminders({
    ...{ agora: '20/11/2026 12:00', aguardando: 0, desde: null },
    ...{ plano: [], lote: 0 },
    ...known,
  }).map(({ codigo, chave, titulo, texto }) => ({
    codigo,
    chave,
    titulo,
    texto,
  }));
}

describe('SEM_SYNC', () => {
  const since = (desde: string | null, aguardando = 3) =>
    told({ desde, aguardando });

  it('fires once something has waited for more than 24 hours', () => {
    expect(since('19/11/2026 11:59')).toEqual([
      {
        codigo: 'SEM_SYNC',
        chave: 'SEM_SYNC:20/11/2026',
        titulo: '3 lançamentos aguardando envio',
        texto: 'Desde 19/11/2026 11:59. Conecte este aparelho à internet.',
      },
    ]);
    expect(since('19/11/2026 11:59', 1)[0]?.titulo).toBe(
      '1 lançamento aguardando envio',
    );
  });

  it('has another key on another day: it is told daily', () => {
    const next = told({
      agora: '21/11/2026 06:00',
      ...{ desde: '19/11/2026 11:59', aguardando: 1 },
    });
    expect(next.map(({ chave }) => chave)).toEqual(['SEM_SYNC:21/11/2026']);
  });

  it.each([
    ['exactly 24 hours', '19/11/2026 12:00', 3],
    ['an hour', '20/11/2026 11:00', 3],
    ['nothing that waits', null, 0],
    ['an empty queue', '01/11/2026 12:00', 0],
  ])('does not fire after %s', (_, desde, aguardando) => {
    expect(since(desde, aguardando)).toEqual([]);
  });
});

describe('IATF_Dx', () => {
  const at = (agora: string, lote = 12) =>
    told({ agora, lote, plano: PLAN }).map(({ chave }) => chave);

  it.each([
    ['08/04/2026 18:00', ['IATF_D:09/04/2026:8:vespera']],
    ['09/04/2026 05:59', ['IATF_D:09/04/2026:8:vespera']],
    ['09/04/2026 06:00', ['IATF_D:09/04/2026:8:dia']],
    ['09/04/2026 23:59', ['IATF_D:09/04/2026:8:dia']],
    ['10/04/2026 18:00', ['IATF_D:11/04/2026:10:vespera']],
    ['31/03/2026 18:00', ['IATF_D:01/04/2026:0:vespera']],
  ])('fires at %s', (agora, keys) => {
    expect(at(agora)).toEqual(keys);
  });

  it.each([
    '08/04/2026 17:59',
    '10/04/2026 00:00',
    '10/04/2026 17:59',
    '12/04/2026 00:00',
    '31/03/2026 17:59',
  ])('does not fire at %s', (agora) => {
    expect(at(agora)).toEqual([]);
  });

  it('does not fire without a plan', () => {
    expect(told({ agora: '09/04/2026 06:00', lote: 12 })).toEqual([]);
  });

  it('says the lot, the day and what is done on it', () => {
    const says = (agora: string, lote: number) =>
      told({ agora, lote, plano: PLAN }).map(({ titulo, texto }) => [
        titulo,
        texto,
      ]);
    expect(says('08/04/2026 20:00', 12)).toEqual([
      [
        'IATF, lote de 12 vacas: dia D8 – retirar implante (PGF, eCG, ECP)',
        'Amanhã, 09/04/2026',
      ],
    ]);
    expect(says('01/04/2026 07:00', 1)).toEqual([
      ['IATF, lote de 1 vaca: dia D0 – implante + BE', 'Hoje, 01/04/2026'],
    ]);
  });

  it('leaves the names of hormones as they are', () => {
    const titles = PROTOCOLS.flatMap((protocol) =>
      planFrom(protocol, '01/04/2026').flatMap(({ data }) =>
        told({
          agora: `${data} 07:00`,
          ...{ lote: 2, plano: planFrom(protocol, '01/04/2026') },
        }).map(({ titulo }) => titulo.split(' – ')[1]),
      ),
    );
    expect(titles).toContain('PGF');
    expect(titles).toContain('GnRH');
    expect(titles).toContain('GnRH (56 h após a PGF)');
    expect(titles).toContain('inseminar');
  });
});
