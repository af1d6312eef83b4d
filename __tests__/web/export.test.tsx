import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSheet } from 'read-excel-file/node';
import { numberIn } from '@/domain/import/samples';
import {
  averaged,
  dateColumn,
  numberColumn,
  summed,
  textColumn,
} from '@/domain/reports/columns';
import { drawn, drawnFoot } from '@/web/export/columns';
import { ExportMenu } from '@/web/export/ExportMenu';
import {
  csvOf,
  type ExportTable,
  fileName,
  xlsxFile,
} from '@/web/export/files';
import { PrintHead } from '@/web/export/print';
import { readWorkbook } from '@/web/workbooks/client';
import { bytesOf } from '../support/bytesOf';

interface Row {
  readonly nome: string;
  readonly parto: string | null;
  readonly litros: number | null;
}

const TABLE: ExportTable<Row> = {
  title: 'Produção de leite',
  herd: 'Boa Vista',
  about: 'de 01/11/2026 a 20/11/2026',
  issued: '20/11/2026',
  columns: [
    textColumn('nome', 'Vaca', ({ nome }) => nome),
    dateColumn('parto', 'Parto', ({ parto }) => parto),
    numberColumn('litros', 'Litros', ({ litros }) => litros, 1),
  ],
  rows: [
    { nome: 'Mimosa; a "boa"', parto: '02/03/2026', litros: 12.5 },
    { nome: '=SOMA(1)', parto: null, litros: null },
  ],
};

describe('a table as a file', () => {
  it('has a name of its herd, its title and its day', () => {
    expect(fileName(TABLE, 'csv')).toBe(
      'lida-boa-vista-producao-de-leite-2026-11-20.csv',
    );
  });

  it('is CSV that a Brazilian spreadsheet reads', () => {
    expect(csvOf(TABLE)).toBe(
      [
        '\u{feff}Vaca;Parto;Litros',
        '"Mimosa; a ""boa""";02/03/2026;12,5',
        "'=SOMA(1);;",
        '',
      ].join('\r\n'),
    );
  });

  it('is XLSX with real numbers and dates', async () => {
    const file = await xlsxFile(TABLE);
    expect(file.name).toMatch(/\.xlsx$/);
    const rows = await readSheet(await bytesOf(file));
    expect(rows).toEqual([
      ['Vaca', 'Parto', 'Litros'],
      ['Mimosa; a "boa"', new Date('2026-03-02T00:00:00Z'), 12.5],
      ['=SOMA(1)', null, null],
    ]);
  });

  it('has no cell that Excel takes for damage', async () => {
    const names = 'Mimosa, '.repeat(5_000);
    const rows = [{ nome: names, parto: null, litros: 1 }];
    const file = await xlsxFile({ ...TABLE, rows });
    const { buffer } = Uint8Array.from(await bytesOf(file));
    const [sheet] = await readWorkbook(buffer);
    const [cell = ''] = sheet?.rows[1] ?? [];
    expect(cell).toHaveLength(32_767);
    expect(cell).toMatch(/^Mimosa, .*…$/);
  });

  it('comes back as texts, of which no decimals are taken for thousands', async () => {
    const rows = [97.125, 320.41, 1250, 425.299_999_999_999_95].map(
      (litros) => ({ ...{ nome: 'Mimosa', parto: '02/03/2026' }, litros }),
    );
    const file = await xlsxFile({ ...TABLE, rows });
    const { buffer } = Uint8Array.from(await bytesOf(file));
    const [sheet] = await readWorkbook(buffer);
    const [, ...read] = sheet?.rows ?? [];
    expect(read[0]).toEqual(['Mimosa', '2026-03-02', '97.1250']);
    expect(read.map(([, , litros]) => numberIn('ccs', litros ?? ''))).toEqual(
      rows.map(({ litros }) => litros),
    );
  });

  it('ends with what its rows come to in XLSX, not in CSV', async () => {
    const litros = numberColumn('l', 'Litros', (row: Row) => row.litros, 1);
    const [nome] = TABLE.columns;
    const rows = [10, 15, null].map((litros) => ({
      ...{ nome: 'Mimosa', parto: null, litros },
    }));
    const table: ExportTable<Row> = {
      ...TABLE,
      columns: [...(nome ? [nome] : []), summed(averaged(litros))],
      rows,
    };
    const read = await readSheet(await bytesOf(await xlsxFile(table)));
    expect(read.slice(-2)).toEqual([
      ['Total', 25],
      ['Média', 12.5],
    ]);
    expect(csvOf(table)).not.toContain('Total');
    expect(drawnFoot(table.columns, rows)).toEqual([
      { nome: 'Total', cells: [null, '25,0'] },
      { nome: 'Média', cells: [null, '12,5'] },
    ]);
    expect(drawnFoot(table.columns, rows.slice(1, 2))).toEqual([]);
  });

  it('sorts dates by time and shows them as they are read', () => {
    const column = drawn(dateColumn('d', 'Data', (date: string) => date));
    const dates = ['01/12/2025', '02/01/2026'];
    const values = dates.map((date) => String(column.value(date)));
    expect([...values].sort()).toEqual(values);
    expect(column.show?.('01/12/2025')).toBe('01/12/2025');
  });
});

describe('Exportar', () => {
  const share = jest.fn(async () => undefined);
  const openMenu = async () => {
    const user = userEvent.setup();
    render(<ExportMenu table={() => TABLE} summary={() => 'Total 12,5 L'} />);
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    return user;
  };
  afterEach(() => {
    share.mockClear();
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });
  const canShare = (files: boolean) => {
    Object.assign(navigator, { share, canShare: () => files });
  };

  it('offers paper, spreadsheet and CSV, and sharing only where it can', async () => {
    await openMenu();
    const names = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Imprimir ou salvar em PDF',
      'Planilha (.xlsx)',
      'CSV',
    ]);
  });

  it('shares a file where files can be shared', async () => {
    canShare(true);
    const user = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
    const [given] = share.mock.calls[0] as unknown as [ShareData];
    expect(given.files?.[0]?.name).toBe(fileName(TABLE, 'csv'));
  });

  it('else shares a few lines', async () => {
    canShare(false);
    const user = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
    expect(share).toHaveBeenCalledWith({ text: 'Total 12,5 L' });
  });

  it('prints by the browser', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const user = await openMenu();
    await user.click(
      screen.getByRole('button', { name: 'Imprimir ou salvar em PDF' }),
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});

describe('the head of a paper', () => {
  afterEach(() => jest.useRealTimers());

  it('tells when it was printed, not when its page was opened', () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00-03:00') });
    render(<PrintHead herd="Boa Vista" about="de um mês" />);
    jest.setSystemTime(new Date('2026-11-20T15:30:00-03:00'));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText(/Emitido em 20\/11\/2026 15:30/)).toBeVisible();
  });
});
