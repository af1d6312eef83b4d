import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type ColumnMapping,
  IMPORT_FIELDS,
  mapColumns,
} from '@/domain/import/cells';
import { mapReadings } from '@/domain/import/readings';
import { mapSamples } from '@/domain/import/samples';
import { Button } from '@/web/components/Button';
import { Sheet } from '@/web/components/Dialog';
import { FileInput } from '@/web/components/FileInput';
import { Labelled } from '@/web/components/Labelled';
import { Stack } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';
import { save } from '@/web/export/files';
import { ImportColumns } from './ImportColumns';
import { ImportPreviewTable } from './ImportPreviewTable';
import { recallSheet, rememberSheet, type SheetMemory } from './importMemory';
import { ReadingsImport } from './ReadingsImport';
import { SamplesImport } from './SamplesImport';
import { SheetChoice } from './SheetChoice';
import type { SheetRowsProps } from './SheetLines';
import {
  readSpreadsheet,
  type Spreadsheet,
  type Spreadsheets,
} from './spreadsheet';
import { useImportPreview, useLines } from './useImportLines';
import { useSendImport } from './useSendImport';

interface ImportPanelProps {
  readonly rebanhoId: string;
  readonly onClose: () => void;
}

/** Animals from a spreadsheet: choose, check the columns, see, import. */
export default function ImportPanel({ rebanhoId, onClose }: ImportPanelProps) {
  const [sheet, setSheet] = useState<Spreadsheets | null>(null);
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
          leitor ou da balança: brinco ou chip, peso e data. Do laboratório:
          vaca, data, CCS, gordura, proteína, lactose e ureia.
        </p>
        <Button icon={<Download aria-hidden />} onClick={saveTemplate}>
          Baixar modelo
        </Button>
        <Labelled label="Planilha">
          <FileInput
            accept=".csv,.txt,.xlsx"
            onFiles={([file]) => void open(file)}
          />
        </Labelled>
        {reading ? <p role="status">Lendo a planilha…</p> : null}
        {refusal ? (
          <Notice role="alert" tone="error">
            {refusal}
          </Notice>
        ) : null}
        {sheet ? (
          <SheetChoice read={sheet}>
            {(one) => (
              <Rows sheet={one} rebanhoId={rebanhoId} onDone={onClose} />
            )}
          </SheetChoice>
        ) : null}
      </Stack>
    </Sheet>
  );
}

/** The headers and one row that is right. */
function saveTemplate() {
  const example = ['Mimosa', 'Vaca', 'F', 'Girolando', '10/03/2021'];
  const lines = [IMPORT_FIELDS.map(({ nome }) => nome), example];
  const text = lines.map((cells) => cells.join(';')).join('\r\n');
  // Excel reads a CSV's accents by this mark alone.
  save(new File(['\u{feff}', text], 'modelo-lida.csv', { type: 'text/csv' }));
}

interface RowsProps {
  readonly sheet: Spreadsheet;
  readonly rebanhoId: string;
  readonly onDone: () => void;
}

const KINDS = [
  { id: 'animais', nome: 'Animais' },
  { id: 'leituras', nome: 'Pesos do leitor ou da balança' },
  { id: 'amostras', nome: 'Análises de leite do laboratório' },
] as const;

/** A spreadsheet of animals, or of a reader's or a scale's lines. */
function Rows(props: RowsProps) {
  const { headers } = props.sheet;
  const [known] = useState(() => recallSheet(headers) ?? guessOf(headers));
  const [tipo, setTipo] = useState(known.tipo);
  const columns = known.tipo === tipo ? known.colunas : {};
  const Kind = USES[tipo];
  const remember = (colunas: SheetMemory['colunas']) =>
    rememberSheet(headers, { tipo, colunas });
  return (
    <>
      <Labelled label="O que há na planilha">
        <select
          value={tipo}
          onChange={({ target }) =>
            setTipo(
              KINDS.find(({ id }) => id === target.value)?.id ?? 'animais',
            )
          }
        >
          {KINDS.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </Labelled>
      <Kind key={tipo} {...props} columns={columns} onColumns={remember} />
    </>
  );
}

/**
 * No category and no breed: weights are a scale's, a count of cells or the
 * milk's protein a laboratory's.
 */
function guessOf(headers: readonly string[]): SheetMemory {
  const { peso } = mapReadings(headers);
  const { ccs, proteina } = mapSamples(headers);
  const { categoria, raca } = mapColumns(headers);
  const tipo =
    categoria !== null || raca !== null
      ? 'animais'
      : ccs !== null || proteina !== null
        ? 'amostras'
        : peso !== null
          ? 'leituras'
          : 'animais';
  return { tipo, colunas: {} };
}

function Animals(props: SheetRowsProps) {
  const { sheet, rebanhoId, onDone, columns, onColumns } = props;
  const [mapping, setMapping] = useState<ColumnMapping>({
    ...mapColumns(sheet.headers),
    ...columns,
  });
  const { lines, correct, drop } = useLines(sheet);
  const made = useImportPreview(rebanhoId, lines, mapping);
  const { preview } = made;
  const { animals, identifiers, rows } = preview;
  const nameOf = (id: string) =>
    animals.find(({ animalId }) => animalId === id)?.nome;
  const { busy, refusals, send } = useSendImport(rebanhoId, nameOf, () => {
    if (preview.refused === 0) onDone();
    else drop(rows.filter(({ motivo }) => motivo === null));
  });
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
        {...{ ...made, refusals, busy, lines }}
        fields={IMPORT_FIELDS.flatMap(({ id, nome }) => {
          const column = mapping[id];
          return column === null ? [] : [{ nome, column }];
        })}
        onCorrect={correct}
        onImport={() => void send({ animals, identifiers })}
      />
    </>
  );
}

const USES = {
  animais: Animals,
  leituras: ReadingsImport,
  amostras: SamplesImport,
} as const satisfies Record<SheetMemory['tipo'], unknown>;
