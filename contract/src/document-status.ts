/** The document statuses that Arauto's server sends. */
const DOCUMENT_STATUSES = ['pending', 'success', 'error'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Their Portuguese labels. Any other status is shown raw. */
const DOCUMENT_STATUS_LABELS: Readonly<Record<DocumentStatus, string>> = {
  pending: 'Pendente',
  success: 'Sucesso',
  error: 'Erro',
}

/**
 * @param status the record's `document_status`
 * @returns its label, or the raw value for an unknown status
 */
export function documentStatusLabel(status: string): string {
  return isDocumentStatus(status) ? DOCUMENT_STATUS_LABELS[status] : status
}

/** Whether a status is one of the known ones. */
export function isDocumentStatus(status: string): status is DocumentStatus {
  return (DOCUMENT_STATUSES as readonly string[]).includes(status)
}
