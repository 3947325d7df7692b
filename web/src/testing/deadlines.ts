import type { ListedDeadline, NotificationWork, OfficeDeadline } from '@arauto/contract/office-deadlines'
import type { DocumentReading } from '@arauto/contract/readings'
import { aNotification, aTriage } from './notification.ts'

/** @returns how a deadline that ends on a day is counted */
export const counted = (ends: string) => ({
  notified: '2026-12-07',
  ends,
  fine_days: [],
  steps: [
    { date: '2026-12-02', text: 'Notificação elaborada.', article: '' },
    { date: ends, text: 'Último dia do prazo.', article: 'CPC, artigo 138.º' },
  ],
  warnings: ['Confirme o feriado municipal.'],
})

/** @returns a deadline that Arauto proposes; `part` replaces some fields */
export const aDeadline = (part: Partial<OfficeDeadline> = {}): OfficeDeadline => ({
  id: 5,
  notification_id: 1,
  version: 3,
  state: 'proposed',
  kind: 'deadline',
  title: '',
  reason: { article: 'CPC, artigo 149.º', words: 'Despacho', why: '' },
  suggested: null,
  terms: { elaborated: '2026-12-02', days: 10, regime: 'civil' },
  calculated: counted('2026-12-17'),
  days_left: 14,
  internal_date: null,
  note: '',
  proposed_by: null,
  decided_by: null,
  decided_at: null,
  met_on: null,
  batch: null,
  difference: null,
  ...part,
})

/** @returns the work on a notification with that deadline; `part` replaces some of it */
export const aWork = (part: Partial<NotificationWork> = {}): NotificationWork => ({
  notification: aNotification({ data: '2026-12-02' }),
  triage: aTriage(),
  case_key: '1/26.0T8LSB',
  deadlines: [aDeadline()],
  notes: [],
  history: [{ id: 1, at: '2026-12-02T17:47:00Z', who: null, text: 'encontrou a notificação' }],
  people: [
    { id: 2, name: 'Duarte Salgado' },
    { id: 3, name: 'Helena Brandão' },
  ],
  can_act: true,
  can_confirm: true,
  ...part,
})

/** @returns how far a document of one page was read, which is all; `part` replaces some fields */
export const aReading = (part: Partial<DocumentReading> = {}): DocumentReading => ({
  document_id: 9,
  state: 'done',
  reason: '',
  pages: 1,
  page_count: 1,
  recognised: 0,
  unsure: 0,
  facts: null,
  ...part,
})

/** @returns a confirmed deadline of the list, that ended three days ago; `part` replaces some fields */
export const aListedDeadline = (part: Partial<ListedDeadline> = {}): ListedDeadline => ({
  id: 1,
  notification_id: 11,
  version: 3,
  state: 'confirmed',
  title: '',
  acto: 'Notificação de Despacho',
  processo: '4922/24.8GBLSB',
  case_key: '4922/24.8GBLSB',
  tribunal: 'Tribunal Judicial da Comarca de Lisboa',
  unidade: 'Juízo Local Criminal de Lisboa - Juiz 2',
  case_label: 'Silva c. Costa',
  advogado: 'Marta Figueiredo',
  notified: '2026-11-20',
  ends: '2026-11-30',
  days_left: -3,
  working_days_left: -2,
  fine_days: ['2026-12-02', '2026-12-03', '2026-12-04'],
  internal_date: null,
  met_on: null,
  assignee: { id: 2, name: 'duarte' },
  triage_state: 'em_curso',
  differs: false,
  can_act: true,
  ...part,
})

/** A list without deadlines. */
export const aDeadlineList = { today: '2026-12-03', groups: [], count: 0, people: [], old_proposals: 0, unknown: 0 }
