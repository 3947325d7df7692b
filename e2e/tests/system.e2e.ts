import { API } from '@arauto/contract/routes'
import type { SystemView } from '@arauto/contract/system'
import { expectGood } from '../src/good-state.ts'
import { modifyResponse } from '../src/network.ts'
import { expect, test } from '../src/test.ts'

test('a system in trouble shows its problems in words', { tag: '@long' }, async ({ page }) => {
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
