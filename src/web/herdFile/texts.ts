export const HERD_FILE_TEXTS = {
  tooLarge: 'O arquivo é grande demais para ser de um rebanho.',
  unreadable:
    'Não foi possível ler o arquivo. Veja se ele ainda está no aparelho e escolha-o de novo.',
  leftOut:
    'Nem tudo do arquivo entrou. Abra-o de novo para ver o que ficou fora e por quê.',
  notOurs: 'Este não é um arquivo de rebanho do Lida.',
  newer:
    'Este arquivo foi feito por uma versão mais nova do Lida. Atualize o aplicativo e abra de novo.',
  spoiled: 'O arquivo está danificado ou incompleto. Nada foi mudado.',
  passphrase:
    'A senha não é a deste arquivo, ou ele está danificado. Nada foi mudado.',
} as const;
