import { forListedTexts } from '@arauto/contract/listed-texts'
import type { Notification, NotificationPage } from '@arauto/contract/notifications'
import type { RowTriage, TriageCounts } from '@arauto/contract/triage'

/** @returns a notification with all fields; `part` replaces some of them */
export const aNotification = (part: Partial<Notification> = {}): Notification => ({
  ...forListedTexts(() => ''),
  id: 1,
  doc: null,
  document_status: null,
  advogado: 'Marta',
  origem: 'Tribunal',
  created_at: '2026-11-19T00:00:00Z',
  first_seen_at: '2026-11-20T17:42:00Z',
  data: '2026-11-19',
  acto: 'Sentença',
  tribunal: 'Comarca de Lisboa',
  unidade: 'Juiz 14',
  processo: '1/26.0T8LSB',
  referencia: '450000001',
  documents: [],
  ...part,
})

/** @returns the triage of a new notification that nobody has read; `part` replaces some fields */
export const aTriage = (part: Partial<RowTriage> = {}): RowTriage => ({
  state: 'nova',
  assignee: null,
  unread: true,
  version: 1,
  deadline: null,
  notes: 0,
  ...part,
})

/** @returns the counts of an office with 344 notifications; `part` replaces some of them */
export const someCounts = (part: Partial<TriageCounts> = {}): TriageCounts => ({
  por_tratar: 14,
  novas: 6,
  minhas: 5,
  com_prazo: 7,
  todas: 344,
  prazos_urgentes: 2,
  ...part,
})

/** @returns a page of the list, of one server that knows no triage unless `part` has it */
export const aPage = (part: Partial<NotificationPage> = {}): NotificationPage => ({
  results: [],
  count: 0,
  page: 0,
  page_size: 10,
  summary: { total: 344, origem: 'Tribunal', tribunal: 'Comarca de Lisboa' },
  filters: { advogados: ['Marta'], origens: ['Tribunal'] },
  ...part,
})
