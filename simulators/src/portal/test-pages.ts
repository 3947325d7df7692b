/** The portal's pages without sockets, for tests that read very many of them. */
import type { Mode, NotificationItem } from './commands.ts'
import { LIST_PATH } from './paths.ts'
import { createPortalState, execute } from './portal-state.ts'
import { readCookies } from './sessions.ts'
import { answerPage } from './site.ts'

/** A portal with one signed-in lawyer. @param items the lawyer's notifications */
export function inProcessPortal(username: string, items: readonly NotificationItem[]) {
  const state = createPortalState()
  execute(state, { cmd: 'account', username, password: 'x' })
  execute(state, { cmd: 'notify', username, items })
  const cookies = readCookies(
    state.sessions
      .open(state.records.account(username)!)
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
  return {
    /** @returns a page's HTML; by default the first page of the full list */
    async page(mode: Partial<Mode>, path = LIST_PATH, query = 'Lidas=1'): Promise<string> {
      execute(state, { cmd: 'mode', ...mode })
      const answer = await answerPage(state, {
        path,
        query: new URLSearchParams(query),
        form: undefined,
        cookies,
        session: state.sessions.find(cookies),
        certificateStatus: () => ({ kind: 'required' }),
      })
      if (answer.kind !== 'page') throw new Error(`no page at ${path}`)
      return answer.html
    },
  }
}
