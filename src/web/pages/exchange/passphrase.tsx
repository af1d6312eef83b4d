import { object, string } from 'yup';
import { PasswordField } from '@/web/forms/PasswordField';

const LEAST = 8;
const MOST = 200;
const EMPTY = 'Escreva a senha do arquivo.';

const senha = string().typeError(EMPTY).required(EMPTY).max(MOST);

/** What a file is opened by. */
export const openSchema = object({ senha });

/** What a file is closed with, twice: nobody can open it without. */
export const sealSchema = object({
  senha: senha.min(LEAST, `Use ao menos ${LEAST} caracteres.`),
  repetir: string()
    .required('Repita a senha.')
    .test(
      'repeats',
      'As senhas não são iguais.',
      (value, { parent }) => value === parent.senha,
    ),
});

export const NO_PASSPHRASE = { senha: '', repetir: '' };

export function NewPassphrase() {
  const shared = { required: true, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField
        {...shared}
        name="senha"
        label="Senha do arquivo"
        hint={`Ao menos ${LEAST} caracteres. Sem ela ninguém abre o arquivo, nem o Lida: anote.`}
      />
      <PasswordField {...shared} name="repetir" label="Repita a senha" />
    </>
  );
}
