import type { ComponentPropsWithRef, SyntheticEvent } from 'react';

interface FileInputProps
  extends Omit<
    ComponentPropsWithRef<'input'>,
    'type' | 'onClick' | 'onDrop' | 'onChange'
  > {
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The same file can be chosen or dropped again, as once it was mended. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      onClick={empty}
      // The browser takes the files once this is done.
      onDrop={empty}
      onChange={({ target }) => {
        if (target.files?.length) onFiles([...target.files]);
      }}
    />
  );
}

/** Or the browser would see no change. Until then it says the name. */
function empty({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  currentTarget.value = '';
}
