import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfficeId } from '../offices/member.ts'
import type { LetterHearing } from './letter-hearing.ts'
import { type HearingPlan, type HearingsOfLetter, planHearings } from './plan-hearings.ts'
import type { StoredHearing } from './stored-hearing.ts'

const DAYS = ['2027-01-11', '2027-01-12']
const said = fc.record({
  day: fc.constantFrom(...DAYS),
  hour: fc.constantFrom(null, '09:30', '14:00'),
  kind: fc.constantFrom('outra' as const, 'audiencia_final' as const),
  place: fc.constantFrom('', 'Sala 2'),
  link: fc.constant(''),
  state: fc.constantFrom('called' as const, 'called' as const, 'given_up' as const),
  sentence: fc.constantFrom('Designo o dia.', 'Fica sem efeito.'),
})
const hearing = said.map(
  (fields): LetterHearing => ({ ...fields, page: 1, start: 0, end: 5, words: '', alternativeTo: null, doubts: [] }),
)
const lettersOfCase = fc.array(fc.array(hearing, { maxLength: 3 }), { maxLength: 4 }).map((all) =>
  all.map(
    (hearings, index): HearingsOfLetter => ({
      documentId: 100 + index,
      notificationId: 10 + index,
      portalUsername: 'ana',
      hearings,
    }),
  ),
)

/** @returns the hearings of a case once a plan is carried out */
function carriedOut(stored: readonly StoredHearing[], { added, changed, removed }: HearingPlan): StoredHearing[] {
  const kept = stored
    .filter(({ id }) => !removed.includes(id))
    .map((old) => {
      const to = changed.find(({ id }) => id === old.id)?.to ?? {}
      return { ...old, ...to, ...(to.day && { read_day: to.day, read_hour: to.hour ?? null }) } as StoredHearing
    })
  const first = Math.max(0, ...stored.map(({ id }) => id)) + 1
  return [...kept, ...added.map((hearing, index) => storedAs(first + index, hearing))]
}

const storedAs = (id: number, planned: Partial<StoredHearing>): StoredHearing => ({
  id,
  office_id: 1 as OfficeId,
  portal_username: 'ana',
  source: 'letter',
  notification_id: 10,
  case_key: '1/26',
  processo: '1/26',
  read_day: planned.day!,
  read_hour: planned.hour ?? null,
  day: planned.day!,
  hour: null,
  kind: 'outra',
  place: '',
  link: '',
  state: 'proposed',
  version: 1,
  letters: [],
  given_up_by: null,
  kept_against: null,
  listed_key: null,
  listed_kind: '',
  listed_at: null,
  vanished_at: null,
  replaced_by: null,
  listed_source: null,
  listed_state: '',
  kept_unlisted: false,
  assignee_id: null,
  reason: '',
  batch: null,
  proposed_by: null,
  decided_by: null,
  decided_at: null,
  outcome: null,
  created_at: new Date(0),
  ...planned,
})

/** What a hearing says, without its number. */
const shown = ({ day, hour, kind, place, given_up_by, letters }: StoredHearing): string =>
  JSON.stringify([day, hour, kind, place, given_up_by, letters.map(({ document_id, says }) => [document_id, says])])

test('letters that are read one after another, in any order, give the hearings of all at once', () => {
  fc.assert(
    fc.property(lettersOfCase, fc.infiniteStream(fc.nat()), (letters, random) => {
      const atOnce = carriedOut([], planHearings(letters, []))
      const order = letters.map((letter) => [random.next().value, letter] as const).sort(([a], [b]) => a - b)
      let stored: StoredHearing[] = []
      for (let read = 1; read <= order.length; read++) {
        const known = letters.filter((letter) => order.slice(0, read).some(([, one]) => one === letter))
        stored = carriedOut(stored, planHearings(known, stored))
      }
      expect(stored.map(shown).sort()).toEqual(atOnce.map(shown).sort())
    }),
  )
})

test('letters that are read again change nothing', () => {
  fc.assert(
    fc.property(lettersOfCase, (letters) => {
      const stored = carriedOut([], planHearings(letters, []))
      const again = planHearings(letters, stored)
      expect([again.added, again.removed]).toEqual([[], []])
      expect(carriedOut(stored, again)).toEqual(stored)
    }),
  )
})

test('a hearing that a person decided stays as decided, whatever the letters say, and comes no second time', () => {
  const decided = fc.constantFrom('confirmed' as const, 'dismissed' as const, 'given_up' as const)
  fc.assert(
    fc.property(lettersOfCase, lettersOfCase, decided, fc.constantFrom(...DAYS), (letters, others, state, day) => {
      const before = carriedOut([], planHearings(letters, [])).map((old) => ({ ...old, state, version: 2, day }))
      const plan = planHearings(letters, before)
      expect([plan.added, plan.removed]).toEqual([[], []])
      for (const { to } of [plan, planHearings(others, before)].flatMap(({ changed }) => changed)) {
        expect(Object.keys(to).filter((field) => field !== 'letters' && field !== 'given_up_by')).toEqual([])
      }
      expect(planHearings(others, before).removed).toEqual([])
    }),
  )
})

test('a letter that gives a day up is kept beside the hearing unless the same or a later letter calls to it', () => {
  const call = { ...EXAMPLE, state: 'called' as const }
  const giveUp = { ...EXAMPLE, hour: null, state: 'given_up' as const }
  const letter = (nr: number, ...hearings: LetterHearing[]): HearingsOfLetter => ({
    documentId: 100 + nr,
    notificationId: nr,
    portalUsername: 'ana',
    hearings,
  })
  const givenUpBy = (...letters: HearingsOfLetter[]) => planHearings(letters, []).added.map((one) => one.given_up_by)
  expect(givenUpBy(letter(1, call), letter(2, giveUp))).toEqual([102])
  expect(givenUpBy(letter(1, giveUp), letter(2, call))).toEqual([null])
  expect(givenUpBy(letter(1, call, giveUp))).toEqual([null])
  expect(givenUpBy(letter(1, call), { ...letter(1, giveUp), documentId: 109 })).toEqual([null])
  expect(
    planHearings([letter(2, giveUp)], [storedAs(7, { day: EXAMPLE.day, hour: EXAMPLE.hour, source: 'manual' })])
      .changed,
  ).toEqual([
    { id: 7, to: { letters: [expect.objectContaining({ document_id: 102, says: 'given_up' })], given_up_by: 102 } },
  ])
})

test('each lawyer of an office has their own hearing of a case, which letters to the other do not touch', () => {
  const called = { ...EXAMPLE, state: 'called' as const }
  const letter = (nr: number, portalUsername: string, ...hearings: LetterHearing[]): HearingsOfLetter => ({
    documentId: 100 + nr,
    notificationId: nr,
    portalUsername,
    hearings,
  })
  const both = [letter(1, 'ana', called), letter(2, 'rui', called)]
  const { added } = planHearings([...both, letter(3, 'rui', { ...EXAMPLE, state: 'given_up' })], [])
  expect(added.map(({ portal_username, given_up_by }) => [portal_username, given_up_by])).toEqual([
    ['ana', null],
    ['rui', 103],
  ])
  const anas = storedAs(7, { day: EXAMPLE.day, hour: EXAMPLE.hour, state: 'confirmed', version: 2, given_up_by: 103 })
  const plan = planHearings([letter(2, 'rui', called)], [anas])
  expect([plan.added.length, plan.changed]).toEqual([1, [{ id: 7, to: { given_up_by: null } }]])
})

test('of several letters the last is believed, in what it says', () => {
  const said = [
    { place: 'Sala 1', link: 'https://v.pt/1', kind: 'audiencia_previa' },
    { place: 'Sala 2', link: 'https://v.pt/2', kind: 'audiencia_final' },
    { place: '', link: '', kind: 'outra' },
  ] as const
  const letters = said.map(
    (fields, nr): HearingsOfLetter => ({
      documentId: 100 + nr,
      notificationId: nr,
      portalUsername: 'ana',
      hearings: [{ ...EXAMPLE, ...fields, state: 'called' }],
    }),
  )
  expect(planHearings(letters, []).added).toMatchObject([said[1]])
})

const EXAMPLE: Omit<LetterHearing, 'state'> = {
  day: '2027-01-11',
  hour: '09:30',
  words: '',
  kind: 'audiencia_final',
  place: '',
  link: '',
  alternativeTo: null,
  doubts: [],
  page: 1,
  start: 0,
  end: 5,
  sentence: 'Designo o dia.',
}
