import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Herd } from '@/domain/herds/types';
import { isMilked } from '@/domain/production/milkings';
import { classes } from '@/web/components/classes';
import { Heading, Note, Row } from '@/web/components/layout';
import { count } from '@/web/format';
import { useInstallation } from '@/web/install/InstallCard';
import { useHerdReader } from '@/web/shared/useHerdReader';
import styles from './firstSteps.module.css';

interface Step {
  readonly title: string;
  readonly note: string;
  readonly done: boolean;
  /** Where it is done, or what a tap does. */
  readonly go: string | (() => void);
}

/** What a new herd needs, in its order; what is done is folded on a phone. */
export default function FirstSteps({ herd }: { readonly herd: Herd }) {
  const { steps, dialog } = useSteps(herd);
  const done = steps.filter((step) => step.done).length;
  const next = steps.findIndex((step) => !step.done);
  return (
    <section aria-labelledby="primeiros-passos" className={styles.card}>
      <Row spread className={styles.head}>
        <Heading id="primeiros-passos">Primeiros 10 minutos</Heading>
        <Note as="span" small>
          {done} de {steps.length}
        </Note>
      </Row>
      <progress value={done} max={steps.length} aria-label="Passos feitos" />
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.title}
            className={classes(step.done && styles.done)}
            aria-current={index === next ? 'step' : undefined}
          >
            <StepLine step={step}>
              <span className={styles.point}>
                {step.done ? <Check aria-label="Feito" /> : index + 1}
              </span>
              <span className={styles.words}>
                <b>{step.title}</b>
                <span>{step.note}</span>
              </span>
              {step.done ? null : <ChevronRight aria-hidden />}
            </StepLine>
          </li>
        ))}
      </ol>
      {dialog}
    </section>
  );
}

function StepLine({
  step: { done, go },
  children,
}: {
  readonly step: Step;
  readonly children: ReactNode;
}) {
  if (done) return <span className={styles.line}>{children}</span>;
  if (typeof go === 'string') {
    return (
      <Link to={go} className={styles.line}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.line} onClick={go}>
      {children}
    </button>
  );
}

function useSteps({ rebanhoId, nome, qntdAnimais }: Herd) {
  const reader = useHerdReader(rebanhoId);
  const { available, start, steps: dialog } = useInstallation();
  const milked = reader?.all('producoes').some(isMilked) ?? false;
  const base = `/rebanho/${rebanhoId}`;
  const steps: readonly Step[] = [
    { title: 'Criar o rebanho', note: nome, done: true, go: base },
    {
      title: 'Cadastrar os animais',
      note:
        qntdAnimais > 0
          ? count(qntdAnimais, 'animal', 'animais')
          : 'Todos de uma vez, em uma grade',
      done: qntdAnimais > 0,
      go: `${base}/cadastrar-animais`,
    },
    {
      title: 'Registrar a primeira ordenha',
      note: 'Uma vaca por vez, com teclado',
      done: milked,
      go: `${base}/cadastrar-producao`,
    },
  ];
  const install = {
    title: 'Instalar no celular',
    note: 'Abre sem internet',
    done: false,
    go: start,
  };
  return { steps: available ? [...steps, install] : steps, dialog };
}
