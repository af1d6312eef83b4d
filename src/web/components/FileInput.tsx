import type { ComponentPropsWithRef } from 'react';

interface FileInputProps
  extends Omit<
    ComponentPropsWithRef<'input'>,
    'type' | 'onClick' | 'onChange'
  > {
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The same file can be chosen again, as once it was mended. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      // Empty, or the browser would see no change. Until then it says the name.
      onClick={({ currentTarget }) => {
        currentTarget.value = '';
      }}
      onChange={({ target }) => {
        if (target.files?.length) onFiles([...target.files]);
      }}
    />
  );
}
