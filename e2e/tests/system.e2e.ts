import { API } from '@arauto/contract/routes'
import type { SystemView } from '@arauto/contract/system'
import { expectGood } from '../src/good-state.ts'
import { mockResponse, modifyResponse } from '../src/network.ts'
import { expect, test } from '../src/test.ts'
import { toast } from '../src/toast.ts'

test('the responsável opens the state of the system from the status, and copies its diagnosis', async ({
  page,
  context,
  user,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await user.addLawyer({ name: 'Marta Figueiredo', account: { password: 'errada' } })
  await page.goto('/')
  await page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Estado do sistema' }).click()
  await expect(page).toHaveURL(/\/sistema$/u)
  await expect(page.getByRole('region', { name: 'Últimos erros' })).toContainText('Conta de Marta Figueiredo')
  await expect(page.getByRole('region', { name: 'Serviço de verificação' })).toContainText('Em funcionamento')
  await expect(page.getByRole('region', { name: 'Disco' })).toContainText(/livres de/u)
  await expectGood(page, 'the state of the system')

  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click()
  await expect(toast(page, 'Diagnóstico copiado. Não contém nomes, endereços nem passwords.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Diagnóstico do Arauto\n/u)
  expect(copied).not.toContain('Marta')

  await page.goto('/profile?separador=escritorio')
  await page.getByRole('link', { name: 'Ver estado do sistema' }).click()
  await expect(page.getByRole('heading', { name: 'Estado do sistema' })).toBeVisible()
})

test('the diagnosis is shown where it cannot be copied', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.goto('/sistema')
  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click()
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Texto do diagnóstico' })
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/^Diagnóstico do Arauto\n/u)
  await expectGood(page, 'the diagnosis that is shown')
})

test('a system in trouble says so in words', { tag: '@long' }, async ({ page }) => {
  const since = '2026-11-20T10:00:00.000Z'
  const long = 'uma-palavra-muito-comprida-sem-espaços-'.repeat(6)
  await modifyResponse<SystemView>(page, API.system, (view) => ({
    ...view,
    disk: { ...view.disk, state: 'full', free_bytes: 200 * 1024 ** 2, total_bytes: 256 * 1024 ** 3 },
    service: {
      ...view.service,
      state: 'silent',
      started: null,
      heartbeat: since,
      clock_set_back: since,
      gaps: Array.from({ length: 7 }, (_, index) => ({
        since: `2026-11-1${index}T20:00:00.000Z`,
        until: `2026-11-1${index + 1}T08:00:00.000Z`,
      })),
    },
    backups: {
      ...view.backups,
      enabled: true,
      folder: `/mnt/${long}`,
      next_at: since,
      missing_since: since,
      last: null,
      failed: { at: since, since, message: 'A pasta das cópias não existe, ou não é possível escrever nela.' },
      trial: { at: since, ok: false, message: 'O ensaio de restauro não encontrou dois documentos.' },
    },
    problems: [
      { area: 'account', kind: 'rejected', subject: long, message: `O portal recusou. ${long}`, since },
      { area: 'transcription', kind: 'failed', subject: `${long}.wav`, message: '', since: null },
      { area: 'backups', kind: 'failed', subject: '', message: 'A pasta das cópias não existe.', since },
    ],
  }))
  await page.goto('/sistema')
  await expect(page.getByRole('region', { name: 'Disco' })).toContainText('Sem espaço')
  await expect(page.getByRole('region', { name: 'Serviço de verificação' })).toContainText('Volte a iniciá-lo')
  await expect(page.getByRole('region', { name: 'Cópias de segurança' })).toContainText('Em falta')
  await expect(page.getByRole('region', { name: 'Cópias de segurança' })).toContainText('Dentro de minutos')
  await expectGood(page, 'a system in trouble')
})

test('others than the responsável are told whose page it is, and a failure can be tried again', {
  tag: '@long',
}, async ({ page, watch }) => {
  for (const status of [403, 500]) watch.expectStatus(API.system, status)
  await mockResponse(page, API.system, { detail: 'Não.' }, 403)
  await page.goto('/sistema')
  await expect(page.getByRole('heading', { name: 'Só o responsável vê esta página' })).toBeVisible()
  const works = await mockResponse(page, API.system, {}, 500)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar o estado do sistema' })).toBeVisible()
  await expectGood(page, 'the state of the system that did not come')
  await works()
})
