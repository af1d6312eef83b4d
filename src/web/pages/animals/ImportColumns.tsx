import {
  type ColumnField,
  type Columns as ColumnMapping,
  missingColumns,
} from '@/domain/import/columns';
import { Labelled } from '@/web/components/Labelled';
import { Columns } from '@/web/components/layout';
import { Notice } from '@/web/components/Notice';

interface ImportColumnsProps<Field extends string> {
  readonly fields: readonly ColumnField<Field>[];
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping<Field>;
  readonly onChange: (mapping: ColumnMapping<Field>) => void;
}

/** Which column holds what; guessed from the headers, corrected by hand. */
export function ImportColumns<Field extends string>(
  props: ImportColumnsProps<Field>,
) {
  const { fields, headers, mapping, onChange } = props;
  const missing = missingColumns(fields, mapping);
  const choose = (field: Field, text: string) =>
    onChange({ ...mapping, [field]: text === '' ? null : Number(text) });
  return (
    <fieldset>
      <legend>Colunas</legend>
      <Columns least="14rem">
        {fields.map(({ id, nome, required }) => (
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
