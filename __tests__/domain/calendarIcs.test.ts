import { sanitaryCalendar } from '@/domain/calendar/calendar';
import { icsOf } from '@/domain/calendar/ics';
import { type CalendarItem, calendarRows } from '@/domain/calendar/types';
import type { TreatmentApplication } from '@/domain/treatments/types';
import {
  anApplication,
  animalCalled,
  idOfNumber,
} from '../support/buildersHealth';
import { herdOf } from '../support/herdReader';

const CALENDAR = {
  rebanhoId: 'rebanho-1',
  herd: 'Boa Vista',
  stamp: '20261120T120000Z',
};

function anItem(changes: Partial<CalendarItem> = {}): CalendarItem {
  return {
    data: '31/12/2026',
    tipo: 'REFORCO',
    vacinaId: 'vacina-1',
    aplicacaoId: null,
    titulo: 'Raiva: reforço',
    animais: [{ animalId: 'a', nome: 'Mimosa' }],
    situacao: 'PREVISTA',
    ...changes,
  };
}

/** The lines as a calendar reads them, folds taken back. */
const linesOf = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n');

describe('the sanitary calendar for a phone', () => {
  it('is a whole day of each item, the last day excluded', () => {
    const ics = icsOf([anItem()], CALENDAR);
    expect(linesOf(ics)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Lida//Calendário sanitário//PT',
      'X-WR-CALNAME:Lida: Boa Vista',
      'BEGIN:VEVENT',
      'UID:REFORCO-vacina-1-20261231@lida',
      'DTSTAMP:20261120T120000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Raiva: reforço (1 animal)',
      'DESCRIPTION:Mimosa',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has a withdrawal once, however its end moves', () => {
    const rowsOf = (aplicacoes: readonly TreatmentApplication[]) =>
      calendarRows(
        herdOf({ animais: [animalCalled('A')], aplicacoes }),
        () => false,
      );
    const first = anApplication({ dataInicio: '10/04/2026 06:00' });
    const second = anApplication({
      aplicacaoId: idOfNumber(0x4001),
      dataInicio: '12/04/2026 06:00',
    });
    const ends = [[first], [first, second]].map((applications) => {
      const always = { inicio: null, fim: null };
      const rows = rowsOf(applications);
      const { itens } = sanitaryCalendar(rows, always, '15/04/2026');
      const end = itens.filter(({ tipo }) => tipo === 'FIM_CARENCIA');
      return linesOf(icsOf(end, CALENDAR)).slice(5, 8);
    });
    const uid = `UID:FIM_CARENCIA-${first.aplicacaoId}@lida`;
    const stamp = `DTSTAMP:${CALENDAR.stamp}`;
    expect(ends).toEqual([
      [uid, stamp, 'DTSTART;VALUE=DATE:20260416'],
      [uid, stamp, 'DTSTART;VALUE=DATE:20260418'],
    ]);
  });

  it('escapes what would end a value', () => {
    const ics = icsOf([anItem({ titulo: 'A; B, C\\ D\nE' })], CALENDAR);
    expect(linesOf(ics)).toContain('SUMMARY:A\\; B\\, C\\\\ D\\nE (1 animal)');
  });

  it('folds long lines at 75 octets, never within a letter', () => {
    const animais = Array.from({ length: 40 }, (_, index) => ({
      animalId: `${index}`,
      nome: `Açucena ${index}`,
    }));
    const ics = icsOf([anItem({ animais })], CALENDAR);
    const octets = ics.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    const named = linesOf(ics).find((line) => line.startsWith('DESCRIPTION'));
    expect(named).toContain('Açucena 0\\, Açucena 1\\,');
    expect(named).toMatch(/Açucena 29\\, …$/);
  });

  it('names the herd where an item is of no vaccine and no treatment', () => {
    const item = anItem({ vacinaId: null, tipo: 'PRAZO_LEGAL', animais: [] });
    const lines = linesOf(icsOf([item], CALENDAR));
    expect(lines).toContain('UID:PRAZO_LEGAL-rebanho-1-20261231@lida');
    expect(lines).toContain('SUMMARY:Raiva: reforço');
  });
});
