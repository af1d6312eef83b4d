import { useRef, useState } from 'react';
import type { AnimalInput } from '@/domain/animals/types';
import { type ColumnMapping, mapColumns } from '@/domain/import/columns';
import { record } from '@/state/outbox/record';
import { Sheet } from '@/web/components/Dialog';
import { Labelled } from '@/web/components/Labelled';
import { Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { useAppDispatch } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
import { ImportMapping } from './ImportMapping';
import { ImportPreviewTable } from './ImportPreviewTable';
import { readSpreadsheet, type Spreadsheet } from './spreadsheet';
import { useImportPreview } from './useImportPreview';

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
          data de nascimento, mãe e pai.
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
        onImport={() => void send(preview.animals)}
      />
    </>
  );
}

/** Sends all or nothing; `refusals` are the server's, by the animal's name. */
function useSend(rebanhoId: string, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const dispatch = useAppDispatch();
  const told = useTold();
  const send = async (animais: readonly AnimalInput[]) => {
    setBusy(true);
    const dados = { rebanhoId, animais };
    const result = await dispatch(record('animals/batchRegistered', dados));
    setBusy(false);
    told(result);
    if (result.ok) return onDone();
    setRefusals(
      result.problem.campos.map(({ linha, mensagem }) => {
        const name = linha === undefined ? null : animais[linha]?.nome;
        return name ? `${name}: ${mensagem}` : mensagem;
      }),
    );
  };
  return { busy, refusals, send };
}
