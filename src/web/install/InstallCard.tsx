import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Sheet } from '@/web/components/Dialog';
import { Actions, Heading, Row, Stack } from '@/web/components/layout';
import { useInstaller } from './installer';

/** Why and how to put Lida on the device; nothing where it cannot be. */
export default function InstallCard() {
  const { offer, dismiss } = useInstaller();
  const { start, steps } = useInstallation();
  const mayBeCleared = useMayBeCleared();
  if (offer === null) return null;
  return (
    <Card>
      <Heading>Instale o Lida neste celular.</Heading>
      <p>Abre sem internet e não perde registros.</p>
      {mayBeCleared ? (
        <p>Este navegador pode apagar dados se ficar sem espaço.</p>
      ) : null}
      <Actions>
        <Button
          variant="primary"
          icon={<Download aria-hidden />}
          onClick={start}
        >
          Instalar
        </Button>
        <Button onClick={dismiss}>Agora não</Button>
      </Actions>
      {steps}
    </Card>
  );
}

/** Whether the browser refused to keep the data where it needs room. */
function useMayBeCleared(): boolean {
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const kept = navigator.storage?.persisted?.();
    kept?.then((is) => setRefused(!is)).catch(() => undefined);
  }, []);
  return refused;
}

/** What a tap on 'Instalar' does, and the steps where the person does it. */
export function useInstallation() {
  const { available, install } = useInstaller();
  const [open, setOpen] = useState(false);
  const start = () => {
    if (available === 'steps') setOpen(true);
    else void install();
  };
  const steps = <Steps open={open} onClose={() => setOpen(false)} />;
  return { available, start, steps };
}

interface StepsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** iOS tells no page that it can be installed: the person does it. */
function Steps({ open, onClose }: StepsProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Instalar no iPhone ou iPad">
      <Stack as="ol">
        <Row as="li" gap="md">
          <ShareDrawing />
          Toque em Compartilhar
        </Row>
        <Row as="li" gap="md">
          <AddDrawing />
          Role e toque em <strong>Adicionar à Tela de Início</strong>
        </Row>
        <Row as="li" gap="md">
          <HomeDrawing />
          Toque em <strong>Adicionar</strong>
        </Row>
      </Stack>
      <p>
        O Safari apaga os dados de sites não instalados depois de 7 dias sem
        uso. Instalado, o Lida guarda tudo.
      </p>
    </Sheet>
  );
}

function ShareDrawing() {
  return (
    <Drawing>
      <path d="M16 20V5m-5 5 5-5 5 5M10 14H8v12h16V14h-2" />
    </Drawing>
  );
}

function AddDrawing() {
  return (
    <Drawing>
      <rect x="7" y="7" width="18" height="18" rx="4" />
      <path d="M16 12v8m-4-4h8" />
    </Drawing>
  );
}

function HomeDrawing() {
  return (
    <Drawing>
      <rect x="9" y="4" width="14" height="24" rx="3" />
      <path d="M13 11h.01M16 11h.01M19 11h.01M13 15h.01M16 15h.01M14 25h4" />
    </Drawing>
  );
}

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      width={48}
      height={48}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      color="var(--primaria)"
    >
      {children}
    </svg>
  );
}
