import { FileUp, ListOrdered } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { LinkButton } from '@/web/components/LinkButton';
import { Actions } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { Tabs, useTab } from '@/web/components/Tabs';
import { animalPath } from '@/web/shared/animalPath';
import { ReaderGate } from '@/web/shared/RowGate';
import { useRecorder } from '@/web/sync/useRecorder';
import { CorrectSamples } from './CorrectSamples';
import { ExamForm } from './ExamForm';
import { SampleForm } from './SampleForm';
import { TankForm } from './TankForm';
import type { QualityFormProps } from './useQualityForm';

const TABS = [
  { id: '', label: 'Amostra da vaca' },
  { id: 'exame', label: 'Exame do úbere' },
  { id: 'tanque', label: 'Tanque' },
] as const;

const FORMS = { '': SampleForm, exame: ExamForm, tanque: TankForm };

/** /rebanho/:rebanhoId/qualidade-leite */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <ReaderGate rebanhoId={rebanhoId}>
      {(reader) => <Quality reader={reader} />}
    </ReaderGate>
  );
}

function Quality({ reader }: Pick<QualityFormProps, 'reader'>) {
  const { rebanhoId, nome } = reader.herd;
  const [params] = useSearchParams();
  const cow = reader.row('animais', params.get('animal') ?? '');
  const tab = useTab('lancar', TABS) as keyof typeof FORMS;
  const QualityForm = FORMS[tab];
  const recorder = useRecorder('quality/samplesRecorded');
  const several = recorder.dados && recorder.dados.amostras.length > 1;
  if (recorder.dados && several) {
    return (
      <Page
        title="Corrigir amostras"
        herdName={nome}
        backTo={`/rebanho/${rebanhoId}/qualidade-leite`}
      >
        <CorrectSamples {...{ reader, recorder }} again={recorder.dados} />
      </Page>
    );
  }
  return (
    <Page
      title="Qualidade do leite"
      subtitle={nome}
      herdName={nome}
      backTo={
        cow
          ? `${animalPath(cow)}?aba=ubere`
          : `/rebanho/${rebanhoId}/relatorio-qualidade-leite`
      }
    >
      <Tabs label="O que lançar" param="lancar" tabs={TABS} keep />
      {tab === '' ? (
        <Actions>
          <LinkButton
            to={`/rebanho/${rebanhoId}/amostras-leite`}
            icon={<ListOrdered aria-hidden />}
          >
            Lançar de várias vacas
          </LinkButton>
          <LinkButton
            to={`/rebanho/${rebanhoId}/animais?painel=importar&de=qualidade-leite`}
            icon={<FileUp aria-hidden />}
          >
            Importar arquivo do laboratório
          </LinkButton>
        </Actions>
      ) : null}
      <QualityForm reader={reader} animalId={params.get('animal')} />
    </Page>
  );
}
