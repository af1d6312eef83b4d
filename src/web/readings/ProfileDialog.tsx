import {
  SCALE_PROFILES,
  type ScaleProfile,
  weightOfFrame,
} from '@/domain/readings/frames';
import { Button } from '@/web/components/Button';
import { Dialog } from '@/web/components/Dialog';
import { kilos } from '@/web/tally/numbers';
import { chooseProfile, leaveUnasked } from './bluetooth';
import { useDevices } from './devices';

/**
 * A scale's first weight: its number is read in one of two ways, and the
 * person sees which of them the scale shows.
 */
export function ProfileDialog() {
  const asking = useDevices().find(({ duvida }) => duvida !== null);
  const { id = '', nome, duvida } = asking ?? {};
  const kilosBy = (profile: ScaleProfile) =>
    kilos((duvida && weightOfFrame(duvida, profile)?.kg) || 0);
  const [first = 'S3', ...others] = SCALE_PROFILES;
  return (
    <Dialog
      open={asking !== undefined}
      onClose={() => leaveUnasked(id)}
      title={`A balança mostra ${kilosBy(first)}?`}
      actions={
        <>
          <Button onClick={() => leaveUnasked(id)}>Nenhum dos dois</Button>
          {others.map((profile) => (
            <Button key={profile} onClick={() => chooseProfile(id, profile)}>
              Não, {kilosBy(profile)}
            </Button>
          ))}
          <Button variant="primary" onClick={() => chooseProfile(id, first)}>
            Sim
          </Button>
        </>
      }
    >
      <p>
        É a primeira pesagem com {nome}. Olhe o visor: a resposta vale para as
        próximas. Se não for nenhum dos dois, use a planilha da balança.
      </p>
    </Dialog>
  );
}
