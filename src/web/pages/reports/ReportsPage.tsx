import { useParams } from 'react-router-dom';
import { RowLink } from '@/web/components/LinkButton';
import { Heading, Note, Stack } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { HerdGate } from '@/web/shared/HerdGate';

const REPORTS = [
  {
    to: 'relatorio-do-mes',
    title: 'Relatório do mês',
    text: 'Todos os relatórios do mês num só, para imprimir ou mandar.',
  },
  {
    to: 'relatorio-geral-vacas',
    title: 'Geral das vacas',
    text: 'Situação de cada vaca, reprodução, dias em aberto e intervalos.',
  },
  {
    to: 'relatorio-previsao-vacas',
    title: 'Previsões',
    text: 'Cios, diagnósticos, secagens e partos que vêm pela frente.',
  },
  {
    to: 'relatorio-producao-leite',
    title: 'Produção de leite',
    text: 'Litros por dia e por vaca, lactações e leite descartado.',
  },
  {
    to: 'relatorio-pesagem',
    title: 'Pesagens',
    text: 'Peso, ganho por dia e quem está abaixo do esperado.',
  },
  {
    to: 'relatorio-qualidade-leite',
    title: 'Qualidade do leite',
    text: 'CCS e CPP do tanque, a média legal e quais vacas sobem o tanque.',
  },
  {
    to: 'relatorio-visita',
    title: 'Relatório da visita',
    text: 'O que a visita achou e o que fica para fazer, numa página.',
  },
  {
    to: 'dossie',
    title: 'Dossiê do rebanho',
    text: 'Brucelose, exames, carências e movimentos, como o fiscal e o laticínio pedem.',
  },
  {
    to: 'calendario-sanitario',
    title: 'Calendário sanitário',
    text: 'Vacinas, prazos, tratamentos e carências.',
  },
] as const;

/** /rebanho/:rebanhoId/relatorios */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {({ nome }) => (
        <Page
          title="Relatórios"
          subtitle={nome}
          herdName={nome}
          backTo={`/rebanho/${rebanhoId}`}
        >
          <Stack as="ul">
            {REPORTS.map(({ to, title, text }) => (
              <li key={to}>
                <RowLink card to={`/rebanho/${rebanhoId}/${to}`}>
                  <Stack as="span" gap="xs">
                    <Heading as="strong">{title}</Heading>
                    <Note as="span">{text}</Note>
                  </Stack>
                </RowLink>
              </li>
            ))}
          </Stack>
        </Page>
      )}
    </HerdGate>
  );
}
