import {
  type ColumnMapping,
  IMPORT_FIELDS,
  type ImportField,
  missingColumns,
} from '@/domain/import/columns';
import { Labelled } from '@/web/components/Labelled';
import { Columns } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';

interface ImportMappingProps {
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

/** Which column holds what; guessed from the headers, corrected by hand. */
export function ImportMapping(props: ImportMappingProps) {
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
