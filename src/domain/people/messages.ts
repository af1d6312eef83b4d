/** Of a herd of several people. */
export const PEOPLE_MESSAGES = {
  readOnlyTitle: 'Só leitura',
  readOnly:
    'Neste rebanho você pode ver, não lançar. Peça ao dono um convite para lançar.',
  ownerOnlyTitle: 'Só o dono do rebanho',
  ownerOnly: 'Só o dono do rebanho pode fazer isto.',
} as const;
