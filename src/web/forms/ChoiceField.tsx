import type { CSSProperties } from 'react';
import type { Labelled } from '@/domain/shared/enumerations';
import { classes } from '@/web/components/classes';
import { type FieldProps, GroupFrame, Tile } from './Field';
import styles from './Field.module.css';
import { formField } from './formField';

export interface Choice extends Labelled<string> {
  readonly hint?: string;
  readonly disabled?: boolean;
}

export interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Choice[];
  readonly disabled?: boolean;
  /** A word each: three fit beside each other on a phone. */
  readonly short?: boolean;
  /** Told after the value changed, to set what follows from it. */
  readonly onChoose?: (id: string) => void;
}

/** One of few, all in sight, as tiles. */
export const ChoiceField = formField<ChoiceFieldProps, string | null>(
  function ChoiceField(props) {
    const { name, options, field } = props;
    return (
      <GroupFrame
        {...props}
        role="radiogroup"
        control={field.control}
        error={field.error}
      >
        <div
          className={classes(styles.options, props.short && styles.short)}
          style={lettersOf(options)}
        >
          {options.map(({ id, nome, hint, disabled }) => (
            <Tile
              key={id}
              type="radio"
              // The form's own prefix keeps the radios of two forms apart.
              name={field.id}
              data-campo={name}
              value={id}
              disabled={Boolean(props.disabled || disabled)}
              checked={field.value === id}
              onChange={() => {
                field.setValue(id);
                props.onChoose?.(id);
              }}
            >
              <strong>{nome}</strong>
              {hint ? <small>{hint}</small> : null}
            </Tile>
          ))}
        </div>
      </GroupFrame>
    );
  },
);

/** Of a longer one a part may stand on a second line. */
const LONGEST = 14;

/** How many letters a tile must hold side by side: no name is cut in a word. */
function lettersOf(options: readonly Choice[]) {
  const words = options.flatMap(({ nome }) => nome.split(/[\s-]/));
  const longest = Math.max(0, ...words.map(({ length }) => length));
  const style: CSSProperties & { '--letters': number } = {
    '--letters': Math.min(longest, LONGEST),
  };
  return style;
}
