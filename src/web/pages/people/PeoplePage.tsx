import { useParams } from 'react-router-dom';
import type { PersonAnswer } from '@/contract/calls/people';
import type { Herd } from '@/domain/herds/types';
import { may } from '@/domain/people/access';
import { peopleApi } from '@/state/people/api';
import { selectUsername } from '@/state/session/slice';
import { Button } from '@/web/components/Button';
import { Loading } from '@/web/components/Loading';
import { Page } from '@/web/components/Page';
import { ProblemPanel } from '@/web/components/ProblemPanel';
import { useHeldFocus } from '@/web/components/useHeldFocus';
import { useAppSelector } from '@/web/hooks';
import { HerdGate } from '@/web/shared/HerdGate';
import { useAnswer } from '@/web/useAnswer';
import { Invitations } from './Invitations';
import { Offer } from './Offer';
import { PeopleList } from './PeopleList';

/** /rebanho/:rebanhoId/pessoas */
export function Component() {
  const { rebanhoId = '' } = useParams();
  return (
    <HerdGate rebanhoId={rebanhoId}>
      {(herd) => <People herd={herd} />}
    </HerdGate>
  );
}

function People({ herd }: { readonly herd: Herd }) {
  const { rebanhoId, nome } = herd;
  const { people } = peopleApi.endpoints;
  const { data, problem, again } = useAnswer(people, rebanhoId);
  return (
    <Page
      title="Pessoas"
      subtitle={nome}
      herdName={nome}
      backTo={`/rebanho/${rebanhoId}/detalhes`}
    >
      {data ? <Shown herd={herd} people={data} /> : null}
      {!data && problem ? (
        <ProblemPanel
          title="Não foi possível ver quem participa"
          detail={`${problem.detail} Pessoas e convites precisam de internet.`}
          actions={<Button onClick={again}>Tentar de novo</Button>}
        />
      ) : null}
      {!data && !problem ? <Loading /> : null}
    </Page>
  );
}

interface ShownProps {
  readonly herd: Herd;
  readonly people: readonly PersonAnswer[];
}

function Shown({ herd, people }: ShownProps) {
  useHeldFocus();
  const username = useAppSelector(selectUsername);
  const own = people.find((person) => person.username === username);
  return (
    <>
      {own?.transferencia ? <Offer herd={herd} people={people} /> : null}
      <PeopleList herd={herd} people={people} own={own} />
      {may(herd, 'DONO') ? <Invitations rebanhoId={herd.rebanhoId} /> : null}
    </>
  );
}
