/** Why the server cannot start, told to its operator in one line. */
export class StartFault extends Error {}

/** What the system said of the port or the folder, in our words. */
export function listenFault(
  error: unknown,
  { port, host }: { readonly port: number; readonly host: string },
): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartFault(
        `A porta ${port} já está em uso. Feche o outro programa, ou defina outra em PORT.`,
      );
    case 'EACCES':
      return new StartFault(
        `Sem permissão para usar a porta ${port}. Defina outra em PORT.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFault(
        `O endereço ${host} não é desta máquina. Defina outro em HOST.`,
      );
    default:
      return error;
  }
}

export function folderFault(error: unknown, folder: string): unknown {
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartFault(
        `DATA_DIR deve ser uma pasta, e no caminho ${folder} há um arquivo.`,
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartFault(
        `Sem permissão para gravar na pasta de dados ${folder}. Dê-a ao usuário que roda o Lida, ou defina outra pasta em DATA_DIR.`,
      );
    case 'ENOSPC':
      return new StartFault(`O disco da pasta de dados ${folder} está cheio.`);
    default:
      return error;
  }
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}
