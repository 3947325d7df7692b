import { API } from '@arauto/contract/routes'
import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from '../src/accessibility.ts'
import { expectNoOverflow } from '../src/overflow.ts'
import { test as atAddress, expect } from '../src/test.ts'
import { toast, toastOfKind } from '../src/toast.ts'

/** Passkeys are bound to a name, so the page is opened under one. */
const test = atAddress.extend<{ authenticator: Authenticator }>({
  origin: async ({ office }, use) => use(office.url.replace('127.0.0.1', 'localhost')),
  authenticator: async ({ page }, use) => use(await addAuthenticator(page)),
})

interface Authenticator {
  /** Whether the person at the device is recognised from now on. */
  recognise: (is: boolean) => Promise<void>
  keys: () => Promise<number>
}

/** Chromium's own stand-in for a device with passkeys, whose person is there and is recognised. */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: async (isUserVerified) =>
      void (await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    keys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const section = (page: Page) => page.getByRole('region', { name: 'Chaves de acesso' })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Usar chave de acesso' })
const CANCELLED = 'A operação foi cancelada ou demorou demasiado. Tente novamente.'

/** Adds a passkey by the page. */
async function add(page: Page, name: string): Promise<void> {
  await page.goto('/profile')
  await section(page)
    .getByRole('button', { name: /^Adicionar/u })
    .click()
  const dialog = page.getByRole('alertdialog', { name: 'Adicionar chave de acesso' })
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(toast(page, 'Chave de acesso adicionada.')).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('a passkey is added, signs in without a user name, is renamed and removed', async ({
  page,
  user,
  authenticator,
}) => {
  await page.goto('/profile')
  await section(page).getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Adicionar chave de acesso' })
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await expect(dialog.getByLabel('Nome')).toHaveValue(/^(?:Programa sem navegador|Chrome no Linux)$/u)
  await expectAccessible(page, 'passkey being added')
  await dialog.getByLabel('Nome').fill('Portátil')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Chave de acesso adicionada.')).toBeVisible()
  await expect(section(page)).toContainText(/Portátil.*Adicionada hoje às \d\d:\d\d · nunca usada/u)
  await expect(section(page).getByRole('heading')).toBeFocused()
  await expectAccessible(page, 'passkeys')

  await page.getByRole('link', { name: 'Sair' }).click()
  await expect(signInButton(page)).toBeVisible()
  await expectAccessible(page, 'sign-in with passkeys')
  await signInButton(page).click()
  await expect(toast(page, 'Login feito com sucesso! Bem-vindo.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(`Sessão iniciada como ${user.username}`)).toBeVisible()
  await expect(section(page)).toContainText(/Portátil.*usada hoje às/u)

  await section(page).getByRole('button', { name: 'Mudar o nome da chave Portátil' }).click()
  const renaming = page.getByRole('alertdialog', { name: 'Mudar o nome da chave de acesso' })
  await renaming.getByLabel('Nome').fill('')
  await renaming.getByRole('button', { name: 'Guardar' }).click()
  await expect(renaming.getByText('Este campo é obrigatório.')).toBeVisible()
  await renaming.getByLabel('Nome').fill('Portátil da Marta')
  await renaming.getByRole('button', { name: 'Guardar' }).click()
  await expect(section(page)).toContainText('Portátil da Marta')

  await section(page).getByRole('button', { name: 'Remover a chave Portátil da Marta' }).click()
  const removal = page.getByRole('alertdialog', { name: 'Remover esta chave de acesso?' })
  await expectAccessible(page, 'passkey being removed')
  await removal.getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, 'Chave de acesso removida.')).toBeVisible()
  await expect(section(page)).not.toContainText('Portátil')
  await expect(section(page).getByRole('heading')).toBeFocused()
  await expect.poll(() => authenticator.keys(), 'the browser was told of it').toBe(0)
})

test('a device that has a passkey already says so, and one whose person is not recognised adds none', {
  tag: '@long',
}, async ({ page, authenticator }) => {
  await add(page, 'Portátil')
  await section(page).getByRole('button', { name: 'Adicionar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Adicionar chave de acesso' })
  const go = dialog.getByRole('button', { name: 'Continuar' })
  await go.click()
  await expect(
    toastOfKind(page, 'error', 'Este dispositivo já tem uma chave de acesso deste utilizador.'),
  ).toBeVisible()
  await expect(go).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await section(page).getByRole('button', { name: 'Remover a chave Portátil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, 'Chave de acesso removida.')).toBeVisible()
  await authenticator.recognise(false)
  await section(page).getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await go.click()
  await expect(toastOfKind(page, 'error', CANCELLED)).toBeVisible()
  expect(await authenticator.keys()).toBe(0)
})

test('a passkey that was removed elsewhere, or is refused by the device, leaves the form as it is', {
  tag: '@long',
}, async ({ page, user, authenticator, watch }) => {
  watch.expectStatus(API.passkeySignInFinish, 401)
  await add(page, 'Portátil')
  await page.getByRole('link', { name: 'Sair' }).click()
  await authenticator.recognise(false)
  await page.getByLabel('Username').fill(user.username)
  await signInButton(page).click()
  await expect(toastOfKind(page, 'error', CANCELLED)).toBeVisible()
  await expect(signInButton(page)).toBeFocused()
  await authenticator.recognise(true)
  const again = await user.signIn()
  const as = { authorization: `Bearer ${again.access}` }
  const { results } = await (await page.request.get(API.passkeys, { headers: as })).json()
  await page.request.delete(`${API.passkeys}${results[0].id}/`, { headers: as })
  await signInButton(page).click()
  const unknown = 'Esta chave de acesso não existe no Arauto ou foi removida. Entre com a password.'
  await expect(toastOfKind(page, 'error', unknown)).toBeVisible()
  await expect.poll(() => authenticator.keys(), 'the browser was told of it').toBe(0)
  await expect(page.getByLabel('Username')).toHaveValue(user.username)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('passkeys have no horizontal overflow', { tag: '@long' }, async ({ page, authenticator }) => {
    await add(page, 'O computador portátil que fica no escritório do Porto, ao lado da impressora')
    expect(await authenticator.keys()).toBe(1)
    await expectNoOverflow(page, 'passkeys on a phone')
  })
})
