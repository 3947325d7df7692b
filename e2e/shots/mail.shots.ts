import { join } from 'node:path'
import { uniqueName } from '../src/office.ts'
import { expect, test } from '../src/test.ts'
import { FOLDER } from './screen-states.ts'

test.use({ withMail: true })

const WIDTHS = [720, 390]
const LISBON = { tribunal: 'Tribunal Judicial da Comarca de Lisboa', unidade: 'Juízo Local Cível de Lisboa - Juiz 3' }

test('the mail about new notifications, light and dark', async ({ browser, office, user }) => {
  const box = uniqueName('marta')
  const lawyer = await user.addLawyer({
    name: 'Marta Figueiredo',
    items: [{ processo: '1/26.0T8LSB' }],
    account: { email: `${box}@escritorio.pt`, fetch_documents: false },
  })
  lawyer.notify([
    {
      referencia: '1',
      acto: 'Notificação de Despacho',
      processo: '4335/23.7T8CLD',
      especie: 'Ação de Processo Comum',
      ...LISBON,
    },
    { referencia: '2', acto: 'Junção de Procuração', processo: '10810/23.1T8EVR', ...LISBON },
    {
      referencia: '3',
      acto: `<b>Citação</b> & "${'muito longa '.repeat(40)}" 😀`,
      processo: 'A'.repeat(200),
      tribunal: '\u202eשלום עולם',
    },
  ])
  await user.check()
  await expect.poll(async () => (await office.mail!.messages(box)).length).toBe(2)
  for (const { subject, html } of await office.mail!.messages(box)) {
    const name = subject.startsWith('Primeira') ? 'mail-first-check' : 'mail-alert'
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of WIDTHS) {
        const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme })
        await page.setContent(html)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}-${width}.png`), fullPage: true })
        await page.close()
      }
    }
  }
})
