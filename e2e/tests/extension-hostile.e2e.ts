import { expect, test } from '../src/extension-test.ts'

const NASTY = [
  {
    acto: '<img src=x onerror="document.title=\'caught\'"><script>document.title="caught"</script>',
    processo: '1/26.0T8LSB',
    referencia: '443001',
    tribunal: '"><style>*{display:none!important}</style>',
  },
  { acto: '\u202ereversed \u0000{{constructor}}', processo: '2/26.0T8LSB', referencia: '443002' },
  { acto: `${'Acto muito comprido '.repeat(100)}`, processo: '3/26.0T8LSB', referencia: '443003' },
]

test('markup in fields stays text, in the panel and in the stored records', { tag: '@long' }, async ({
  user,
  page,
  lawyerBrowser: browser,
}) => {
  const lawyer = await user.addLawyer({ items: NASTY, account: { is_active: false } })
  await browser.connect(user)
  await browser.signIn(lawyer)
  const panel = await browser.openList('?Lidas=1')
  await panel.press('DisclosureTriangle', /^Enviar também documentos/)
  await panel.says('<img src=x onerror=')
  await panel.press('button', 'Enviar 3 para o Arauto')
  await panel.says('Enviadas 3 notificações para o Arauto.')
  expect(await page.title()).not.toBe('caught')
  const first = (await user.records()).find(({ referencia }) => referencia === '443001')
  expect(first).toMatchObject({ acto: NASTY[0]?.acto, tribunal: NASTY[0]?.tribunal })
})

test("scripts of the portal's page can neither read the panel nor click in it, and its content script reads no token", async ({
  office,
  user,
  page,
  context,
  watch,
  lawyerBrowser: browser,
}) => {
  const lawyer = await user.addLawyer({ items: NASTY, account: { is_active: false } })
  const opened = office.portal.stats().documentOpens
  const { token } = await browser.connect(user)
  await browser.signIn(lawyer)
  const session = await page.context().newCDPSession(page)
  const worlds: { id: number; origin: string; uniqueId: string }[] = []
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context))
  await session.send('Runtime.enable')
  const panel = await browser.openList()
  await panel.says('3 notificações desta página')
  const reached = await page.evaluate(async () => {
    const host = document.querySelector<HTMLElement>('html > div')!
    const events: string[] = []
    for (const type of ['click', 'mousedown', 'keydown']) {
      addEventListener(type, (event) => events.push(`${type} ${event.composedPath().length}`))
    }
    // Synthetic clicks all over the panel's area, and keys.
    for (let x = innerWidth - 380; x < innerWidth; x += 8) {
      for (let y = innerHeight - 300; y < innerHeight; y += 8) {
        const target = document.elementFromPoint(x, y) as HTMLElement | null
        target?.click()
        target?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, clientX: x, clientY: y }))
      }
    }
    host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    const world = globalThis as { chrome?: { runtime?: { sendMessage?: unknown }; storage?: unknown } }
    return {
      shadow: host.shadowRoot,
      html: host.outerHTML,
      runtime: typeof world.chrome?.runtime?.sendMessage,
      storage: typeof world.chrome?.storage,
      page: document.documentElement.outerHTML,
    }
  })
  expect(reached.shadow).toBeNull()
  expect(reached.html).not.toContain('Arauto')
  expect([reached.runtime, reached.storage]).toEqual(['undefined', 'undefined'])
  expect(reached.page).not.toContain(token)
  await panel.says('3 notificações desta página')
  expect(await user.records()).toEqual([])

  // The page cannot load the extension's files.
  watch.expectNoAnswer('chrome-extension://')
  const root = new URL('/', context.serviceWorkers()[0]?.url()).href
  const fetched = await page.evaluate(
    (address) =>
      fetch(address).then(
        () => 'read',
        () => 'refused',
      ),
    `${root}content.js`,
  )
  expect(fetched).toBe('refused')
  expect(office.portal.stats().documentOpens).toBe(opened)

  const own = worlds.findLast(({ origin }) => origin.startsWith('chrome-extension://'))
  expect(own).toBeDefined()
  // What an attacker in the page's process could do in the content script's context.
  const inside = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', {
      expression,
      uniqueContextId: own?.uniqueId ?? '',
      awaitPromise: true,
      returnByValue: true,
    })
    return result.value as unknown
  }
  const readStorage =
    "Promise.resolve().then(() => chrome.storage.local.get()).then((stored) => JSON.stringify(stored), () => 'denied')"
  expect(await inside(readStorage)).toBe('denied')
  const send = (request: string) => inside(`chrome.runtime.sendMessage(${request}).then((reply) => reply.ok)`)
  expect(await send("{ kind: 'connection' }")).toBe(false)
  expect(await send("{ kind: 'connect', address: 'http://127.0.0.1:1', token: 'x' }")).toBe(false)
  expect(await send("{ kind: 'disconnect' }")).toBe(false)
  expect(await send("{ kind: 'compare', page: { rows: 'all' } }")).toBe(false)
  expect(await send("{ kind: 'greet' }")).toBe(true)
})
