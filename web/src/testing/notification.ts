import type { Notification } from '@arauto/contract/notifications'

/** @returns a notification with all fields; `part` replaces some of them */
export const aNotification = (part: Partial<Notification> = {}): Notification => ({
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
  especie: '',
  referencia: '450000001',
  documents: [],
  ...part,
})
