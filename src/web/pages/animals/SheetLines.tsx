import { type ReactNode, useMemo, useState } from 'react';
import type { ColumnField, Columns } from '@/domain/import/columns';
import type {
  SheetContext,
  SheetPreview,
  SheetRow,
  SheetRowState,
} from '@/domain/import/sheetRows';
import { isFarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { newId } from '@/state/clock';
import { today, whenOnFarm } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Check } from '@/web/components/choices';
import { Labelled } from '@/web/components/Labelled';
import { count } from '@/web/format';
import { DayInput } from '@/web/forms/DayInput';
import { useAppDispatch } from '@/web/hooks';
import { ImportColumns } from './ImportColumns';
import { ImportRefusals, PreviewTable } from './ImportPreviewTable';
import type { Spreadsheet } from './spreadsheet';
import { NOTHING_SOLVED, UnknownTags } from './UnknownTags';
import { type Imported, useSendImport } from './useSendImport';

/** A spreadsheet that was read, and the columns as they were chosen before. */
export interface SheetRowsProps {
  readonly sheet: Spreadsheet;
  readonly rebanhoId: string;
  readonly onDone: () => void;
  readonly columns: Readonly<Record<string, number | null>>;
  readonly onColumns: (
    columns: Readonly<Record<string, number | null>>,
  ) => void;
}

/** What a spreadsheet of one thing an animal and day holds, and becomes. */
export interface SheetUse<Field extends string, Input> {
  readonly fields: readonly ColumnField<Field>[];
  readonly map: (headers: readonly string[]) => Columns<Field>;
  readonly preview: (
    sheet: Spreadsheet,
    columns: Columns<Field>,
    context: Omit<SheetContext<Input>, 'check'>,
  ) => SheetPreview<Input>;
  /** `peso`, `pesos` */
  readonly nouns: readonly [string, string];
  readonly imported: (inputs: readonly Input[]) => Partial<Imported>;
}

const NONE_ACCEPTED: ReadonlySet<number> = new Set();

interface SheetLinesProps<Field extends string, Input> extends SheetRowsProps {
  readonly herd: HerdReader;
  readonly use: SheetUse<Field, Input>;
  /** What else is to be said of these columns. */
  readonly more?: (columns: Columns<Field>) => ReactNode;
}

/** See what becomes of each line, say whose the rest is, import. */
export function SheetLines<Field extends string, Input>(
  props: SheetLinesProps<Field, Input>,
) {
  const { sheet, rebanhoId, onDone, columns, onColumns, herd, use } = props;
  const [mapping, setMapping] = useState<Columns<Field>>({
    ...use.map(sheet.headers),
    ...columns,
  });
  const [data, setData] = useState(today());
  const [solved, setSolved] = useState(NOTHING_SOLVED);
  const [accepted, setAccepted] = useState(NONE_ACCEPTED);
  const preview = usePreview(props, { mapping, data, solved, accepted });
  const { rows, inputs, identifiers } = preview;
  const nameOf = (id: string) => herd.row('animais', id)?.nome;
  const { busy, refusals, send } = useSendImport(rebanhoId, nameOf, () => {
    if (!rows.some((row) => isLeft(row, accepted))) return onDone();
    // What was said is recorded now: said again it would be there already.
    setSolved(NOTHING_SOLVED);
    setAccepted(NONE_ACCEPTED);
  });
  const animals = solved.created;
  const ready = count(inputs.length, ...use.nouns);
  return (
    <>
      <ImportColumns
        fields={use.fields}
        headers={sheet.headers}
        mapping={mapping}
        onChange={(next) => {
          setMapping(next);
          onColumns(next);
        }}
      />
      {props.more?.(mapping)}
      <Labelled label="Data das linhas sem data">
        <DayInput text={data} onText={setData} />
      </Labelled>
      <p role="status">
        {summaryOf(
          rows.filter(({ linha }) => !accepted.has(linha)),
          ready,
        )}
      </p>
      <ImportRefusals refusals={refusals} />
      {inputs.length + identifiers.length > 0 ? (
        <Button
          variant="primary"
          busy={busy}
          onClick={() =>
            void send({ animals, identifiers, ...use.imported(inputs) })
          }
        >
          {`Importar ${ready}`}
        </Button>
      ) : null}
      <UnknownTags
        herd={herd}
        rows={rows}
        solved={solved}
        onSolve={setSolved}
      />
      <LineTable rows={rows} accepted={accepted} onAccept={setAccepted} />
    </>
  );
}

/** Neither imported nor there already. */
function isLeft(
  { estado, linha }: SheetRow,
  accepted: ReadonlySet<number>,
): boolean {
  return estado !== 'certa' && estado !== 'igual' && !accepted.has(linha);
}

interface Said<Field extends string> {
  readonly mapping: Columns<Field>;
  readonly data: string;
  readonly solved: typeof NOTHING_SOLVED;
  readonly accepted: ReadonlySet<number>;
}

/** What becomes of each line, by the contract and the rules. */
function usePreview<Field extends string, Input>(
  { sheet, herd, use }: SheetLinesProps<Field, Input>,
  { mapping, data, solved, accepted }: Said<Field>,
): SheetPreview<Input> {
  const dispatch = useAppDispatch();
  // For as long as the sheet is open: sent twice, still one.
  const [ids] = useState(() =>
    sheet.rows.map(() => [dispatch(newId()), dispatch(newId())] as const),
  );
  return useMemo(
    () =>
      use.preview(sheet, mapping, {
        ...{ herd, ids, accepted, linhas: sheet.lines },
        when: whenOnFarm(),
        data: isFarmDate(data) ? data : '',
        solved: solved.byTag,
        created: solved.created,
      }),
    [sheet, herd, use, ids, mapping, data, solved, accepted],
  );
}

const COUNTED = [
  ['duvidosa', 'duvidosa', 'duvidosas'],
  ['desconhecida', 'de brinco desconhecido', 'de brincos desconhecidos'],
  ['igual', 'repetida', 'repetidas'],
  ['recusada', 'recusada', 'recusadas'],
] as const satisfies readonly (readonly [SheetRowState, string, string])[];

/** `812 pesos para importar. À parte: 3 duvidosas, 2 recusadas.` */
function summaryOf(rows: readonly SheetRow[], ready: string): string {
  const left = COUNTED.flatMap(([estado, one, many]) => {
    const found = rows.filter((row) => row.estado === estado).length;
    return found > 0 ? count(found, one, many) : [];
  });
  const said = `${ready} para importar.`;
  return left.length > 0
    ? `${said} À parte: ${left.join(', ')}. Só entra o que você resolver.`
    : said;
}

interface LineTableProps {
  readonly rows: readonly SheetRow[];
  readonly accepted: ReadonlySet<number>;
  readonly onAccept: (accepted: ReadonlySet<number>) => void;
}

/** What is to be looked at first. */
const ORDER: readonly SheetRowState[] = [
  'duvidosa',
  'recusada',
  'desconhecida',
  'certa',
  'igual',
];

function LineTable({ rows, accepted, onAccept }: LineTableProps) {
  const sorted = useMemo(
    () => ORDER.flatMap((one) => rows.filter(({ estado }) => estado === one)),
    [rows],
  );
  const toggle = (linha: number, on: boolean) => {
    const next = new Set(accepted);
    if (on) next.add(linha);
    else next.delete(linha);
    onAccept(next);
  };
  return (
    <PreviewTable
      labels={['Linha', 'Brinco', 'Animal', 'Situação']}
      rows={sorted}
      cellsOf={({ linha, tag, nome, estado, motivo, lido }) => ({
        key: linha,
        bad: estado === 'recusada',
        cells: [
          linha,
          tag,
          nome ?? '',
          estado === 'duvidosa' ? (
            <Check
              key="usar"
              checked={accepted.has(linha)}
              onChange={({ target }) => toggle(linha, target.checked)}
            >
              <span>
                Usar {lido}: {motivo}
              </span>
            </Check>
          ) : (
            (motivo ?? `Certo: ${lido}`)
          ),
        ],
      })}
    />
  );
}
