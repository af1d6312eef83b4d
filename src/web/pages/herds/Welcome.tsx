import { CloudOff, ListChecks, Smartphone } from 'lucide-react';
import { Button } from '@/web/components/Button';
import { Card } from '@/web/components/Card';
import { Columns, Heading } from '@/web/components/layout';
import { useInstallation } from '@/web/install/InstallCard';

/** Three things to know before the first herd. */
export default function Welcome() {
  const { available, start, steps } = useInstallation();
  return (
    <Columns as="ul" least="14rem" aria-label="Para começar">
      <Card as="li">
        <CloudOff aria-hidden />
        <Heading>Sem internet também</Heading>
        <p>O que você registra fica no aparelho e é enviado quando há sinal.</p>
      </Card>
      <Card as="li">
        <Smartphone aria-hidden />
        <Heading>Na tela do celular</Heading>
        <p>Instalado, o Lida abre como os outros aplicativos.</p>
        {available ? <Button onClick={start}>Instalar</Button> : null}
        {steps}
      </Card>
      <Card as="li">
        <ListChecks aria-hidden />
        <Heading>Hoje</Heading>
        <p>O rebanho abre no que há para fazer: parto, secagem, vacina, cio.</p>
      </Card>
    </Columns>
  );
}
