import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/web/components/Button';
import { Notice } from '@/web/components/Notice';

/** Bytes: thirty times what a device keeps. It is read whole. */
const LONGEST = 256 * 1024 * 1024;

interface OpenFileProps {
  readonly label: string;
  /** What the field is called that the button stands for. */
  readonly field: string;
  readonly onOpen: (file: File) => void;
}

/** A button for a log's file. */
export function OpenFile({ label, field, onOpen }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const choose = (file: File) => {
    setTooLarge(file.size > LONGEST);
    if (file.size <= LONGEST) onOpen(file);
  };
  return (
    <>
      <Button
        icon={<FolderOpen aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".ndjson,application/x-ndjson"
        aria-label={field}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(file);
          target.value = '';
        }}
      />
      {tooLarge ? (
        <Notice role="alert" tone="error">
          O arquivo é grande demais para ser um registro de ações.
        </Notice>
      ) : null}
    </>
  );
}
