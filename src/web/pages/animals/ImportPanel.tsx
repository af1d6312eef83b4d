import { useMemo, useRef, useState } from 'react';
import { animalSchema } from '@/contract/animals';
import { IDENTIFIERS_MAX } from '@/contract/identifiers';
import { validate } from '@/contract/validation';
import type { AnimalInput } from '@/domain/animals/types';
import type { IdentifierInput } from '@/domain/identifiers/types';
import {
  type ColumnMapping,
  IMPORT_FIELDS,
  type ImportField,
  mapColumns,
  missingColumns,
} from '@/domain/import/cells';
import { IMPORT_SCHEMES } from '@/domain/import/identifiers';
import { type ImportPreview, previewImport } from '@/domain/import/preview';
import { newId } from '@/state/clock';
import { selectAnimals, selectDiscarded } from '@/state/fold/selectors';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import type { AppThunk } from '@/state/thunk';
import { today, whenOnFarm } from '@/web/clock';
import { Sheet } from '@/web/components/Dialog';
import { Labelled } from '@/web/components/Labelled';
import { Columns, Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';
import { useTold } from '@/web/sync/told';
import { ImportPreviewTable } from './ImportPreviewTable';
import { readSpreadsheet, type Spreadsheet } from './spreadsheet';

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
          CSV ou XLSX, com uma linha de títulos: nome, categoria, sexo, raça,
          data de nascimento, mãe, pai, brinco, PNIB, chip e RGD.
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

function Rows({ sheet, rebanhoId, onDone }: RowsProps) {
  const [mapping, setMapping] = useState<ColumnMapping>(() =>
    mapColumns(sheet.headers),
  );
  const preview = useImportPreview(rebanhoId, sheet, mapping);
  const { busy, refusals, send } = useSend(rebanhoId, onDone);
  return (
    <>
      <ImportMapping
        headers={sheet.headers}
        mapping={mapping}
        onChange={setMapping}
      />
      <ImportPreviewTable
        preview={preview}
        refusals={refusals}
        busy={busy}
        onImport={() => void send(preview)}
      />
    </>
  );
}

/**
 * The animals, then what hangs on them. Where that fails the animals are there
 * already: sent again they stay as they are.
 */
function sendAll(
  rebanhoId: string,
  animais: readonly AnimalInput[],
  identificacoes: readonly IdentifierInput[],
): AppThunk<Promise<SentImport>> {
  return async (dispatch) => {
    const names = new Map(animais.map((one) => [one.animalId, one.nome]));
    const dados = { rebanhoId, animais };
    let result = await dispatch(record('animals/batchRegistered', dados));
    if (!result.ok) return { result, nameOf: (line) => animais[line]?.nome };
    let part: readonly IdentifierInput[] = [];
    for (let at = 0; at < identificacoes.length; at += IDENTIFIERS_MAX) {
      part = identificacoes.slice(at, at + IDENTIFIERS_MAX);
      const tags = { rebanhoId, identificacoes: part };
      result = await dispatch(record('identifiers/batchRegistered', tags));
      if (!result.ok) break;
    }
    return { result, nameOf: (line) => names.get(part[line]?.animalId ?? '') };
  };
}

interface SentImport {
  readonly result: RecordResult;
  /** Of the line that a refusal names. */
  readonly nameOf: (line: number) => string | undefined;
}

/** Sends all or nothing; `refusals` are the server's, by the animal's name. */
function useSend(rebanhoId: string, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const dispatch = useAppDispatch();
  const told = useTold();
  const send = async ({ animals, identifiers }: ImportPreview) => {
    setBusy(true);
    const sent = await dispatch(sendAll(rebanhoId, animals, identifiers));
    setBusy(false);
    told(sent.result);
    if (sent.result.ok) return onDone();
    setRefusals(
      sent.result.problem.campos.map(({ linha, mensagem }) => {
        const name = linha === undefined ? null : sent.nameOf(linha);
        return name ? `${name}: ${mensagem}` : mensagem;
      }),
    );
  };
  return { busy, refusals, send };
}

interface ImportMappingProps {
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

/** Which column holds what; guessed from the headers, corrected by hand. */
function ImportMapping(props: ImportMappingProps) {
  const { headers, mapping, onChange } = props;
  const missing = missingColumns(mapping);
  const choose = (field: ImportField, text: string) =>
    onChange({ ...mapping, [field]: text === '' ? null : Number(text) });
  return (
    <fieldset>
      <legend>Colunas</legend>
      <Columns least="14rem">
        {IMPORT_FIELDS.map(({ id, nome, required }) => (
          <Labelled key={id} label={required ? `${nome} *` : nome}>
            <select
              value={mapping[id] ?? ''}
              onChange={(event) => choose(id, event.target.value)}
            >
              <option value="">Nenhuma coluna</option>
              {headers.map((header, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by place alone
                <option key={column} value={column}>
                  {header || `Coluna ${column + 1}`}
                </option>
              ))}
            </select>
          </Labelled>
        ))}
      </Columns>
      {missing.length > 0 ? (
        <Notice role="alert" tone="error">
          Escolha a coluna: {missing.join(', ')}.
        </Notice>
      ) : null}
    </fieldset>
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
