/** Why a PDF cannot be shown. */
export type LoadFailure = 'ended' | 'missing' | 'not-pdf' | 'empty' | 'server' | 'unreachable'

/**
 * @param error what PDF.js threw
 * @returns the kind of failure
 */
export function loadFailure(error: unknown): LoadFailure {
  const { name, message, status } = (error ?? {}) as { name?: unknown; message?: unknown; status?: unknown }
  if (name === 'ResponseException') {
    if (status === 401 || status === 403) return 'ended'
    return status === 404 || status === 410 ? 'missing' : 'server'
  }
  if (name === 'InvalidPDFException') return /zero bytes/iu.test(String(message)) ? 'empty' : 'not-pdf'
  return /fetch|network|load failed/iu.test(String(message)) ? 'unreachable' : 'not-pdf'
}

/** What happened and what to do, shown below the specification's sentence. */
export const FAILURE_WORDS: Readonly<Record<LoadFailure, string>> = {
  ended:
    'A hiperligação do documento expirou e não foi possível obter outra. Feche, atualize a lista e tente novamente.',
  missing: 'O servidor já não tem este documento.',
  'not-pdf': 'O ficheiro está danificado, incompleto ou não é um PDF. Pode abri-lo ou descarregá-lo tal como está.',
  empty: 'O ficheiro chegou vazio: tem 0 bytes.',
  server: 'O servidor respondeu com um erro. Tente novamente dentro de momentos.',
  unreachable: 'O servidor não respondeu. Verifique a ligação à rede e tente novamente.',
}
