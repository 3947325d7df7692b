/** The document statuses that Arauto's server sends, with their labels. Any other status is shown raw. */
const DOCUMENT_STATUS_LABELS = { pending: 'Pendente', success: 'Sucesso', error: 'Erro' } as const
export type DocumentStatus = keyof typeof DOCUMENT_STATUS_LABELS

/**
 * @param status the record's `document_status`
 * @returns its label, or the raw value for an unknown status
 */
export function documentStatusLabel(status: string): string {
  return isDocumentStatus(status) ? DOCUMENT_STATUS_LABELS[status] : status
}

/** Whether a status is one of the known ones. */
export function isDocumentStatus(status: string): status is DocumentStatus {
  return Object.hasOwn(DOCUMENT_STATUS_LABELS, status)
}
