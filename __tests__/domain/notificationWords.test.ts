import type { ReminderCode } from '@/domain/notifications/kinds';
import { pushOf } from '@/domain/notifications/words';

function said(codigo: ReminderCode, nome: string, numero: number) {
  const reminder = { codigo, chave: null, nome, numero, caminho: 'animais' };
  const herd = { nome: 'Sítio', caminho: '/rebanho/1' };
  const { titulo, texto } = pushOf(codigo, [reminder], herd);
  return `${titulo}. ${texto}`;
}

it('counts days and doses as one says them', () => {
  const calf = (days: number) => said('BRUCELOSE', 'Flor', days);
  expect(calf(2)).toContain('faltam 2 dias');
  expect(calf(1)).toContain('falta 1 dia');
  expect(calf(0)).toContain('último dia');
  const bull = (doses: number) => said('DOSE_SEMEN', 'Sultão', doses);
  expect(bull(2)).toContain('Touro Sultão: restam 2 doses');
  expect(bull(1)).toContain('Touro Sultão: resta 1 dose');
  expect(bull(0)).toContain('Touro Sultão: restam 0 doses');
});
