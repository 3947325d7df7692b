import type { HearingList, OfficeHearing } from '@arauto/contract/office-hearings'

/** @returns a hearing that a letter calls to; `part` replaces some fields */
export const aHearing = (part: Partial<OfficeHearing> = {}): OfficeHearing => ({
  id: 1,
  version: 1,
  state: 'proposed',
  source: 'letter',
  notification_id: 11,
  case_key: '8505/26.0T8STB',
  processo: '8505/26.0T8STB',
  case_label: '',
  tribunal: 'Tribunal Judicial da Comarca de Setúbal',
  advogado: '',
  day: '2026-12-09',
  hour: '14:00',
  kind: 'audiencia_previa',
  place: 'Sala 3',
  link: '',
  days_left: 6,
  called_by: {
    document_id: 5,
    notification_id: 11,
    page: 1,
    words: '9 de dezembro de 2026, pelas 14:00',
    sentence: 'Designo o dia 9 de dezembro de 2026, pelas 14:00, para a audiência prévia.',
  },
  giving_up: null,
  alternative_to: null,
  doubts: [],
  listed: null,
  conflicts: [],
  reminders: [],
  assignee: null,
  assignee_id: null,
  reason: '',
  proposed_by: null,
  decided_by: null,
  decided_at: null,
  batch: null,
  can_act: true,
  can_confirm: true,
  ...part,
})

/** @returns what the server lists of an office with these hearings */
export const aHearingList = (results: OfficeHearing[] = []): HearingList => ({
  today: '2026-12-03',
  results,
  count: results.length,
  can_confirm: true,
})
