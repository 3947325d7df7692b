import { API } from '@arauto/contract/routes'
import type { SystemStatus } from '@arauto/contract/status'
import type { Page } from '@playwright/test'
import { modifyResponse } from './network.ts'

const REASONS = {
  rejected: {
    remedy: 'correct',
    problem_message:
      'O portal recusou este nome de utilizador ou esta password. Corrija a conta, ou teste-a, para voltar a ser verificada.',
  },
  unavailable: {
    remedy: 'wait',
    problem_message: 'O portal não está disponível de momento. O Arauto volta a tentar mais tarde.',
  },
} as const

/**
 * Makes the status report the user's accounts, in their order, as stopped for these reasons; null for a watched one.
 */
export async function mockStoppedAccounts(
  page: Page,
  reasons: readonly (keyof typeof REASONS | null)[],
  change: Partial<SystemStatus> = {},
): Promise<void> {
  await modifyResponse<SystemStatus>(page, API.status, (body) => {
    for (const [index, problem] of reasons.entries()) {
      const account = body.accounts[index]
      if (account && problem) {
        const since = new Date(Date.now() - (index + 1) * 40 * 60_000).toISOString()
        Object.assign(account, { state: problem, watched: false, since, problem, ...REASONS[problem] })
      }
    }
    const stopped = body.accounts.filter(({ problem }) => problem).length
    return { ...body, watched: body.accounts.length - stopped, stopped, ...change }
  })
}
