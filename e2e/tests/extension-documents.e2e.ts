import type { Notification } from '@arauto/contract/notifications'
import type { Mode, NotificationItem } from '@arauto/simulators/portal/commands'
import { expect, test } from '../src/extension-test.ts'

test.setTimeout(150_000)

/** Every popup layout, and several file types. */
const ITEMS: NotificationItem[] = [
  { acto: 'Notificação simples', referencia: '441001', files: [{ name: 'sentença.pdf' }], layout: 'simple' },
  {
    acto: 'Requerimento – junção «à» ação',
    referencia: '441002',
    origem: 'Mandatário',
    files: [{ name: 'requerimento.pdf' }, { name: 'procuração.pdf', pages: 1 }],
    layout: 'files',
  },
  {
    acto: 'Despacho saneador',
    referencia: '441003',
    files: [{ name: 'despacho.pdf' }, { name: 'anexo 1.pdf', pages: 1 }, { name: 'anexo 2.pdf', pages: 1 }],
    layout: 'groups',
  },
  { acto: 'Edital', referencia: '441004', files: [{ name: 'edital.html', type: 'html' }], layout: 'iframe' },
  {
    acto: 'Auto de penhora',
    referencia: '441005',
    files: [
      { name: 'auto.pdf', type: 'octet' },
      { name: 'fotografias.pdf', pages: 3 },
    ],
    layout: 'iframe-links',
  },
]
const MODES: Partial<Mode>[] = [
  { charset: 'iso-8859-1', charset_from: 'both', pager: 'datagrid', quotes: 'double' },
  { charset: 'utf-8', charset_from: 'header', pager: 'gridview', quotes: 'single' },
  { charset: 'iso-8859-1', charset_from: 'meta', pager: 'get', quotes: 'single' },
  { charset: 'utf-8', charset_from: 'meta', pager: 'datagrid', quotes: 'double' },
]

/** The fields that do not depend on how a notification was stored. */
const withoutIds = (records: readonly Notification[]) =>
  records
    .map(({ id: _, created_at: __, first_seen_at: ___, doc, documents, ...rest }) => ({
      ...rest,
      has: doc !== null,
      documents: documents.map(({ id: ___, url: ____, ...file }) => file),
    }))
    .sort((a, b) => a.referencia.localeCompare(b.referencia))

for (const mode of MODES) {
  test(`rows and documents sent from a portal with ${Object.values(mode).join(', ')} equal those of a check`, {
    tag: '@long',
  }, async ({ office, user, lawyerBrowser: browser }) => {
    office.portal.control({ cmd: 'mode', ...mode })
    const lawyer = await user.addLawyer({ items: ITEMS, account: { is_active: false } })
    await browser.connect(user)
    await browser.signIn(lawyer)
    const panel = await browser.openList()
    await panel.press('DisclosureTriangle', /^Enviar também documentos \(5 por enviar\)/)
    for (const { acto } of ITEMS) await panel.press('checkbox', new RegExp(`^${acto} `))
    await panel.press('button', 'Enviar 5 e documentos de 5')
    await panel.says('Enviadas 5 notificações para o Arauto, e os documentos de 5 notificações.', 40_000)

    const other = await office.newUser()
    await other.call('POST', '/api/citius-accounts/', {
      username: lawyer.username,
      password: lawyer.password,
      advogado: lawyer.name,
    })
    await other.check()
    const fromCheck = async () => withoutIds(await other.records())
    await expect
      .poll(async () => (await fromCheck()).map(({ document_status }) => document_status), { timeout: 30_000 })
      .toEqual(ITEMS.map(() => 'success'))
    const sent = async () => withoutIds(await user.records())
    // Files get names by what they say, each once it has been read.
    await expect(async () => expect(await sent()).toEqual(await fromCheck())).toPass({ timeout: 30_000 })
    expect((await sent()).flatMap(({ documents }) => documents)).toHaveLength(9)

    const again = await browser.openList('?Lidas=1')
    await again.says('Tudo o que está nesta página já está no Arauto.')
    expect(await again.controls('DisclosureTriangle')).toEqual([])
  })
}

test('the panel counts the missing rows, sends them with the selected documents alone, after the notice about the trace, and finds none missing afterwards', async ({
  office,
  user,
  lawyerBrowser: browser,
}) => {
  const lawyer = await user.addLawyer({ items: ITEMS, account: { is_active: false } })
  await browser.connect(user)
  await browser.signIn(lawyer)
  const before = office.portal.stats()
  const panel = await browser.openList()
  await panel.says('5 notificações desta página ainda não estão no Arauto.')
  await panel.says(`Conta de Marta Figueiredo (${lawyer.username})`)
  expect(await user.records()).toEqual([])
  await panel.press('DisclosureTriangle', /^Enviar também documentos/)
  await panel.says(
    'Abrir um documento deixa no portal um registo com a data e a hora, e a notificação pode ficar marcada como lida.',
  )
  expect(await panel.text()).not.toContain('Vai abrir no portal')
  await panel.press('checkbox', /^Despacho saneador /)
  await panel.says('Vai abrir no portal os documentos de 1 notificação: fica registo com a data e a hora')
  expect(office.portal.stats().documentOpens).toBe(before.documentOpens)
  await panel.press('button', 'Enviar 5 e documentos de 1')
  await panel.says('Enviadas 5 notificações para o Arauto, e os documentos de 1 notificação.')
  expect(office.portal.stats().documentOpens).toBe(before.documentOpens + 1)
  const withFiles = (await user.records()).filter(({ documents }) => documents.length > 0)
  expect(withFiles.map(({ referencia, documents }) => [referencia, documents.length])).toEqual([['441003', 3]])

  // The others can still be sent, without duplicates.
  await panel.press('DisclosureTriangle', /^Enviar também documentos \(4 por enviar\)/)
  await panel.press('checkbox', /^Notificação simples /)
  await panel.press('button', 'Enviar os documentos de 1')
  await panel.says('Enviados os documentos de 1 notificação para o Arauto.')
  expect(await user.records()).toHaveLength(5)

  const again = await browser.openList()
  await again.says('Tudo o que está nesta página já está no Arauto.')
  const buttons = await again.controls('button')
  expect(buttons).not.toEqual([])
  expect(buttons.filter((name) => name.startsWith('Enviar'))).toEqual([])
  lawyer.notify([{ acto: 'Despacho', processo: '5/26.0T8LSB', referencia: '441006' }])
  const later = await browser.openList()
  await later.press('button', 'Enviar 1 para o Arauto')
  await later.says('Enviada 1 notificação para o Arauto.')
  expect(await user.records()).toHaveLength(6)
})
