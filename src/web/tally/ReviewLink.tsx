import { ClipboardCheck } from 'lucide-react';
import { LinkButton } from '@/web/components/LinkButton';

/** To all that was entered, before it goes. */
export function ReviewLink() {
  return (
    <LinkButton
      to="?etapa=conferencia"
      icon={<ClipboardCheck aria-hidden size={20} />}
    >
      Conferir
    </LinkButton>
  );
}
