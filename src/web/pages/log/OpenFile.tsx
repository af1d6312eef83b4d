import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/web/components/Button';
import { FileInput } from '@/web/components/FileInput';
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
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
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
      <FileInput
        ref={input}
        hidden
        accept=".ndjson,application/x-ndjson"
        aria-label={field}
        onFiles={choose}
      />
      {tooLarge ? (
        <Notice role="alert" tone="error">
          O arquivo é grande demais para ser um registro de ações.
        </Notice>
      ) : null}
    </>
  );
}
