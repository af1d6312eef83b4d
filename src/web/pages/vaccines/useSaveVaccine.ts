import type { FieldProblem } from '@/domain/shared/outcome';
import { nameNotices } from '@/domain/vaccines/notices';
import type { VaccineInput } from '@/domain/vaccines/types';
import { newId } from '@/state/clock';
import { record } from '@/state/outbox/record';
import { useNotices } from '@/web/components/NoticesDialog';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import { refusalOf } from '@/web/refusal';
import { templateCalled } from './TemplateField';

type SaveKind = 'vaccines/registered' | 'vaccines/updated';
type Problems = readonly FieldProblem[];

/**
 * Asks about what is odd, and records. `save` resolves null where it went
 * well; put `dialog` on the screen.
 */
export function useSaveVaccine() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { ask, dialog } = useNotices();
  const save = async (
    tipo: SaveKind,
    input: VaccineInput,
    values: object,
  ): Promise<Problems | null> => {
    const notices = nameNotices(input.nome);
    // Still a problem to the form, so that it keeps what was typed.
    if (!(await ask(notices))) return notices;
    const result = await dispatch(record(tipo, input));
    if (!result.ok) return refusalOf(result.problem, values, toast);
    toast({ kind: 'success', text: result.message });
    return null;
  };
  /** Whom the template is for; the next screen shows it, and lets change it. */
  const saveTemplateFilter = async (input: VaccineInput, modelo: string) => {
    const template = templateCalled(modelo);
    if (!template) return;
    const { rebanhoId, vacinaId } = input;
    const ids = { rebanhoId, vacinaId, filtroId: dispatch(newId()) };
    const dados = { ...template.filtro, ...ids };
    const result = await dispatch(record('vaccines/filterChanged', dados));
    if (!result.ok) toast({ kind: 'error', text: result.problem.detail });
  };
  return { save, saveTemplateFilter, dialog };
}
