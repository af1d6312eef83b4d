import { messageAnswer } from '../answers';
import { call, read } from '../call';
import {
  type HerdPreferencesAnswer,
  herdPreferencesSchema,
  type PreferencesAnswer,
  type PushKeyAnswer,
  preferencesSchema,
  subscriptionSchema,
} from '../notifications';
import { ADDRESSES } from '../paths';
import { PEOPLE_ADDRESSES } from '../peoplePaths';
import { flag, integer, list, named, optional, text } from '../shape';

const preferences = named<PreferencesAnswer>('Preferencias', {
  hora: integer,
  desligados: list(text),
  message: optional(text),
});

const herdPreferences = named<HerdPreferencesAnswer>('PreferenciasDoRebanho', {
  desligados: list(text),
  proprias: flag,
  message: optional(text),
});

export const notificationCalls = {
  pushKey: read({
    ...ADDRESSES.pushKey,
    summary: 'A chave pública das notificações',
    answer: named<PushKeyAnswer>('ChavePublica', { chave: text }),
  }),
  subscribePush: call({
    ...ADDRESSES.subscribePush,
    summary: 'Registra um aparelho para receber notificações',
    status: 201,
    body: subscriptionSchema,
    answer: messageAnswer,
  }),
  unsubscribePush: call({
    ...ADDRESSES.unsubscribePush,
    summary: 'Remove um aparelho, pelo SHA-256 do seu endereço',
    status: 200,
    answer: messageAnswer,
  }),
  preferences: read({
    ...ADDRESSES.preferences,
    summary: 'O que avisar, e a que horas',
    answer: preferences,
  }),
  changePreferences: call({
    ...ADDRESSES.changePreferences,
    summary: 'Muda o que avisar e a hora',
    status: 200,
    body: preferencesSchema,
    answer: preferences,
  }),
  herdPreferences: read({
    ...PEOPLE_ADDRESSES.herdPreferences,
    summary: 'O que avisar de um rebanho',
    answer: herdPreferences,
  }),
  changeHerdPreferences: call({
    ...PEOPLE_ADDRESSES.changeHerdPreferences,
    summary: 'Muda o que avisar de um rebanho; nulo: como em geral',
    papel: 'VER',
    status: 200,
    body: herdPreferencesSchema,
    answer: herdPreferences,
  }),
};
