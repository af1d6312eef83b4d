import { useMemo, useState } from 'react';
import { validate } from '@/contract/validation';
import { weighingFormSchema } from '@/contract/weighings';
import {
  mapReadings,
  READING_FIELDS,
  type ReadingColumns,
} from '@/domain/import/readings';
import { previewReadings } from '@/domain/import/readingsPreview';
import type {
  ReadingRow,
  ReadingState,
  ReadingsPreview,
} from '@/domain/import/readingsRows';
import { isFarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type { WeighingInput } from '@/domain/weighings/types';
import { newId } from '@/state/clock';
import { today, whenOnFarm } from '@/web/clock';
import { Button } from '@/web/components/Button';
import { Labelled } from '@/web/components/Labelled';
import { count } from '@/web/format';
import { DayInput } from '@/web/forms/DayInput';
import { useAppDispatch } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { ImportColumns } from './ImportColumns';
import { ImportRefusals, PreviewTable } from './ImportPreviewTable';
import type { Spreadsheet } from './spreadsheet';
import { NOTHING_SOLVED, UnknownTags } from './UnknownTags';
import { useSendImport } from './useSendImport';

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

/** Weights of a reader or a scale: see, say whose the rest is, import. */
export function ReadingsImport(props: SheetRowsProps) {
  const herd = useHerdReader(props.rebanhoId);
  return herd ? <Readings {...props} herd={herd} /> : null;
}

type ReadingsProps = SheetRowsProps & { readonly herd: HerdReader };

function Readings(props: ReadingsProps) {
  const { sheet, rebanhoId, onDone, columns, onColumns, herd } = props;
  const [mapping, setMapping] = useState<ReadingColumns>({
    ...mapReadings(sheet.headers),
    ...columns,
  });
  const [data, setData] = useState(today());
  const [solved, setSolved] = useState(NOTHING_SOLVED);
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const preview = usePreview(props, { mapping, data, solved, accepted });
  const { rows, weighings, identifiers } = preview;
  const nameOf = (id: string) => herd.row('animais', id)?.nome;
  const { busy, refusals, send } = useSendImport(rebanhoId, nameOf, onDone);
  const animals = solved.created;
  return (
    <>
      <ImportColumns
        fields={READING_FIELDS}
        headers={sheet.headers}
        mapping={mapping}
        onChange={(next) => {
          setMapping(next);
          onColumns(next);
        }}
      />
      <Labelled label="Data das linhas sem data">
        <DayInput text={data} onText={setData} />
      </Labelled>
      <p role="status">{summaryOf(rows, weighings.length)}</p>
      <ImportRefusals refusals={refusals} />
      {weighings.length + identifiers.length > 0 ? (
        <Button
          variant="primary"
          busy={busy}
          onClick={() => void send({ animals, identifiers, weighings })}
        >
          {`Importar ${count(weighings.length, 'peso', 'pesos')}`}
        </Button>
      ) : null}
      <UnknownTags
        herd={herd}
        rows={rows}
        solved={solved}
        onSolve={setSolved}
      />
      <ReadingRows rows={rows} accepted={accepted} onAccept={setAccepted} />
    </>
  );
}

interface Said {
  readonly mapping: ReadingColumns;
  readonly data: string;
  readonly solved: typeof NOTHING_SOLVED;
  readonly accepted: ReadonlySet<number>;
}

/** What becomes of each line, by the contract and the rules. */
function usePreview(
  { sheet, herd }: ReadingsProps,
  { mapping, data, solved, accepted }: Said,
): ReadingsPreview {
  const dispatch = useAppDispatch();
  // For as long as the sheet is open: sent twice, still one.
  const [ids] = useState(() =>
    sheet.rows.map(() => [dispatch(newId()), dispatch(newId())] as const),
  );
  return useMemo(() => {
    const day = today();
    const check = (input: WeighingInput) => {
      const outcome = validate(weighingFormSchema, input, day);
      return outcome.ok ? [] : outcome.problem.campos;
    };
    return previewReadings(sheet.rows, mapping, {
      ...{ herd, ids, accepted, check },
      when: whenOnFarm(),
      data: isFarmDate(data) ? data : '',
      solved: solved.byTag,
      created: solved.created,
    });
  }, [sheet, herd, ids, mapping, data, solved, accepted]);
}

const COUNTED = [
  ['duvidosa', 'duvidosa', 'duvidosas'],
  ['desconhecida', 'de brinco desconhecido', 'de brincos desconhecidos'],
  ['igual', 'repetida', 'repetidas'],
  ['recusada', 'recusada', 'recusadas'],
] as const satisfies readonly (readonly [ReadingState, string, string])[];

/** `812 pesos para importar. Ficam de fora: 3 duvidosas, 2 recusadas.` */
function summaryOf(rows: readonly ReadingRow[], ready: number): string {
  const left = COUNTED.flatMap(([estado, one, many]) => {
    const found = rows.filter((row) => row.estado === estado).length;
    return found > 0 ? count(found, one, many) : [];
  });
  const said = `${count(ready, 'peso', 'pesos')} para importar.`;
  return left.length > 0
    ? `${said} À parte: ${left.join(', ')}. Só entra o que você resolver.`
    : said;
}

interface ReadingRowsProps {
  readonly rows: readonly ReadingRow[];
  readonly accepted: ReadonlySet<number>;
  readonly onAccept: (accepted: ReadonlySet<number>) => void;
}

/** What is to be looked at first. */
const ORDER: readonly ReadingState[] = [
  'duvidosa',
  'recusada',
  'desconhecida',
  'certa',
  'igual',
];

function ReadingRows({ rows, accepted, onAccept }: ReadingRowsProps) {
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
      cellsOf={({ linha, tag, nome, estado, motivo }) => ({
        key: linha,
        bad: estado === 'recusada',
        cells: [
          linha,
          tag,
          nome ?? '',
          estado === 'duvidosa' ? (
            <label key="usar">
              <input
                type="checkbox"
                checked={accepted.has(linha)}
                onChange={({ target }) => toggle(linha, target.checked)}
              />{' '}
              Usar: {motivo}
            </label>
          ) : (
            (motivo ?? 'Certo')
          ),
        ],
      })}
    />
  );
}
