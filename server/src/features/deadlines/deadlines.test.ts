import { lisbonDay } from '@arauto/contract/dates'
import { API } from '@arauto/contract/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { officeWithProposal } from '../../../testing/proposed-deadline.ts'
import { waitFor } from '../../../testing/wait-for.ts'

let token = ''
const product = testProduct({ worker: false })
beforeAll(async () => {
  token = (await product.signUp()).access
})

const calculate = (query: Record<string, string>) =>
  product.call('GET', `${API.calculateDeadline}?${new URLSearchParams(query)}`, { token })

describe('the calculator', () => {
  it('answers with the dates, the steps and what to confirm', async () => {
    const tribunal = 'Tribunal Judicial da Comarca de Lisboa, Juízo Local Cível de Lisboa - Juiz 3'
    const { status, body } = await calculate({ elaborated: '2026-12-05', days: '10', tribunal })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      notified: '2026-12-09',
      ends: '2026-12-21',
      fine_days: ['2027-01-04', '2027-01-05', '2027-01-06'],
      warnings: [expect.stringMatching(/^Os dias com multa não correm em férias judiciais/u)],
    })
    expect(body.steps[1]).toEqual({
      date: '2026-12-09',
      text: 'O terceiro dia (08/12/2026) é feriado (Imaculada Conceição): a notificação presume-se feita no primeiro dia útil seguinte.',
      article: 'CPC, artigo 248.º',
    })
  })

  it.each([
    [{ elaborated: '2026-12-05', days: '10', urgent: 'true' }, '2026-12-21'],
    [{ notified: '2026-07-15', months: '1' }, '2026-09-30'],
    [{ notified: '2026-10-01', days: '10', dilation: '30' }, '2026-11-10'],
    [{ notified: '2026-10-01', days: '10', extension: '30' }, '2026-11-10'],
    [{ elaborated: '2026-11-26', days: '10', regime: 'penal', served: 'post' }, '2026-12-10'],
    [{ elaborated: '2026-10-12', days: '30', regime: 'penal', served: 'deposito' }, '2026-11-11'],
    [{ notified: '2026-05-14', hours: '48', notified_at: '15:30' }, '2026-05-18'],
    [{ notified: '2026-12-14', working_days: '20', regime: 'penal' }, '2027-01-13'],
    [{ before: '2026-10-30', days: '20' }, '2026-10-09'],
    [{ notified: '2026-10-01', days: '30', dilation: '5', served: 'citacao_outra_pessoa' }, '2026-11-05'],
    [{ elaborated: '2026-11-26', days: '10', served: 'mandatario' }, '2026-12-10'],
  ])('%j ends on %s', async (query, ends) => {
    expect((await calculate(query)).body.ends).toBe(ends)
  })

  it.each([
    [{ elaborated: '2026-12-05', days: '0' }, /1 a 3650/u],
    [{ elaborated: '1989-05-05', days: '10' }, /1999 a 2099/u],
    [{ elaborated: '2099-12-20', days: '3650' }, /1999 a 2099/u],
  ])('%j is refused with a sentence', async (query, message) => {
    const { status, body } = await calculate(query)
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  })

  it('gives the fines in euros, by the UC of the office and the taxa de justiça', async () => {
    const query = { notified: '2026-10-01', days: '10' }
    const fines = async (more: Record<string, string> = {}) => (await calculate({ ...query, ...more })).body.fines
    expect(await fines()).toEqual([
      { date: '2026-10-13', percent: 10, cap_cents: 5100, amount_cents: null, unpaid_cents: null },
      { date: '2026-10-14', percent: 25, cap_cents: 30_600, amount_cents: null, unpaid_cents: null },
      { date: '2026-10-15', percent: 40, cap_cents: 71_400, amount_cents: null, unpaid_cents: null },
    ])
    expect((await fines({ taxa_justica: '306,00' }))[1]).toMatchObject({ amount_cents: 7650, unpaid_cents: 9563 })
    expect((await fines({ taxa_justica: '5000' }))[2]).toMatchObject({ amount_cents: 71_400, unpaid_cents: 89_250 })
    expect((await calculate({ ...query, fines: 'none' })).body).toMatchObject({ fine_days: [] })
    const { access } = await product.signUp()
    await product.call('PUT', API.office, { token: access, body: { uc_cents: 11_000 } })
    const { body } = await product.call('GET', `${API.calculateDeadline}?${new URLSearchParams(query)}`, {
      token: access,
    })
    expect(body.fines[0].cap_cents).toBe(5500)
    expect((await fines())[0].cap_cents).toBe(5100)
  })
})

describe('the days that courts are often dispensed on', () => {
  it('are asked of each office until it says', async () => {
    const asked = async (access: string) => {
      const { questions, results } = (await product.call('GET', API.closedDays, { token: access })).body
      const days = (listed: { date: string }[]) => listed.map(({ date }) => date)
      return { questions, asked: days(questions), closed: days(results) }
    }
    const [{ access: open }, { access: closed }] = [await product.signUp(), await product.signUp()]
    // In some weeks of a year there is only one, since the others are Sundays.
    const [{ date, reason }] = (await asked(open)).questions
    expect(date >= lisbonDay(new Date())).toBe(true)
    expect((await product.call('POST', API.openDays, { token: open, body: { date } })).status).toBe(204)
    const other = await product.call('POST', API.openDays, { token: open, body: { date: '2026-11-24' } })
    expect([other.status, Object.keys(other.body.errors)]).toEqual([400, ['date']])
    await product.call('POST', API.closedDays, { token: closed, body: { date, reason } })
    const said = [await asked(open), await asked(closed)]
    for (const office of said) expect(office.asked).not.toContain(date)
    expect(said.map((office) => office.closed)).toEqual([[], [date]])
    expect((await asked(token)).asked).toContain(date)
  })
})

it('a closed day on the last day of a proposal moves it in the background, and its removal moves it back', async () => {
  const { token: access, proposed, work } = await officeWithProposal(product)
  const endsAt = (day: string) => waitFor(async () => (await work()).triage.deadline?.ends === day)
  const { ends } = proposed.calculated!
  expect(ends).toBe('2026-04-13')
  const body = { date: ends, reason: 'Tolerância de ponto' }
  const { body: closed } = await product.call('POST', API.closedDays, { token: access, body })
  await product.restartWorker()
  await endsAt('2026-04-14')
  await product.call('DELETE', `${API.closedDays}${closed.id}/`, { token: access })
  await product.restartWorker()
  await endsAt(ends)
})
