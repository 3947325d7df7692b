import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Portal, startPortal } from './server.ts'
import { dataRows, elements, hiddenFields, LIST, LOGIN, popupLinks, type Visitor, visitorOf } from './test-visitor.ts'

const USER = 'ana-1l@adv.oa.pt'
const LANDING = '/habilus/myhabilus/Entrada.aspx'

let portal: Portal
let visitor: Visitor

beforeEach(async () => {
  portal = await startPortal()
  portal.control({ cmd: 'account', username: USER, password: 'segredo' })
  visitor = visitorOf(portal)
})
afterEach(() => portal.close())

describe('signing in', () => {
  test('leads to the landing page with both cookies on the redirect, and out again', async () => {
    const signedIn = await visitor.signIn(USER, 'segredo')
    expect(signedIn.status).toBe(302)
    expect(signedIn.headers.get('location')).toBe(LANDING)
    const cookies = signedIn.headers.getSetCookie()
    expect(cookies.filter((line) => /^(ASP\.NET_SessionId|\.HabilusAuth)=.*HttpOnly/.test(line))).toHaveLength(2)

    const landing = await visitor.get(LANDING)
    expect(landing.html).toContain('ctl00_ctl00_Conteudo_Menu1_NotificacoesCitacoesAlert1_lnkMessage')
    expect(portal.stats()).toMatchObject({ signIns: 1, openSessions: 1, requests: { [USER]: 2 } })

    const out = elements(landing.html, 'a').find(({ title }) => title === 'Terminar sessão')!
    expect((await visitor.get(out.href!)).headers.get('location')).toBe(LOGIN)
    expect(portal.stats().openSessions).toBe(0)
    expect((await visitor.get(LANDING)).status).toBe(302)
  })

  test('cares for case neither in paths nor in user names', async () => {
    await visitor.signIn(USER.toUpperCase(), 'segredo')
    expect((await visitor.get(LANDING.toUpperCase())).status).toBe(200)
    expect((await visitor.get('/habilus/myhabilus/login.aspx?ReturnUrl=x')).html).toContain('txtUserPass')
  })

  test.each([
    ['a wrong password', USER, 'outra'],
    ['an unknown account', 'rui-2p@adv.oa.pt', 'segredo'],
  ])('rejects %s with the form and a message', async (_, username, password) => {
    const answer = await visitor.signIn(username, password)
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
  ])('shows the form again, without a message, when %s is %s', async (name, value) => {
    const page = await visitor.get(LOGIN)
    const fields = {
      txtUserName: USER,
      txtUserPass: 'segredo',
      'ImBtnLogin.x': '1',
      'ImBtnLogin.y': '1',
      [name]: value,
    }
    const answer = await visitor.post(LOGIN, page, fields)
    expect(answer.status).toBe(200)
    expect(answer.html).toContain('txtUserName')
    expect(answer.html).not.toContain('alert-danger')
    expect(portal.stats()).toMatchObject({ signIns: 0, rejectedSignIns: 0 })
  })

  test('takes the fields of one form once', async () => {
    const page = await visitor.get(LOGIN)
    const fields = { txtUserName: USER, txtUserPass: 'segredo', 'ImBtnLogin.x': '1', 'ImBtnLogin.y': '1' }
    expect((await visitor.post(LOGIN, page, fields)).status).toBe(302)
    expect((await visitor.post(LOGIN, page, fields)).status).toBe(200)
  })

  test('reads a password in the charset of the page', async () => {
    portal.control({ cmd: 'mode', charset: 'utf-8' })
    portal.control({ cmd: 'account', username: USER, password: 'São João' })
    expect((await visitor.signIn(USER, 'São João')).status).toBe(302)
  })

  test('writes hidden inputs in the quotes of the mode and in changing order', async () => {
    portal.control({ cmd: 'mode', quotes: 'single' })
    const { html } = await visitor.get(LOGIN)
    expect(html).toMatch(/<input type='hidden' name='__EVENTTARGET'/)
    expect(html).toMatch(/<input value='' id='__EVENTARGUMENT'/)
    expect(Object.keys(hiddenFields(html))).toHaveLength(5)
  })
})

describe('the list', () => {
  test('sends whoever is not signed in back to the sign-in page', async () => {
    const answer = await visitor.get(`${LIST}?Lidas=1`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`${LOGIN}?ReturnUrl=${encodeURIComponent(`${LIST}?Lidas=1`)}`)
  })

  test.each(['iso-8859-1', 'utf-8'] as const)('shows a row in %s with everything escaped', async (charset) => {
    portal.control({ cmd: 'mode', charset })
    const row = {
      referencia: '441',
      origem: 'Ministério Público',
      data: '20-11-2026',
      acto: 'Citação <script>alert("1")</script>',
      tribunal: "Tribunal d'Évora & Cª",
      unidade: 'Juízo Central',
      processo: '1234/26.0T8LSB',
      especie: 'Ação',
    }
    portal.control({ cmd: 'notify', username: USER, items: [row] })
    await visitor.signIn(USER, 'segredo')
    const page = await visitor.get(LIST)
    expect(page.headers.get('content-type')).toBe(`text/html; charset=${charset}`)
    expect(page.html).toContain(`content="text/html; charset=${charset}"`)
    expect(page.html).toContain('Cita&ccedil;&atilde;o &lt;script&gt;')
    expect(page.html).toContain('Ministério')
    const { origem, data, acto, tribunal, unidade, processo, especie, referencia } = row
    expect(dataRows(page.html)).toEqual([
      ['', origem, data, acto, '', tribunal, unidade, processo, especie, referencia],
    ])
    for (const suffix of ['chkSelection', 'lblOrigem', 'DataElaboracao', 'NomeActo', 'lnkDoc', 'DescricaoEspecie'])
      expect(page.html).toContain(`id="ctl00_ctl00_Conteudo_cpHabilus_dgNotificacoes_ctl02_${suffix}"`)
  })

  test('puts newer dates first, so that an old act appears between older rows; a known referência changes its row', async () => {
    const items = ['18-11-2026', '10-11-2026', '14-11-2026', ''].map((data, index) => ({
      data,
      referencia: `${index}`,
    }))
    portal.control({ cmd: 'notify', username: USER, items })
    portal.control({ cmd: 'notify', username: USER, items: [{ referencia: '1', acto: 'Novo nome' }] })
    await visitor.signIn(USER, 'segredo')
    const rows = dataRows((await visitor.get(LIST)).html)
    expect(rows.map((cells) => cells.at(-1))).toEqual(['0', '2', '1', '3'])
    expect(rows[2]![3]).toBe('Novo nome')
  })

  test('says that it is empty, or has no data rows', async () => {
    await visitor.signIn(USER, 'segredo')
    expect((await visitor.get(LIST)).html).toContain('N&atilde;o existem notifica&ccedil;&otilde;es')
    portal.control({ cmd: 'mode', empty: 'no-rows' })
    const bare = (await visitor.get(LIST)).html
    expect(bare).toContain('dgNotificacoes')
    expect(bare).not.toContain('existem')
  })

  test('keeps read rows for Lidas=1 and for Todas', async () => {
    portal.control({ cmd: 'notify', username: USER, items: [{ read: true }, { read: false }] })
    await visitor.signIn(USER, 'segredo')
    const unread = await visitor.get(LIST)
    expect(dataRows(unread.html)).toHaveLength(1)
    expect(dataRows((await visitor.get(`${LIST}?Lidas=1`)).html)).toHaveLength(2)
    const target = 'ctl00$ctl00$Conteudo$cpHabilus$spanTodas'
    const all = await visitor.post(LIST, unread, { __EVENTTARGET: target })
    expect(dataRows(all.html)).toHaveLength(2)
  })

  test('has a cell without link where there is no document', async () => {
    portal.control({ cmd: 'notify', username: USER, items: [{ document: false }, { files: [] }, {}] })
    await visitor.signIn(USER, 'segredo')
    expect(popupLinks((await visitor.get(LIST)).html)).toHaveLength(1)
  })

  test('refuses a postback that the page did not offer, or whose fields are not its own', async () => {
    portal.control({ cmd: 'notify', username: USER, count: 30 })
    await visitor.signIn(USER, 'segredo')
    const page = await visitor.get(LIST)
    const grid = 'ctl00$ctl00$Conteudo$cpHabilus$dgNotificacoes'
    expect((await visitor.post(LIST, page, { __EVENTTARGET: `${grid}$ctl12$ctl09` })).status).toBe(500)
    const good = { __EVENTTARGET: `${grid}$ctl12$ctl01` }
    expect((await visitor.post(LIST, page, { ...good, __EVENTVALIDATION: 'x' })).status).toBe(500)
    expect((await visitor.post(LIST, page, good)).status).toBe(200)
  })
})
