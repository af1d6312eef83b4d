import { Stack } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { useAppDispatch } from '@/web/hooks';
import { MakeFile } from './MakeFile';
import { fileOfAccount } from './making';

/** /arquivo-da-conta */
export function Component() {
  const dispatch = useAppDispatch();
  return (
    <Page title="Exportar meus dados" backTo="/rebanhos?painel=ajustes">
      <Stack>
        <p>
          Tudo o que é seu em um arquivo .zip: cada rebanho seu em um arquivo
          fechado com a senha que você escolher, e o que o servidor guarda da
          sua conta, aberto para leitura (conta.json).
        </p>
        <p>
          Os rebanhos abrem de novo em <b>Abrir um arquivo</b>, neste ou em
          outro aparelho, nesta ou em outra conta. Rebanhos de outras pessoas
          não vão: peça o arquivo ao dono.
        </p>
      </Stack>
      <MakeFile
        make={(passphrase, steps) => dispatch(fileOfAccount(passphrase, steps))}
      />
    </Page>
  );
}
