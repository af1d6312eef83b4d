/** What is said of a call itself, whatever it is about; see `messages`. */
export const REQUEST_MESSAGES = {
  unknownField: 'Campo desconhecido.',
  invalid: 'Valor inválido.',
  idInvalid: 'Identificador inválido.',
  notFound: 'Não encontrado.',
  tooMany: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  tooLarge: 'O conteúdo enviado é grande demais.',
  unavailable: 'Serviço indisponível no momento. Tente de novo em instantes.',
  keyReused: 'Essa chave já foi usada com outro conteúdo.',
  malformed: 'O conteúdo enviado não pôde ser lido.',
  inFlight: 'A ação ainda está em andamento.',
} as const;
