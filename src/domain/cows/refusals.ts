import { ANIMAL_MESSAGES, TITLES } from '../shared/messages';
import { type Outcome, refuse } from '../shared/outcome';
import { SITUATION_MESSAGES } from './messages';

/** The id stands for other content already. */
export function conflict(): Outcome<never> {
  return refuse({
    status: 409,
    title: TITLES.conflict,
    detail: ANIMAL_MESSAGES.idTaken,
    campos: [],
  });
}

export function eventNotFound(): Outcome<never> {
  return refuse({
    status: 404,
    title: TITLES.notFound,
    detail: SITUATION_MESSAGES.notFound,
    campos: [],
  });
}
