import type { Migration } from './foundation';

/**
 * A herd that came by its file counted the animals that had left as active. The
 * counts are made anew, and told to every device, where they are others.
 */
export const recount: Migration = {
  id: 20,
  name: 'recontagem',
  sql: `
UPDATE rebanho r SET versao = r.versao + 1,
  qntd_animais = c.ativos, qntd_descartados = c.descartados
FROM (SELECT rebanho_id, count(*) FILTER (WHERE NOT descartado) AS ativos,
    count(*) FILTER (WHERE descartado) AS descartados
  FROM animal GROUP BY rebanho_id) c
WHERE c.rebanho_id = r.rebanho_id
  AND (r.qntd_animais, r.qntd_descartados)
    IS DISTINCT FROM (c.ativos::integer, c.descartados::integer);
`,
};
