import { MilkOff } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { mayGoToTank, type Withdrawal } from '@/domain/treatments/withdrawal';
import { classes } from '@/web/components/classes';
import { useFarmNow } from '@/web/useFarmNow';
import type { Doubt } from './doubts';
import { usePossibleWithdrawals, useWithdrawal } from './useWithdrawals';
import styles from './withdrawal.module.css';
import { causesOf, countdown } from './words';

interface WithdrawalBandProps {
  readonly animal: Pick<
    Animal,
    'rebanhoId' | 'animalId' | 'categoria' | 'situacaoProdutiva'
  >;
}

/** The red strip of an animal whose milk or meat may not be sold, or nothing. */
export function WithdrawalBand({ animal }: WithdrawalBandProps) {
  const { rebanhoId, animalId } = animal;
  const withdrawal = useWithdrawal(rebanhoId, animalId);
  const doubt = usePossibleWithdrawals(rebanhoId).get(animalId);
  if (withdrawal) return <Certain animal={animal} withdrawal={withdrawal} />;
  return doubt ? <Possible rule={ruleOf(animal)} doubt={doubt} /> : null;
}

function ruleOf(animal: WithdrawalBandProps['animal']): string {
  return mayGoToTank(animal) ? 'não enviar ao tanque' : 'não vender nem abater';
}

function Certain({
  animal,
  withdrawal,
}: WithdrawalBandProps & { readonly withdrawal: Withdrawal }) {
  const now = useFarmNow();
  const { ate } = withdrawal;
  return (
    <Band
      icon={<MilkOff aria-hidden />}
      title={`Carência até ${ate} — ${ruleOf(animal)}`}
    >
      <span>
        {causesOf(withdrawal)} · {countdown(now, ate)}
      </span>
    </Band>
  );
}

interface PossibleProps {
  readonly rule: string;
  readonly doubt: Doubt;
}

function Possible({ rule, doubt }: PossibleProps) {
  return (
    <Band
      icon={<MilkOff aria-hidden />}
      title={`Possível carência — ${rule}`}
      className={styles.possible}
    >
      <Link to={doubt.to}>{doubt.words.band}</Link>
    </Band>
  );
}

interface BandProps extends HTMLAttributes<HTMLDivElement> {
  readonly icon: ReactNode;
  readonly title: string;
}

/** What may not be overlooked of an animal, and why. */
export function Band({ icon, title, children, ...native }: BandProps) {
  return (
    <div {...native} className={classes(styles.band, native.className)}>
      {icon}
      <p>
        <strong>{title}</strong>
        {children}
      </p>
    </div>
  );
}
