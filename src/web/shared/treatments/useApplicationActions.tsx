import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TreatmentApplication } from '@/domain/treatments/types';
import { DeleteApplicationDialog } from './DeleteApplicationDialog';

// With the forms, which the lists do not need.
const FinishSheet = lazy(
  () => import(/* webpackChunkName: "p-trat-fim" */ './FinishSheet'),
);

interface Target {
  readonly action: 'finish' | 'delete';
  readonly application: TreatmentApplication;
  /** The animal's name. */
  readonly name: string;
}

export interface ApplicationActions {
  readonly finish: (application: TreatmentApplication, name: string) => void;
  readonly remove: (application: TreatmentApplication, name: string) => void;
  /** To be put on the screen. */
  readonly dialogs: ReactNode;
}

/** Finishing and deleting an application, asked for in windows. */
export function useApplicationActions(): ApplicationActions {
  const [target, setTarget] = useState<Target | null>(null);
  const close = () => setTarget(null);
  return {
    finish: (application, name) =>
      setTarget({ action: 'finish', application, name }),
    remove: (application, name) =>
      setTarget({ action: 'delete', application, name }),
    dialogs: target ? <Window {...target} onClose={close} /> : null,
  };
}

function Window({
  action,
  ...rest
}: Target & { readonly onClose: () => void }) {
  return action === 'delete' ? (
    <DeleteApplicationDialog {...rest} />
  ) : (
    <Suspense fallback={null}>
      <FinishSheet {...rest} />
    </Suspense>
  );
}
