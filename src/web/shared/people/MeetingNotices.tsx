import { useEffect } from 'react';
import { meetingsOf, meetingText } from '@/domain/people/meetings';
import { selectNewestAuthorship, selectPeople } from '@/state/people/selectors';
import { meetingsTold } from '@/state/sync/slice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/web/hooks';
import { useHerdReader } from '../useHerdReader';
import { useTelling } from '../useTelling';

/**
 * Says once what others recorded of the animals that one recorded of without
 * knowing, and which doses were given twice.
 */
export default function MeetingNotices({ rebanhoId }: { rebanhoId: string }) {
  const dispatch = useAppDispatch();
  const tell = useTelling(rebanhoId);
  const store = useAppStore();
  const herd = useHerdReader(rebanhoId);
  const newest = useAppSelector((state) =>
    selectNewestAuthorship(state, rebanhoId),
  );
  const told = useAppSelector((state) => state.device.met?.[rebanhoId] ?? 0);
  // The answer to one's own record comes before what others recorded until then.
  const whole = useAppSelector(
    ({ herds }) => (herds.versions[rebanhoId] ?? 0) >= newest,
  );
  useEffect(() => {
    if (!herd || !whole || newest <= told) return;
    const { device, session } = store.getState();
    const people = selectPeople(store.getState(), rebanhoId);
    const own = people.find(
      ({ nome, ate }) => nome === session.record?.username && ate === null,
    );
    const looker = { pessoaId: own?.pessoaId ?? null, aparelho: device.id };
    const nomeDe = (id: string) =>
      people.find(({ pessoaId }) => pessoaId === id)?.nome ?? 'Alguém';
    const unseen = meetingsOf(herd, looker, told).map((meeting) => {
      const { animalId } = meeting;
      const animal = herd.row('animais', animalId)?.nome ?? 'um animal';
      return { animalId, mensagem: meetingText(meeting, { nomeDe, animal }) };
    });
    tell(unseen);
    dispatch(meetingsTold({ herdId: rebanhoId, versao: newest }));
  }, [dispatch, tell, store, herd, newest, whole, told, rebanhoId]);
  return null;
}
