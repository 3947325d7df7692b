/** The Portuguese messages about cases. */
export const CASE_MESSAGES = {
  notFound: 'Processo não encontrado.',
  recordingNotDone: 'Só é possível juntar a um processo uma gravação já transcrita.',
  recordingOfAnother: 'Esta gravação está noutro processo, que não pode alterar.',
} as const
