import { type ComponentType, memo } from 'react';
import type { FieldProps } from './Field';
import { type FormField, useFormField } from './useFormField';

type Drawn<Props, Value> = Props & { readonly field: FormField<Value> };

/**
 * A field that is drawn anew only where its own part of the form changed: every
 * key and each step of a save goes through the whole form. `hint` is the one
 * shown where the form gives none.
 */
export function formField<Props extends FieldProps, Value>(
  draw: (props: Drawn<Props, Value>) => React.ReactElement,
  hint?: string,
) {
  // What memo makes of a generic's properties TypeScript cannot follow.
  const Control = memo(draw) as unknown as ComponentType<Drawn<Props, Value>>;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each kind of field, where its module is read.
  return function Field(props: Props) {
    const shown = { ...props, hint: props.hint ?? hint };
    const field = useFormField<Value>(shown);
    return <Control {...shown} field={field} />;
  };
}
