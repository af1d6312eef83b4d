import { Fragment, type ReactNode, useState } from 'react';
import { Labelled } from '@/web/components/Labelled';
import type { Spreadsheet, Spreadsheets } from './spreadsheet';

interface SheetChoiceProps {
  readonly read: Spreadsheets;
  /** What becomes of the sheet that is read. */
  readonly children: (sheet: Spreadsheet) => ReactNode;
}

/** Which sheet of a workbook is read, where several have rows. */
export function SheetChoice({ read, children }: SheetChoiceProps) {
  const { sheets, likely } = read;
  const [sheet, setSheet] = useState(likely);
  const choose = (name: string) =>
    setSheet(sheets.find((one) => one.name === name) ?? likely);
  return (
    <>
      {sheets.length > 1 ? (
        <Labelled label={`Aba lida (de ${sheets.length} com linhas)`}>
          <select
            value={sheet.name}
            onChange={({ target }) => choose(target.value)}
          >
            {sheets.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Labelled>
      ) : null}
      <Fragment key={sheet.name}>{children(sheet)}</Fragment>
    </>
  );
}
