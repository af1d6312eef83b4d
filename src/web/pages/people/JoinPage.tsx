import { useLocation, useSearchParams } from 'react-router-dom';
import { acceptanceSchema } from '@/contract/people';
import { codeText, readCode } from '@/domain/people/codes';
import { acceptInvitation } from '@/state/people/thunks';
import { Note } from '@/web/components/layout';
import { Page } from '@/web/components/Page';
import { Form } from '@/web/forms/Form';
import { SubmitButton } from '@/web/forms/SubmitButton';
import { TextField } from '@/web/forms/TextField';
import { useAppDispatch } from '@/web/hooks';
import { useFormTold } from '@/web/sync/told';
import { useGoOn } from '@/web/sync/useGoOn';

/** /convite, and the link of an invitation: /convite#ABCD2345 */
export function Component() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  // Links of before had it in the query.
  const given = readCode(hash.slice(1) || (search.get('codigo') ?? ''));
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  const told = useFormTold();
  const join = async (values: { readonly codigo: string }) => {
    const result = await dispatch(acceptInvitation(values.codigo));
    const refusal = told(result, values);
    if (result.ok) {
      const to = result.rebanhoId
        ? `/rebanho/${result.rebanhoId}`
        : '/rebanhos';
      goOn(to);
    }
    return refusal;
  };
  return (
    <Page title="Entrar com convite" backTo="/rebanhos">
      <Form
        initialValues={{ codigo: given === null ? '' : codeText(given) }}
        schema={acceptanceSchema}
        onSubmit={join}
      >
        <Note>
          Quem é dono do rebanho faz o convite em Detalhes do rebanho, Pessoas.
          O código vale uma vez, por 48 horas.
        </Note>
        <TextField
          name="codigo"
          label="Código do convite"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SubmitButton>Entrar no rebanho</SubmitButton>
      </Form>
    </Page>
  );
}
