import type { Migration } from './migration';

/**
 * Answers about herds and animals that were kept for a repeat before each
 * answer told what it changed: a device that asks again is told so too.
 */
export const answers: Migration = {
  id: 5,
  name: 'respostas',
  sql: `
UPDATE idempotencia i SET corpo = (x.corpo || jsonb_build_object(
  'avisos', '[]'::jsonb,
  'delta', jsonb_build_object(
    'mudancas', jsonb_build_object(
      'rebanhos', jsonb_build_array(x.corpo -> 'rebanho'),
      'animais', (SELECT coalesce(
          jsonb_agg(a.animal - 'mae' - 'pai' - 'aplicacao'), '[]')
        FROM jsonb_array_elements(CASE
          WHEN x.corpo ? 'animais' THEN x.corpo -> 'animais'
          WHEN x.corpo ? 'animal' THEN jsonb_build_array(x.corpo -> 'animal')
          ELSE '[]' END) AS a (animal))),
    'removidos', '{}'::jsonb)))::text
FROM (SELECT usuario_id, chave, corpo::jsonb AS corpo FROM idempotencia
  WHERE status < 300 AND strpos(corpo, '"rebanho":') > 0
    AND strpos(corpo, '"delta":') = 0) x
WHERE i.usuario_id = x.usuario_id AND i.chave = x.chave;
`,
};
