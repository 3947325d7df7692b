import { API } from '@arauto/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
let token = ''
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  token = (await product.signUp()).access
})
afterAll(() => product.stop())

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
      warnings: [],
    })
    expect(body.steps[1]).toEqual({
      date: '2026-12-09',
      text: 'O terceiro dia (08/12/2026) é Imaculada Conceição: a notificação presume-se feita no primeiro dia útil seguinte.',
      article: 'CPC, artigo 248.º',
    })
  })

  it.each([
    [{ elaborated: '2026-12-05', days: '10', urgent: 'true' }, '2026-12-21'],
    [{ notified: '2026-07-15', months: '1' }, '2026-09-30'],
    [{ notified: '2026-10-01', days: '10', dilation: '30' }, '2026-11-10'],
    [{ notified: '2026-10-01', days: '10', extension: '30' }, '2026-11-10'],
    [{ elaborated: '2026-11-26', days: '10', regime: 'penal', served: 'post' }, '2026-12-14'],
    [{ elaborated: '2026-11-26', days: '10', served: 'mandatario' }, '2026-12-10'],
    [{ notified: '2026-05-20', months: '3', regime: 'administrativo' }, '2026-09-01'],
    [{ elaborated: '2028-02-29', days: '5' }, '2028-03-08'],
  ])('%j ends on %s', async (query, ends) => {
    expect((await calculate(query)).body.ends).toBe(ends)
  })

  it.each([
    [{ days: '10' }, /data de elaboração/u],
    [{ elaborated: '2026-12-05', notified: '2026-12-09', days: '10' }, /data de elaboração/u],
    [{ elaborated: '2026-12-05' }, /duração em dias/u],
    [{ elaborated: '2026-12-05', days: '10', months: '1' }, /duração em dias/u],
    [{ elaborated: '2026-02-29', days: '10' }, /AAAA-MM-DD/u],
    [{ elaborated: '05-12-2026', days: '10' }, /AAAA-MM-DD/u],
    [{ elaborated: '', days: '10' }, /AAAA-MM-DD/u],
    [{ elaborated: '2026-12-05', days: '0' }, /1 a 3650/u],
    [{ elaborated: '2026-12-05', days: '-5' }, /1 a 3650/u],
    [{ elaborated: '2026-12-05', days: '1000000' }, /1 a 3650/u],
    [{ elaborated: '2026-12-05', days: 'dez' }, /1 a 3650/u],
    [{ elaborated: '2026-12-05', months: '121' }, /1 a 120/u],
    [{ elaborated: '2026-12-05', days: '10', dilation: '91' }, /0 a 90/u],
    [{ elaborated: '2026-12-05', days: '10', extension: '3651' }, /0 a 3650/u],
    [{ elaborated: '2026-12-05', days: '10', served: 'fax' }, /portal, mandatario ou post/u],
    [{ elaborated: '2026-12-05', days: '10', urgent: 'sim' }, /true ou false/u],
    [{ elaborated: '2026-12-05', days: '10', regime: 'fiscal' }, /civil, penal/u],
    [{ elaborated: '1989-05-05', days: '10' }, /1999 a 2099/u],
    [{ elaborated: '2010-07-05', days: '10' }, /de verão desde 2013/u],
    [{ elaborated: '2099-12-20', days: '3650' }, /1999 a 2099/u],
    [{ elaborated: '9999-12-30', days: '10' }, /1999 a 2099/u],
  ])('%j is refused with a sentence', async (query, message) => {
    const { status, body } = await calculate(query)
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  })
})
