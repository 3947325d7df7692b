import type { BackupProblem } from '@arauto/contract/status'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { apiServer } from '../../testing/api-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { WatchNotice } from './watch-notice.tsx'

const server = apiServer()
const FAILED: BackupProblem = {
  kind: 'backup_failed',
  title: 'A cópia de segurança falhou',
  message: 'A pasta não está acessível.',
  remedy: 'O Arauto volta a tentar de hora a hora.',
  since: '2026-11-20T03:00:00.000Z',
}
const answer = (backup_problems?: BackupProblem[]) =>
  server.use(http.get('*/api/system-status/', () => HttpResponse.json({ status: 'active', backup_problems })))

test('each problem with the backups is shown with since when, why and what to do', async () => {
  const trial: BackupProblem = { ...FAILED, kind: 'backup_trial', title: 'O restauro de ensaio falhou' }
  answer([FAILED, trial])
  renderScreen(<WatchNotice />)
  const name = 'A cópia de segurança falhou (desde 20/11/2026, 03:00)'
  const notice = await screen.findByRole('region', { name })
  expect(notice).toHaveTextContent('A pasta não está acessível. O Arauto volta a tentar de hora a hora.')
  const link = within(notice).getByRole('link', { name: 'Ver estado do sistema' })
  expect(link).toHaveAttribute('href', '/sistema')
  expect(screen.getByRole('region', { name: /^O restauro de ensaio falhou/u })).toBeInTheDocument()
})

test.each([[undefined], [[]]])(
  'an answer with %j as problems, and without a gap, shows no notice',
  async (problems) => {
    answer(problems)
    const { client } = renderScreen(<WatchNotice />)
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(screen.queryByRole('region', { name: /desde|^O Arauto esteve/u })).not.toBeInTheDocument()
  },
)
