import type { AccountStatus, SystemStatus } from '@arauto/contract/status'
import { describe, expect, it, test } from 'vitest'
import { anAccountState as account } from '../../testing/accounts.ts'
import { watchNotice } from './unwatched-words.ts'
import { isTroubled, mailSummary, watchSummary } from './watch-words.ts'

const NOW = new Date('2026-11-21T16:00:00Z')
const TODAY = '2026-11-21T14:02:00.000Z'
const refused = (change: Partial<AccountStatus> = {}) =>
  account({
    watched: false,
    problem: 'rejected',
    problem_message: 'O portal recusou.',
    remedy: 'correct',
    since: TODAY,
    ...change,
  })
const away = (change: Partial<AccountStatus> = {}) =>
  refused({ problem: 'unavailable', problem_message: 'O portal não está disponível.', remedy: 'wait', ...change })
const status = (accounts: AccountStatus[], change: Partial<SystemStatus> = {}): SystemStatus => ({
  status: 'active',
  last_check: null,
  message: '',
  unreadable_rows: 0,
  unfamiliar_sign_ins: 0,
  accounts,
  watched: accounts.filter(({ watched }) => watched).length,
  stopped: accounts.filter(({ problem }) => problem !== null).length,
  service: { state: 'running', since: null, clock_set_back: null },
  ...change,
})

describe('watchSummary', () => {
  it.each([
    [[account()], '1 conta vigiada'],
    [[account(), account({ id: 2 })], '2 contas vigiadas'],
    [[account(), account(), account(), refused()], '3 contas vigiadas, 1 parada desde as 14:02'],
    [[refused(), away({ since: '2026-11-19T10:00:00.000Z' })], 'Nenhuma conta vigiada, 2 paradas desde 19/11/2026'],
    [[account(), refused({ since: null })], '1 conta vigiada, 1 parada'],
  ])('counts accounts in the singular and the plural (%#)', (accounts, expected) => {
    expect(watchSummary(status(accounts), NOW)).toBe(expected)
  })
  it('is null where no account is known to be watched or stopped', () => {
    expect(watchSummary(status([]), NOW)).toBeNull()
    expect(watchSummary(status([account({ watched: false, state: 'never' })]), NOW)).toBeNull()
  })
})

describe('watchNotice', () => {
  it('is null for a server that does not name accounts, and where all are watched', () => {
    expect(watchNotice(status([], { status: 'inactive' }), NOW)).toBeNull()
    expect(watchNotice(status([account()]), NOW)).toBeNull()
  })
  it('names each account to be corrected and since when, and links to it', () => {
    expect(watchNotice(status([account(), refused({ id: 7 })]), NOW)).toEqual({
      title: '1 conta não está a ser vigiada',
      lines: [
        {
          key: 'account-7',
          subject: 'Marta',
          text: 'O portal recusou. Parada desde as 14:02.',
          correct: 7,
        },
      ],
    })
  })
  it('has at most three lines of accounts to be corrected, the last for all others', () => {
    const accounts = ['Ana', 'Rui', 'Eva', 'Ivo'].map((advogado, index) => refused({ id: index + 1, advogado }))
    const { lines } = watchNotice(status(accounts), NOW)!
    expect(lines.map(({ subject, correct }) => [subject, correct])).toEqual([
      ['Ana', 1],
      ['Rui', 2],
      ['Eva e Ivo', 'accounts'],
    ])
    expect(watchNotice(status(accounts.slice(1)), NOW)!.lines.map(({ correct }) => correct)).toEqual([2, 3, 4])
  })
  it('joins accounts that fail for the same reason, and says that they are tried again', () => {
    const accounts = ['Ana', 'Rui', 'Eva', 'Ivo'].map((advogado, id) => away({ id, advogado }))
    accounts[1]!.since = '2026-11-20T10:00:00.000Z'
    expect(watchNotice(status(accounts), NOW)).toEqual({
      title: '4 contas não estão a ser vigiadas',
      lines: [
        {
          key: 'O portal não está disponível.',
          subject: 'Ana, Rui e mais 2',
          text: 'O portal não está disponível. O Arauto volta a tentar. Paradas desde 20/11/2026.',
          correct: 'accounts',
        },
      ],
    })
    const three = { subject: 'Rui, Eva e Ivo', correct: null }
    expect(watchNotice(status(accounts.slice(1)), NOW)!.lines).toMatchObject([three])
  })
  it.each([
    ['silent', 'O serviço de verificação está parado', 'Nenhuma conta é verificada desde as 14:02.'],
    ['stalled', 'As verificações estão paradas', 'não verifica nenhuma conta desde as 14:02.'],
  ] as const)('names a service that is %s once, beside the accounts to be corrected', (state, title, text) => {
    const service = { state, since: TODAY, clock_set_back: null }
    const inService = account({ id: 3, watched: false, problem: 'service', remedy: 'restart' })
    const notice = watchNotice(status([inService, refused(), away({ id: 4 })], { service }), NOW)!
    expect(notice.title).toBe(title)
    expect(notice.lines.map(({ key }) => key)).toEqual(['service', 'account-1'])
    expect(notice.lines[0]!.text).toContain(text)
  })
  it('names a clock that was set back, also when all accounts are watched again', () => {
    const service = { state: 'running', since: null, clock_set_back: TODAY } as const
    const clock = account({ watched: false, problem: 'clock', remedy: 'wait' })
    expect(watchNotice(status([account()], { service }), NOW)).toMatchObject({
      title: 'O relógio do computador foi atrasado',
      lines: [{ key: 'clock' }],
    })
    expect(watchNotice(status([clock], { service }), NOW)).toMatchObject({
      title: '1 conta não está a ser vigiada',
      lines: [{ key: 'clock' }],
    })
  })
})

describe('mailSummary', () => {
  const mail = { message: '', waiting: 0, unsent: 0 }
  it.each([
    [undefined, null],
    [{ ...mail, state: 'off' as const, since: null }, null],
    [{ ...mail, state: 'ok' as const, since: null }, null],
    [{ ...mail, state: 'failing' as const, since: TODAY }, 'O envio de e-mail está a falhar desde as 14:02'],
    [
      { ...mail, state: 'failing' as const, since: '2026-11-18T09:00:00.000Z' },
      'O envio de e-mail está a falhar desde 18/11/2026',
    ],
  ])('of %j is %s', (state, words) => {
    expect(mailSummary({ ...status([]), mail: state }, NOW)).toBe(words)
  })
})

test('there is a notice exactly where something is troubled', () => {
  const accounts = (['correct', 'wait', 'visit', null] as const).flatMap((remedy) =>
    (['rejected', 'clock', null] as const).map((problem) => account({ remedy, problem })),
  )
  for (const state of ['running', 'silent', 'stalled'] as const) {
    for (const clock_set_back of [null, TODAY]) {
      for (const one of [undefined, ...accounts]) {
        const known = status(one ? [one] : [], { service: { state, since: null, clock_set_back } })
        expect(isTroubled(known)).toBe(watchNotice(known, NOW) !== null)
      }
    }
  }
})
