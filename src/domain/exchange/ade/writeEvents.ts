import type { ProductiveEvent, ReproductiveEvent } from '../../cows/types';
import { dayOf, daysBetween } from '../../shared/dates';
import { adeOf, GENDERS, RESOURCE_OF, WEIGHING_CODES } from './codes';
import type { AdeResource } from './types';
import { productiveExtension } from './writeAnimals';
import { eventRecord, lean, type Writing, type Written } from './writing';

/** Heats, inseminations, checks, parturitions or abortions. */
export function reproductiveRecords(
  writing: Writing,
  resource: AdeResource,
): readonly Written[] {
  return writing.herd
    .all('situacoesReprodutivas')
    .filter(({ reprodutividade }) => RESOURCE_OF[reprodutividade] === resource)
    .map((event) =>
      eventRecord(writing, {
        ...{ resource, id: event.situacaoReprodutivaEventId },
        ...{ animalId: event.vacaId, time: event.dataOcorrencia },
        ...{ created: event.registradoEm, remark: event.descricao },
        fields: FIELDS[event.reprodutividade](writing, event),
        more: extensionOf(writing, event),
      }),
    );
}

type Fields = (writing: Writing, event: ReproductiveEvent) => object;

const served: Fields = ({ herd, naming }, { touroInseminacaoId }) => {
  const bull = herd.row('animais', touroInseminacaoId ?? '');
  if (!bull) return { inseminationType: 'Insemination' };
  return {
    inseminationType: bull.touroProprio ? 'NaturalService' : 'Insemination',
    sireIdentifiers: [naming.of(bull.animalId)],
    sireOfficialName: bull.nome,
  };
};

const checked: Fields = (_, event) => {
  const { reprodutividade, dataInseminacao, dataOcorrencia } = event;
  return {
    result: reprodutividade === 'PN' ? 'Pregnant' : 'Empty',
    foetalAge:
      dataInseminacao && daysBetween(dataInseminacao, dayOf(dataOcorrencia)),
  };
};

const calved: Fields = ({ herd, naming }, { crias, dataOcorrencia }) => {
  const calves = crias.flatMap((id) => herd.row('animais', id) ?? []);
  if (calves.length === 0) return {};
  return {
    liveProgeny: calves.length,
    progenyDetails: calves.map(({ animalId, nome, sexo }) => {
      // A calf's birth weight has the calf's own id.
      const weight = herd.row('pesagens', animalId);
      const born = weight?.dataPesagem === dayOf(dataOcorrencia);
      return lean({
        resourceType: 'icarProgenyDetailsResource',
        identifier: naming.of(animalId),
        ...{ specie: 'Cattle', gender: adeOf(GENDERS, sexo), name: nome },
        birthStatus: 'Alive',
        birthWeight: weight &&
          born && { measurement: weight.peso, units: 'KGM' },
      });
    }),
  };
};

const FIELDS: Readonly<Record<ReproductiveEvent['reprodutividade'], Fields>> = {
  CI: () => ({}),
  IN: served,
  IATF: served,
  PN: checked,
  VZ: checked,
  PT: calved,
  AB: () => ({}),
};

function extensionOf({ herd, clock }: Writing, event: ReproductiveEvent) {
  const { registradoEm, dataRegistro, doses, lactacaoEventId: id } = event;
  const told = registradoEm !== null && clock(Date.parse(registradoEm));
  const lactation = id && herd.row('situacoesProdutivas', id);
  const cow = herd.row('animais', event.vacaId);
  return lean({
    tipo: event.reprodutividade === 'IATF' ? 'IATF' : null,
    dataRegistro: told === dataRegistro ? null : dataRegistro,
    touroId: event.touroInseminacaoId,
    racaTouro: event.racaTouroTerceiro,
    dataInseminacao: event.dataInseminacao,
    notificacao: event.notificacao,
    doses: doses > 1 ? doses : null,
    dosesDescontadas: event.dosesDescontadas || null,
    crias: event.crias,
    lactacaoId: id,
    semLactacao: id !== null && !lactation,
    // Nothing made a cow of one that was edited back to heifer.
    evoluiuNovilha: event.evoluiuNovilha && cow?.categoria !== 'N',
  });
}

export function dryingRecords(writing: Writing): readonly Written[] {
  return writing.herd
    .all('situacoesProdutivas')
    .filter(({ produtividade }) => produtividade === 'S')
    .map((event: ProductiveEvent) =>
      eventRecord(writing, {
        resource: 'drying-offs',
        ...{ id: event.situacaoProdutivaEventId, animalId: event.vacaId },
        ...{ time: event.dataOcorrencia, created: event.registradoEm },
        remark: event.descricao,
        more: productiveExtension(event),
      }),
    );
}

export function weightRecords(writing: Writing): readonly Written[] {
  return writing.herd.all('pesagens').map((row) =>
    eventRecord(writing, {
      ...{ resource: 'weights', id: row.pesagemId, animalId: row.animalId },
      time: `${row.dataPesagem} 12:00`,
      remark: row.observacao,
      fields: {
        weight: {
          ...{ measurement: row.peso, units: 'KGM' },
          method: adeOf(WEIGHING_CODES, row.metodo),
        },
      },
      more: { tipo: row.tipo, perimetro: row.perimetroToracico },
    }),
  );
}
