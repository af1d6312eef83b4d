import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/web/components/Button';

interface OpenFileProps {
  readonly label: string;
  /** What the field is called that the button stands for. */
  readonly field: string;
  readonly onOpen: (file: File) => void;
}

/** A button for a log's file. */
export function OpenFile({ label, field, onOpen }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null);
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
          if (file) onOpen(file);
          target.value = '';
        }}
      />
    </>
  );
}
