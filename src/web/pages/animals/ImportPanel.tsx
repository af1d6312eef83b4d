import { useMemo, useRef, useState } from 'react';
import { animalSchema } from '@/contract/animals';
import { validate } from '@/contract/validation';
import type { AnimalInput } from '@/domain/animals/types';
import {
  type ColumnMapping,
  IMPORT_FIELDS,
  mapColumns,
} from '@/domain/import/cells';
import { IMPORT_SCHEMES } from '@/domain/import/identifiers';
import { type ImportPreview, previewImport } from '@/domain/import/preview';
import { mapReadings } from '@/domain/import/readings';
import { newId } from '@/state/clock';
import { selectAnimals, selectDiscarded } from '@/state/fold/selectors';
import { today, whenOnFarm } from '@/web/clock';
import { Sheet } from '@/web/components/Dialog';
import { Labelled } from '@/web/components/Labelled';
import { Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { ImportColumns } from './ImportColumns';
import { ImportPreviewTable } from './ImportPreviewTable';
import { recallSheet, rememberSheet, type SheetMemory } from './importMemory';
import { ReadingsImport, type SheetRowsProps } from './ReadingsImport';
import { readSpreadsheet, type Spreadsheet } from './spreadsheet';
import { useSendImport } from './useSendImport';

interface ImportPanelProps {
  readonly rebanhoId: string;
  readonly onClose: () => void;
}

/** Animals from a spreadsheet: choose, check the columns, see, import. */
export default function ImportPanel({ rebanhoId, onClose }: ImportPanelProps) {
  const [sheet, setSheet] = useState<Spreadsheet | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const chosen = useRef<File>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    chosen.current = file;
    setSheet(null);
    setRefusal(null);
    setReading(true);
    const outcome = await readSpreadsheet(file);
    if (chosen.current !== file) return;
    setReading(false);
    if (outcome.ok) setSheet(outcome.value);
    else setRefusal(outcome.problem.detail);
  };
  return (
    <Sheet open onClose={onClose} title="Importar planilha">
      <Stack gap="lg">
        <p>
          CSV ou XLSX, com uma linha de títulos. De animais: nome, categoria,
          sexo, raça, data de nascimento, mãe, pai, brinco, PNIB, chip e RGD. Do
          leitor ou da balança: brinco ou chip, peso e data.
        </p>
        <Labelled label="Planilha">
          <input
            type="file"
            accept=".csv,.txt,.xlsx"
            onChange={(event) => void open(event.target.files?.[0])}
          />
        </Labelled>
        {reading ? <p role="status">Lendo a planilha…</p> : null}
        {refusal ? (
          <Notice role="alert" tone="error">
            {refusal}
          </Notice>
        ) : null}
        {sheet ? (
          <Rows sheet={sheet} rebanhoId={rebanhoId} onDone={onClose} />
        ) : null}
      </Stack>
    </Sheet>
  );
}

interface RowsProps {
  readonly sheet: Spreadsheet;
  readonly rebanhoId: string;
  readonly onDone: () => void;
}

const KINDS = [
  { id: 'animais', nome: 'Animais' },
  { id: 'leituras', nome: 'Pesos do leitor ou da balança' },
] as const;

/** A spreadsheet of animals, or of a reader's or a scale's lines. */
function Rows(props: RowsProps) {
  const { headers } = props.sheet;
  const [known] = useState(() => recallSheet(headers) ?? guessOf(headers));
  const [tipo, setTipo] = useState(known.tipo);
  const columns = known.tipo === tipo ? known.colunas : {};
  const remember = (colunas: SheetMemory['colunas']) =>
    rememberSheet(headers, { tipo, colunas });
  return (
    <>
      <Labelled label="O que há na planilha">
        <select
          value={tipo}
          onChange={({ target }) =>
            setTipo(target.value === 'leituras' ? 'leituras' : 'animais')
          }
        >
          {KINDS.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </Labelled>
      {tipo === 'animais' ? (
        <Animals {...props} columns={columns} onColumns={remember} />
      ) : (
        <ReadingsImport {...props} columns={columns} onColumns={remember} />
      )}
    </>
  );
}

/** Weights and no category: a scale wrote it. */
function guessOf(headers: readonly string[]): SheetMemory {
  const { peso } = mapReadings(headers);
  const { categoria, raca } = mapColumns(headers);
  const read = peso !== null && categoria === null && raca === null;
  return { tipo: read ? 'leituras' : 'animais', colunas: {} };
}

function Animals(props: SheetRowsProps) {
  const { sheet, rebanhoId, onDone, columns, onColumns } = props;
  const [mapping, setMapping] = useState<ColumnMapping>({
    ...mapColumns(sheet.headers),
    ...columns,
  });
  const preview = useImportPreview(rebanhoId, sheet, mapping);
  const { animals, identifiers } = preview;
  const nameOf = (id: string) =>
    animals.find(({ animalId }) => animalId === id)?.nome;
  const { busy, refusals, send } = useSendImport(rebanhoId, nameOf, onDone);
  return (
    <>
      <ImportColumns
        fields={IMPORT_FIELDS}
        headers={sheet.headers}
        mapping={mapping}
        onChange={(next) => {
          setMapping(next);
          onColumns(next);
        }}
      />
      <ImportPreviewTable
        preview={preview}
        refusals={refusals}
        busy={busy}
        onImport={() => void send({ animals, identifiers, weighings: [] })}
      />
    </>
  );
}

const NO_PREVIEW: ImportPreview = {
  rows: [],
  refused: 0,
  animals: [],
  identifiers: [],
};

/** What becomes of each row under the mapping, by the contract and the rules. */
function useImportPreview(
  rebanhoId: string,
  sheet: Spreadsheet,
  mapping: ColumnMapping,
): ImportPreview {
  const dispatch = useAppDispatch();
  const herd = useHerdReader(rebanhoId);
  const active = useAppSelector((state) => selectAnimals(state, rebanhoId));
  const gone = useAppSelector((state) => selectDiscarded(state, rebanhoId));
  // One id per row for as long as the sheet is open: sent twice, still one.
  const [ids] = useState(() => sheet.rows.map(() => dispatch(newId())));
  const [identifierIds] = useState(() =>
    sheet.rows.map(() => IMPORT_SCHEMES.map(() => dispatch(newId()))),
  );
  return useMemo(() => {
    const day = today();
    const check = (input: AnimalInput) => {
      const outcome = validate(animalSchema, input, day);
      return outcome.ok ? [] : outcome.problem.campos;
    };
    if (!herd) return NO_PREVIEW;
    const animals = [...active, ...gone];
    const when = whenOnFarm();
    const context = { herd, when, animals, ids, identifierIds, check };
    return previewImport(sheet.rows, mapping, context);
  }, [sheet, mapping, active, gone, ids, identifierIds, herd]);
}
