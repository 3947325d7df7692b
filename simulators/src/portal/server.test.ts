import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Portal, startPortal } from './server.ts'
import { createTestClient, dataRows, elements, LIST, LOGIN, type TestClient } from './test-client.ts'

const USER = 'ana-1l@adv.oa.pt'
const LANDING = '/habilus/myhabilus/Entrada.aspx'

let portal: Portal
let client: TestClient

beforeEach(async () => {
  portal = await startPortal()
  portal.control({ cmd: 'account', username: USER, password: 'segredo' })
  client = createTestClient(portal)
})
afterEach(() => portal.close())

describe('sign-in', () => {
  test('redirects to the landing page with both cookies, and sign-out ends the session', async () => {
    const signedIn = await client.signIn(USER, 'segredo')
    expect(signedIn.status).toBe(302)
    expect(signedIn.headers.get('location')).toBe(LANDING)
    const cookies = signedIn.headers.getSetCookie()
    expect(cookies.filter((line) => /^(ASP\.NET_SessionId|\.HabilusAuth)=.*HttpOnly/.test(line))).toHaveLength(2)

    const landing = await client.get(LANDING)
    expect(landing.html).toContain('ctl00_ctl00_Conteudo_Menu1_NotificacoesCitacoesAlert1_lnkMessage')
    expect(portal.stats()).toMatchObject({ signIns: 1, openSessions: 1, requests: { [USER]: 2 } })

    const out = elements(landing.html, 'a').find(({ title }) => title === 'Terminar sessão')!
    expect((await client.get(out.href!)).headers.get('location')).toBe(LOGIN)
    expect(portal.stats().openSessions).toBe(0)
    expect((await client.get(LANDING)).status).toBe(302)
  })

  test('counts what comes with a session after a later one was used', async () => {
    const later = createTestClient(portal)
    await client.signIn(USER, 'segredo')
    await client.get(LANDING)
    await later.signIn(USER, 'segredo')
    await client.get(LANDING)
    expect(portal.stats().fromPastSessions).toBe(0)
    await later.get(LANDING)
    await client.get(LANDING)
    expect(portal.stats().fromPastSessions).toBe(1)
  })

  test('ignores case in paths and user names', async () => {
    await client.signIn(USER.toUpperCase(), 'segredo')
    expect((await client.get(LANDING.toUpperCase())).status).toBe(200)
    expect((await client.get('/habilus/myhabilus/login.aspx?ReturnUrl=x')).html).toContain('txtUserPass')
  })

  test.each([
    ['a wrong password', USER, 'outra'],
    ['an unknown account', 'rui-2p@adv.oa.pt', 'segredo'],
  ])('answers %s with the form and a message', async (_, username, password) => {
    const answer = await client.signIn(username, password)
    expect(answer.status).toBe(200)
    expect(answer.html).toMatch(/alert-danger.*errorMessage.*txtUserName/s)
    expect(portal.stats()).toMatchObject({ signIns: 0, rejectedSignIns: 1, openSessions: 0 })
  })

  test.each([
    ['__VIEWSTATE', null],
    ['__EVENTVALIDATION', 'other'],
    ['__VIEWSTATEGENERATOR', null],
    ['__EVENTTARGET', null],
    ['ImBtnLogin.x', null],
  ])('answers with the form and no message when %s is %s', async (name, value) => {
    const page = await client.get(LOGIN)
    const fields = {
      txtUserName: USER,
      txtUserPass: 'segredo',
      'ImBtnLogin.x': '1',
      'ImBtnLogin.y': '1',
      [name]: value,
    }
    const answer = await client.post(LOGIN, page, fields)
    expect(answer.status).toBe(200)
    expect(answer.html).toContain('txtUserName')
    expect(answer.html).not.toContain('alert-danger')
    expect(portal.stats()).toMatchObject({ signIns: 0, rejectedSignIns: 0 })
  })

  test('accepts the fields of one form once', async () => {
    const page = await client.get(LOGIN)
    const fields = { txtUserName: USER, txtUserPass: 'segredo', 'ImBtnLogin.x': '1', 'ImBtnLogin.y': '1' }
    expect((await client.post(LOGIN, page, fields)).status).toBe(302)
    expect((await client.post(LOGIN, page, fields)).status).toBe(200)
  })
})

describe('the list', () => {
  test('redirects a client without a session to the sign-in page', async () => {
    const answer = await client.get(`${LIST}?Lidas=1`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`${LOGIN}?ReturnUrl=${encodeURIComponent(`${LIST}?Lidas=1`)}`)
  })

  test('sorts by date, and a known referência updates its row', async () => {
    const items = ['18-11-2026', '10-11-2026', '14-11-2026', ''].map((data, index) => ({
      data,
      referencia: `${index}`,
    }))
    portal.control({ cmd: 'notify', username: USER, items })
    portal.control({ cmd: 'notify', username: USER, items: [{ referencia: '1', acto: 'Novo nome' }] })
    await client.signIn(USER, 'segredo')
    const rows = dataRows((await client.get(LIST)).html)
    expect(rows.map((cells) => cells.at(-1))).toEqual(['0', '2', '1', '3'])
    expect(rows[2]![3]).toBe('Novo nome')
  })

  test('rejects a postback with an unknown target or foreign fields', async () => {
    portal.control({ cmd: 'notify', username: USER, count: 30 })
    await client.signIn(USER, 'segredo')
    const page = await client.get(LIST)
    const grid = 'ctl00$ctl00$Conteudo$cpHabilus$dgNotificacoes'
    expect((await client.post(LIST, page, { __EVENTTARGET: `${grid}$ctl12$ctl09` })).status).toBe(500)
    const good = { __EVENTTARGET: `${grid}$ctl12$ctl01` }
    expect((await client.post(LIST, page, { ...good, __EVENTVALIDATION: 'x' })).status).toBe(500)
    expect((await client.post(LIST, page, good)).status).toBe(200)
  })
})
