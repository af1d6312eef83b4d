import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import type { AppliedDose } from '@/domain/vaccines/types';
import { Button } from '@/web/components/Button';
import { Note } from '@/web/components/layout';
import { Recording } from '@/web/components/onlySees';
import { Tag } from '@/web/components/Tag';
import { whenAsked } from '../whenAsked';

// With the forms, which the list of doses does not need.
const PapersSheet = whenAsked(() => import('./PapersSheet'));

/** What an official dose was, who vouches for it, and the way to add that. */
export function Papers({ dose }: { readonly dose: AppliedDose }) {
  const [open, setOpen] = useState(false);
  const { oficial, dataAplicacao } = dose;
  const attested = Boolean(oficial?.atestado);
  return (
    <>
      {oficial ? (
        <Note>
          {oficial.cepa}, marca {oficial.marca} · partida {oficial.partida} ·{' '}
          {oficial.veterinario}, CRMV {oficial.crmv}
          {oficial.atestado ? ` · atestado ${oficial.atestado}` : null}
        </Note>
      ) : null}
      {attested ? null : <Tag tone="warning">Sem atestado</Tag>}
      <Recording>
        <Button
          variant="quiet"
          icon={<FileCheck2 aria-hidden />}
          aria-label={`Comprovação da dose de ${dataAplicacao}`}
          onClick={() => setOpen(true)}
        >
          {attested ? 'Ver comprovação' : 'Registrar atestado'}
        </Button>
      </Recording>
      {open ? <PapersSheet dose={dose} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
