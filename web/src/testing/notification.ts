import { forListedTexts } from '@arauto/contract/listed-texts'
import type { Notification, NotificationPage } from '@arauto/contract/notifications'
import type { RowTriage, TriageCounts } from '@arauto/contract/triage'
import type { TriageResult } from '@arauto/contract/triage-acts'

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

/** @returns a file of a notification; `part` replaces some fields */
export const aFile = (part: Partial<Notification['documents'][number]> = {}): Notification['documents'][number] => ({
  id: 9,
  name: 'Despacho.pdf',
  url: '/api/documents/9/?sig=x',
  content_type: 'application/pdf',
  size: 1,
  sha256: '',
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

/** The acts that are taken back together. */
export const BATCH = '00000000-0000-4000-8000-000000000001'

/** @returns the answer to an act on one notification; `part` replaces some fields */
export const anAct = (part: Partial<TriageResult> = {}): TriageResult => ({
  changed: 1,
  refused: 0,
  remaining: 0,
  next: null,
  batch: BATCH,
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
