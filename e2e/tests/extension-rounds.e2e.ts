import { API } from '@arauto/contract/routes'
import { inDays } from '../src/days.ts'
import { expect, inventedItems, test } from '../src/extension-test.ts'

/** Two pages. */
const COUNT = 21
const ITEMS = Array.from({ length: COUNT }, (_, index) => ({
  acto: 'Despacho',
  processo: `${100 + index}/26.0T8LSB`,
  referencia: String(450_000 + index),
  document: index === 0,
}))
const INACTIVE = { is_active: false, fetch_documents: true }
const ALLOW = 'Ler esta conta automaticamente'

test('a round that is allowed once runs from any page of a session, and reports what it read', async ({
  office,
  user,
  page,
  lawyerBrowser: browser,
}) => {
  const lawyer = await user.addLawyer({ items: ITEMS, account: INACTIVE })
  await browser.connect(user)
  await browser.signIn(lawyer)
  const panel = await browser.openList()
  await panel.press('button', ALLOW)
  // The unread list whole, and the list of all: each notification was read twice.
  await panel.says(`${2 * COUNT} lidas, ${COUNT} novas, 1 documento guardado.`, 50_000)
  expect(await user.records()).toHaveLength(COUNT)

  // Within the interval nothing is asked of the portal.
  const before = office.portal.stats().requests[lawyer.username]!
  const again = await browser.openList()
  await again.says('Tudo o que está nesta página já está no Arauto.')
  expect(office.portal.stats().requests[lawyer.username]! - before).toBeLessThanOrEqual(2)
  await expect(page.getByText('Arauto')).toHaveCount(0)
})

/** Several pages. */
const ROWS = process.env.LONG ? 47 : 23
const SEEDS = process.env.LONG ? Array.from({ length: 10 }, (_, seed) => seed) : [0]
test('the list of an unknown portal is read whole whatever its structure', { tag: '@long' }, async ({
  user,
  invented,
  lawyerBrowser: browser,
}) => {
  test.setTimeout(SEEDS.length * 60_000)
  await browser.connect(user)
  await browser.addInvented()
  const times: string[] = []
  for (const seed of SEEDS) {
    const username = `ines-${seed}1p@adv.oa.pt`
    await user.call('POST', API.accounts, { username, password: 'x', advogado: 'Inês', ...INACTIVE })
    invented.control({ cmd: 'account', username })
    invented.control({ cmd: 'structure', seed })
    invented.control({ cmd: 'notify', username, items: inventedItems(ROWS) })
    const signIns = invented.stats().signIns
    const panel = await browser.openInvented(username)
    await panel.says(/onfirme (de novo )?o que é cada coluna\./)
    await panel.press('button', 'Confirmar leitura')
    await panel.says('ainda não estão no Arauto')
    const { requests } = invented.stats()
    const begun = performance.now()
    await panel.press('button', ALLOW)
    await panel.says(new RegExp(`${ROWS} lidas, ${ROWS} novas, \\d+ documentos guardados\\.`), 50_000)
    times.push(
      `seed ${seed}: ${Math.round(performance.now() - begun)} ms, ${invented.stats().requests - requests} requests`,
    )
    expect(invented.stats().signIns).toBe(signIns + 1)
  }
  console.log(times.join('\n'))
  expect(await user.records()).toHaveLength(ROWS * SEEDS.length)
})

test('a structure that changed after it was confirmed stops and asks, and swapped columns are refused', {
  tag: '@long',
}, async ({ user, invented, page, lawyerBrowser: browser }) => {
  await browser.connect(user)
  await browser.addInvented()
  const username = 'ines-1p@adv.oa.pt'
  await user.call('POST', API.accounts, { username, password: 'x', advogado: 'Inês', ...INACTIVE })
  invented.control({ cmd: 'account', username })
  invented.control({
    cmd: 'notify',
    username,
    items: [
      { referencia: '1', data: inDays(-3), acto: '<img src=x onerror=alert(1)>', processo: '1/26.0T8LSB' },
      { referencia: '2', data: inDays(-2), acto: 'Sentença', processo: '2/26.0T8LSB', hidden: true },
    ],
  })
  const panel = await browser.openInvented(username)
  await panel.press('button', 'Confirmar leitura')
  await panel.says('1 notificação desta página ainda não está no Arauto.')
  await panel.press('button', ALLOW)
  await panel.says('1 lida, 1 nova, 1 documento guardado. A página tem um registo escondido, que não foi lido.')
  expect((await user.records()).map(({ acto }) => acto)).toEqual(['<img src=x onerror=alert(1)>'])

  invented.control({ cmd: 'structure', swapped: true })
  await page.reload()
  await panel.says('O Arauto não reconhece a lista desta página.')
  invented.control({ cmd: 'structure', swapped: false, seed: 5 })
  await page.reload()
  await panel.says('A estrutura desta lista não é a que foi confirmada.')
  expect(await user.records()).toHaveLength(1)
})

test('a page’s structure is shown masked before it is saved; a list of hearings is confirmed once, and sent when its user asks', async ({
  user,
  invented,
  page,
  lawyerBrowser: browser,
}) => {
  await browser.connect(user)
  await browser.addInvented()
  const { ExtensionPanel } = await import('../src/extension-panel.ts')
  await page.goto(`${invented.url}/entrar`)
  const masked = await ExtensionPanel.of(page)
  await masked.press('button', /^Arauto/)
  await masked.press('button', 'Gravar estrutura')
  await masked.says('É isto, e só isto, que o ficheiro vai ter')
  const text = await masked.text()
  expect(text).toContain('<button>Continuar</button>')
  expect(text).not.toContain('inventado')
  const [download] = await Promise.all([page.waitForEvent('download'), masked.press('button', 'Guardar ficheiro')])
  expect(download.suggestedFilename()).toMatch(/^estrutura-\d{4}-\d\d-\d\d\.html$/)

  const username = 'ines-1p@adv.oa.pt'
  await user.call('POST', API.accounts, { username, password: 'x', advogado: 'Inês', ...INACTIVE })
  invented.control({ cmd: 'account', username })
  invented.control({
    cmd: 'hearings',
    username,
    items: [
      { processo: '1/26.0T8LSB', dia: inDays(7), hora: '09:30' },
      { processo: '2/26.0T8LSB', dia: inDays(8), hora: '14:00', estado: 'Adiada' },
    ],
  })
  await browser.openInvented(username)
  await page.goto(`${invented.url}/agendamentos`)
  const panel = await ExtensionPanel.of(page)
  await panel.press('button', 'Confirmar leitura')
  await panel.says('1 diligência; 1 sem efeito, que fica de fora.')
  await panel.press('button', 'Enviar para o Arauto')
  await panel.says('2 diligências. Novas: 1.')
})

const HEARING_SEEDS = process.env.LONG ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [1]
test('the agenda is read by itself once its account allows it, page by page, and says what it no longer shows', {
  tag: '@long',
}, async ({ user, invented, page, lawyerBrowser: browser }) => {
  test.setTimeout(HEARING_SEEDS.length * 60_000)
  await browser.connect(user)
  await browser.addInvented()
  const { ExtensionPanel } = await import('../src/extension-panel.ts')
  for (const seed of HEARING_SEEDS) {
    const username = `ines-${seed}1p@adv.oa.pt`
    await user.call('POST', API.accounts, { username, password: 'x', advogado: 'Inês', ...INACTIVE })
    invented.control({ cmd: 'account', username })
    invented.control({ cmd: 'structure', seed, page_size: 5 })
    const items = Array.from({ length: 12 }, (_, index) => ({
      processo: `${100 + index}/26.0T8LSB`,
      dia: inDays(90),
      hora: '09:30',
    }))
    invented.control({ cmd: 'hearings', username, items })
    await browser.openInvented(username)
    await page.goto(`${invented.url}/agendamentos`)
    const panel = await ExtensionPanel.of(page)
    await panel.press('button', 'Confirmar leitura')
    await panel.press('button', 'Enviar para o Arauto')
    await panel.says(/Novas: [1-9]/u)
    // A list that grows as one scrolls may have grown by then.
    const first = Number(/Novas: (\d+)\./u.exec(await panel.text())?.[1])
    await panel.press('button', ALLOW)
    await panel.says(`12 diligências lidas, ${12 - first} nova`, 50_000)

    // Within the interval no round is made. The first of several pages does not prove that a hearing is gone; the only one does.
    await page.reload()
    await panel.press('button', 'Enviar para o Arauto')
    await panel.says('diligências. Novas: 0.')
    invented.control({ cmd: 'hearings', username, items: items.slice(0, 4) })
    await page.reload()
    await panel.press('button', 'Enviar para o Arauto')
    await panel.says('8 já não constam da agenda do portal')
  }
})
