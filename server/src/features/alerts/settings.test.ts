import { ALERT_MESSAGES } from '@arauto/contract/alerts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testProduct } from '../../../testing/opened-for-file.ts'

const PATH = '/api/alerts/settings/'

const product = testProduct({ worker: false })

const database = () => product.platform.database.db

async function newMember() {
  const { access, username } = await product.signUp()
  const ask = (method: string, body?: unknown) =>
    product.call(method, PATH, { token: access, ...(body === undefined ? {} : { body }) })
  const { body } = await product.call('GET', '/api/office/', { token: access })
  return {
    access,
    username,
    officeId: body.id as number,
    userId: body.me as number,
    read: async () => (await ask('GET')).body,
    save: (change: unknown) => ask('PUT', change),
  }
}
const record = async (access: string) =>
  (await product.call('GET', '/api/audit/?event=alert_address_changed', { token: access })).body

describe('the alerts of a member', () => {
  it('are none until they give an address', async () => {
    const member = await newMember()
    expect(await member.read()).toMatchObject({
      email: '',
      is_on: true,
      days_before: 1,
      digest_times: ['08:30'],
      quiet_from: null,
      problem: null,
      last_test: null,
      mail: { state: 'off', message: ALERT_MESSAGES.mailOff },
    })
  })

  it('keep what a change leaves out, each event for itself', async () => {
    const { save, read } = await newMember()
    const before = await read()
    const events = { notification: { at_once: true, digest: false } }
    expect((await save({ email: 'marta@escritorio.pt', events })).status).toBe(200)
    const saved = await save({ digest_times: ['18:00', '08:30', '18:00'], digest_days: 'every_day' })
    expect(saved.body).toEqual({
      ...before,
      email: 'marta@escritorio.pt',
      events: { ...before.events, ...events },
      digest_times: ['08:30', '18:00'],
      digest_days: 'every_day',
    })
    expect(await read()).toEqual(saved.body)
  })

  it('take both quiet hours or none, also over what is stored', async () => {
    const { save, read } = await newMember()
    expect(await save({ quiet_from: '20:00' })).toMatchObject({
      status: 400,
      body: { errors: { quiet_to: [ALERT_MESSAGES.quietIncomplete] } },
    })
    expect(await save({ quiet_to: '08:00' })).toMatchObject({
      status: 400,
      body: { errors: { quiet_from: [ALERT_MESSAGES.quietIncomplete] } },
    })
    expect((await save({ quiet_from: '20:00', quiet_to: '08:00' })).status).toBe(200)
    expect((await save({ quiet_from: null })).status).toBe(400)
    expect(await read()).toMatchObject({ quiet_from: '20:00', quiet_to: '08:00' })
    expect((await save({ quiet_from: null, quiet_to: null })).status).toBe(200)
  })

  it.each([
    ['an address with a line break', { email: 'a@b.pt\r\nBcc: x@y.pt' }],
    ['an address with a display name', { email: 'Marta <marta@escritorio.pt>' }],
    ['several addresses', { email: 'a@b.pt, c@d.pt' }],
    ['no time of day', { digest_times: ['25:00'] }],
    ['no time at all', { digest_times: [] }],
    ['too many times', { digest_times: ['01:00', '02:00', '03:00', '04:00', '05:00'] }],
    ['a day before the beginning', { days_before: -1 }],
    ['an event that is none', { events: { notification: { at_once: 'sim', digest: true } } }],
    ['days of a digest that are none', { digest_days: 'sextas' }],
  ])('refuse %s', async (_what, change) => {
    const { save, read } = await newMember()
    const before = await read()
    expect((await save(change)).status).toBe(400)
    expect(await read()).toEqual(before)
  })

  it('write into the record that the address changed, and nothing else', async () => {
    const { save, access } = await newMember()
    await save({ days_before: 3 })
    expect((await record(access)).count).toBe(0)
    await save({ email: 'marta@escritorio.pt' })
    await save({ email: 'Marta@escritorio.pt' })
    await save({ email: 'outra@escritorio.pt', quiet_from: '20:00' })
    expect((await record(access)).count).toBe(1)
    await save({ email: '' })
    const { results, count } = await record(access)
    expect(count).toBe(2)
    expect(JSON.stringify(results)).not.toContain('@escritorio.pt')
  })

  it('say why mail servers refuse the address', async () => {
    const { save, read, officeId } = await newMember()
    await save({ email: 'Marta@escritorio.pt' })
    await sql`insert into refused_addresses (office_id, address_key, message)
      values (${officeId}, 'marta@escritorio.pt', 'Não existe.')`.execute(database())
    expect((await read()).problem).toMatchObject({ address: 'Marta@escritorio.pt', message: 'Não existe.' })
    await save({ email: 'outra@escritorio.pt' })
    expect((await read()).problem).toBeNull()
  })

  it('leave what happened while nothing was sent out of the next digest', async () => {
    const { save, officeId, userId } = await newMember()
    await save({ email: 'marta@escritorio.pt' })
    const items = async () =>
      (await sql`select 1 from digest_items where user_id = ${userId}`.execute(database())).rows.length
    for (const [off, on] of [
      [{ is_on: false }, { is_on: true }],
      [{ digest_days: 'never' }, { digest_days: 'workdays' }],
    ]) {
      await sql`insert into digest_items (office_id, user_id, kind, content)
        values (${officeId}, ${userId}, 'problem', '{"title": "", "text": ""}')`.execute(database())
      await save({ days_before: 2 })
      expect(await items()).toBe(1)
      await save(off!)
      await save(on!)
      expect(await items()).toBe(0)
    }
  })
})
