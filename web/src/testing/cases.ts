import type { TimelineEntry, TimelinePage } from '@arauto/contract/case-timeline'
import type { CaseDetail, CasePage, ListedCase } from '@arauto/contract/cases'
import type { Note } from '@arauto/contract/notes'

/** @returns a case of the list; `part` replaces some fields */
export const aCase = (part: Partial<ListedCase> = {}): ListedCase => ({
  key: '8505/26.0T8STB',
  numbers: ['8505/26.0T8STB'],
  tribunal: 'Comarca de Setúbal',
  unidade: 'Juiz 5',
  especie: 'Ação de Processo Comum',
  notifications: 12,
  novas: 1,
  documents: 21,
  last: { acto: 'Junção de Documentos', at: '2026-12-02T00:00:00Z' },
  next_deadline: { ends: '2026-12-17', confirmed: false, days_left: 14 },
  people: [{ id: 4, name: 'Marta Figueiredo' }],
  archived: false,
  reopened: false,
  ...part,
})

/** @returns a page of the list; `part` replaces some fields */
export const aCasePage = (part: Partial<CasePage> = {}): CasePage => ({
  results: [aCase()],
  count: 1,
  page: 0,
  page_size: 10,
  counts: { open: 58, deadline: 9, idle: 11, archived: 23 },
  ...part,
})

/** @returns a case without its timeline; `part` replaces some fields */
export const aCaseDetail = (part: Partial<CaseDetail> = {}): CaseDetail => ({
  key: '8505/26.0T8STB',
  numbers: ['8505/26.0T8STB-A', '8505/26.0T8STB'],
  tribunal: 'Comarca de Setúbal',
  unidade: 'Juiz 5',
  especie: 'Ação de Processo Comum',
  parties: '',
  first_seen_at: '2026-03-09T10:00:00Z',
  notifications: 12,
  novas: 1,
  documents: 21,
  people: [{ id: 4, name: 'Marta Figueiredo' }],
  archived: null,
  reopened: false,
  version: 0,
  can_act: true,
  deadlines: [],
  recordings: [],
  time: null,
  timeline: { notification: 12, deadline: 5, hearing: 0, note: 6, recording: 2, time: 0 },
  ...part,
})

/** @returns a note of the signed-in user on a case; `part` replaces some fields */
export const aNote = (part: Partial<Note> = {}): Note => ({
  id: 7,
  notification_id: null,
  case_key: '8505/26.0T8STB',
  author: { id: 4, name: 'Helena Brandão' },
  mine: true,
  can_delete: true,
  created_at: '2026-12-03T09:26:00Z',
  edited_at: null,
  text: 'Ver o doc. 4.',
  ...part,
})

/** @returns a page of a timeline with these entries */
export const aTimeline = (results: TimelineEntry[], part: Partial<TimelinePage> = {}): TimelinePage => ({
  results,
  count: results.length,
  page: 0,
  ...part,
})
