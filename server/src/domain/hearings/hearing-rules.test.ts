import { HEARING_KINDS, type HearingKind } from '@arauto/contract/hearings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decisionOnHearing, type HearingDeciding } from './decision.ts'
import { doubtsInWords } from './doubt-words.ts'
import type { DecidedHearing } from './hearing-columns.ts'
import { type Attended, conflictsOf } from './hearing-conflicts.ts'
import { remindersOf } from './hearing-reminders.ts'
import { kindOfWords } from './letters/hearing-kind.ts'
import { type KeyedHearing, listedKey, planListed } from './plan-listed.ts'
import type { StoredHearing } from './stored-hearing.ts'

const attended = fc.record({
  case_key: fc.constantFrom('', '1/26', '2/26'),
  day: fc.constantFrom('2027-01-11', '2027-01-12'),
  hour: fc.constantFrom(null, '09:00', '10:59', '11:00', '11:01', '13:00'),
  place: fc.constantFrom('', 'Sala 1', 'Sala 2'),
  tribunal: fc.constantFrom('', 'Lisboa', 'Porto'),
  lawyer: fc.constantFrom('4', 'portal ana'),
  state: fc.constantFrom('proposed' as const, 'confirmed' as const, 'dismissed' as const, 'given_up' as const),
})
/** A hearing of which neither the case nor the place is known. */
const UNKNOWN = {
  ...({ case_key: '', day: '2027-01-11', hour: '09:00', place: '', tribunal: '', lawyer: '4' } as const),
  state: 'proposed',
} as const
const minutes = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))

test('hearings collide both ways, within two hours of one lawyer’s day, in other cases and places, while both are open', () => {
  const open = ['proposed', 'confirmed']
  fc.assert(
    fc.property(attended, attended, (first, second) => {
      const [a, b]: [Attended, Attended] = [
        { ...first, id: 1 },
        { ...second, id: 2 },
      ]
      const isKnownSame = (of: (one: Attended) => string) => of(a) !== '' && of(a) === of(b)
      const collide =
        a.day === b.day &&
        a.lawyer === b.lawyer &&
        a.hour !== null &&
        b.hour !== null &&
        Math.abs(minutes(a.hour) - minutes(b.hour)) < 120 &&
        !isKnownSame(({ case_key }) => case_key) &&
        !isKnownSame(({ tribunal, place }) => tribunal || place)
      const isOpen = open.includes(a.state)
      expect(conflictsOf(a, [a, b]).map(({ id }) => id)).toEqual(isOpen && collide ? [2] : [])
    }),
    { numRuns: 1000, examples: [[UNKNOWN, UNKNOWN]] },
  )
})

test('what a decision on a hearing does not name stays, and what is named empty is taken away', () => {
  const before: DecidedHearing = {
    state: 'confirmed',
    day: '2027-01-11',
    hour: '09:30',
    kind: 'audiencia_final',
    place: 'Sala 2',
    link: 'https://v.pt/1',
    assignee_id: 4,
    reason: 'Combinado',
    kept_against: null,
    kept_unlisted: false,
    proposed_by: null,
    decided_by: 7,
    decided_at: new Date(0),
    outcome: null,
  }
  const decide = (action: HearingDeciding['action'], choice: HearingDeciding['choice']) =>
    decisionOnHearing({
      before,
      isFound: false,
      givenUpBy: null,
      isUnlisted: false,
      action,
      choice,
      now: new Date(1),
      by: { who: 9, role: 'advogado' },
    })
  const confirmed = { ...before, decided_by: 9, decided_at: new Date(1) }
  expect(decide('confirm', {})).toEqual(confirmed)
  const none = { hour: null, place: '', link: '', assignee_id: null, reason: '' }
  expect(decide('confirm', none)).toEqual({ ...confirmed, ...none })
  const proposed = { state: 'proposed', proposed_by: 9, decided_by: null, decided_at: null }
  expect(decide('propose', {})).toEqual({ ...before, ...proposed })
})

test('each kind is known by the name that the page gives it', () => {
  for (const [kind, name] of Object.entries(HEARING_KINDS)) expect([name, kindOfWords(name)]).toEqual([name, kind])
  expect(kindOfWords('AUDIÊNCIA DE DISCUSSÃO E JULGAMENTO')).toBe('audiencia_julgamento')
  expect(kindOfWords('Continuação da audiência prévia')).toBe('audiencia_previa')
})

test('a doubt says what is written and what the day is', () => {
  const doubts = (day: string, words: string, ...those: Parameters<typeof doubtsInWords>[0]['doubts']) =>
    doubtsInWords({ day, words, doubts: those }, [])
  expect(doubts('2026-03-12', 'segunda-feira, dia 12 de março de 2026', 'weekday')).toEqual([
    'A carta diz segunda-feira; 12/03/2026 é quinta-feira.',
  ])
  expect(doubts('2026-03-12', '3.ª feira, 12/03', 'weekday', 'hour')).toEqual([
    'A carta diz terça-feira; 12/03/2026 é quinta-feira.',
    'A carta não diz a hora.',
  ])
  expect(doubts('2026-03-12', '', 'unsure')).toEqual(['A carta não o diz claramente: leia a frase.'])
  expect(doubts('2026-12-08', '', 'closed_day')).toEqual([
    '08/12/2026 é feriado (Imaculada Conceição): confirme a data.',
  ])
  expect(doubts('2026-12-28', '', 'closed_day')).toEqual(['28/12/2026 é dia de férias judiciais: confirme a data.'])
  // There is no calendar of that year.
  expect(doubts('2150-01-01', '', 'closed_day', 'far')).toHaveLength(2)
})

test('what is counted from a hearing ends before it, and is of civil cases alone', () => {
  const days = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const kinds = fc.constantFrom(...(Object.keys(HEARING_KINDS) as HearingKind[]))
  const notification = { data: '2026-01-05', especie: '', unidade: '', acto: 'Despacho', added: [] }
  const civil = { ...notification, tribunal: 'Juízo Central Cível de Lisboa' }
  const criminal = { ...notification, tribunal: 'Juízo Local Criminal de Lisboa' }
  fc.assert(
    fc.property(days, kinds, (day, kind) => {
      const hearing = { state: 'confirmed' as const, day, kind }
      for (const { article, ends } of remindersOf(hearing, civil, [], '2026-01-01')) {
        if (article.includes('151')) expect(ends).toBe('2026-01-13')
        else expect(ends < day).toBe(true)
      }
      const isFinal = kind === 'audiencia_final' || kind === 'audiencia_julgamento'
      const back = remindersOf(hearing, civil, [], '2026-01-01').filter(({ terms }) => terms.before)
      if (day > '2026-02-28') expect(back).toHaveLength(isFinal ? 2 : 0)
      expect(remindersOf(hearing, criminal, [], '2026-01-01')).toEqual([])
      expect(remindersOf({ ...hearing, state: 'given_up' }, civil, [], '2026-01-01')).toEqual([])
      // Until its own day, that included.
      for (const { article, ends } of back) {
        const onIt = remindersOf(hearing, civil, [], ends).filter((one) => one.article === article)
        expect(onIt).toMatchObject([{ ends, days_left: 0 }])
      }
    }),
  )
})

test('a row of the list is the hearing that was read so, wherever a person moved it; one comes in the place of one alone', () => {
  const row = (hour: string, kind = 'Julgamento'): KeyedHearing => {
    const fields = { caseKey: '1/26', day: '2027-01-11', hour, kind }
    return { ...fields, processo: '1/26', place: '', off: '', key: listedKey(fields) }
  }
  const moved = { ...listedAs(7, row('09:00')), listed_key: null, day: '2027-02-01', hour: '10:00' }
  expect(planListed([row('09:00')], [moved], '2027-01-01', 'etribunal')).toMatchObject({
    joined: [{ id: 7 }],
    added: [],
  })
  const replacedBy = (...rows: KeyedHearing[]) =>
    planListed(rows, [listedAs(7, row('09:00'))], '2027-01-01', 'etribunal').vanished[0]!.replacedBy?.hour
  expect(replacedBy(row('14:00'))).toBe('14:00')
  expect([replacedBy(row('14:00'), row('15:00')), replacedBy(row('14:00', 'Exame'))]).toEqual([undefined, undefined])
})

test('any listing leaves of each row one hearing, and loses none', () => {
  const row = fc
    .record({
      caseKey: fc.constantFrom('', '1/26'),
      day: fc.constantFrom('2027-01-11', '2027-01-12'),
      hour: fc.constantFrom(null, '09:00', '14:00'),
      kind: fc.constantFrom('Julgamento', 'Audiência prévia'),
    })
    .map(
      (fields): KeyedHearing => ({ ...fields, processo: fields.caseKey, place: '', off: '', key: listedKey(fields) }),
    )
  const listing = fc.array(row, { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(listing, { maxLength: 4 }), (listings) => {
      let stored: StoredHearing[] = []
      for (const rows of listings) {
        const { added, known, joined, vanished } = planListed(rows, stored, '2027-01-01', 'etribunal')
        const seen = new Set([...known, ...joined].map(({ id }) => id))
        const gone = new Set(vanished.map(({ id }) => id))
        stored = [
          ...stored.map((old) => ({
            ...old,
            vanished_at: gone.has(old.id) ? new Date() : seen.has(old.id) ? null : old.vanished_at,
          })),
          ...added.map((one, index) => listedAs(stored.length + index, one)),
        ]
        const present = stored.filter(({ vanished_at }) => vanished_at === null)
        expect(present.map(keyOf).sort()).toEqual([...new Set(rows.map((one) => `${one.caseKey} ${one.key}`))].sort())
      }
      expect(new Set(stored.map(keyOf)).size).toBe(stored.length)
    }),
  )
})

const keyOf = ({ case_key, listed_key }: StoredHearing): string => `${case_key} ${listed_key}`
const listedAs = (id: number, { caseKey, key, day, hour, kind }: KeyedHearing): StoredHearing =>
  ({
    id,
    case_key: caseKey,
    listed_key: key,
    listed_kind: kind,
    day,
    hour,
    read_day: day,
    read_hour: hour,
    listed_source: 'etribunal',
    listed_state: '',
    vanished_at: null,
  }) as StoredHearing
