import { caseload, caseNumber } from '../src/caseload.ts'
import { notificationList } from '../src/notification-list.ts'
import { signInByForm } from '../src/session.ts'
import { expect, test } from '../src/test.ts'

/** Links to documents begin with this path. */
const DOCUMENTS = '/api/documents/'

test.describe('a first visit', () => {
  test.use({ signedIn: false })

  test('a new user signs in, types the portal’s credentials, sees the rows appear and opens a document, without opener, referrer and token', async ({
    page,
    context,
    user,
    watch,
  }) => {
    watch.expectStatus('/api/test-account/', 400)
    const lawyer = await user.addLawyer({ onPortalOnly: true, items: caseload(3, { files: [{ pages: 2 }] }) })
    await page.goto('/')
    await signInByForm(page, user)
    await page.getByLabel('Username do portal').fill(lawyer.username)
    await page.getByLabel('Password', { exact: true }).fill(`${lawyer.password}!`)
    await page.getByLabel('Advogado').fill(lawyer.name)
    await page.getByRole('button', { name: 'Ler as notificações' }).click()
    await expect(page.getByText('Falha na conexão. Verifique as credenciais.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(lawyer.password)
    await page.getByRole('button', { name: 'Ler as notificações' }).click()

    const list = notificationList(page)
    await expect(list.rows).toHaveCount(3, { timeout: 15_000 })
    await expect(list.rows.getByText('Sucesso', { exact: true })).toHaveCount(3, { timeout: 15_000 })
    await page.getByRole('button', { name: 'Agora não' }).click()

    const answer = context.waitForEvent('response', (response) => response.url().includes(DOCUMENTS))
    const opened = context.waitForEvent('page')
    await list
      .row(caseNumber(0))
      .getByRole('link', { name: /^Abrir documento/u })
      .click()
    const tab = await opened
    const response = await answer
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('application/pdf')
    expect(response.headers()['content-disposition']).toMatch(/^inline/u)
    expect((await response.request().allHeaders()).referer).toBeUndefined()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    const link = list.rows.first().getByRole('link', { name: /^Abrir documento/u })
    await expect(link).toHaveAttribute('rel', /noopener.*noreferrer/u)
    // What was opened needs no token, and is what was stored.
    const bytes = Buffer.from(await (await fetch(response.url())).arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const record = (await user.records()).find(({ processo }) => processo === caseNumber(0))
    expect(bytes).toHaveLength(record!.documents[0]!.size)
  })
})
