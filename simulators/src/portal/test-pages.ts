/** The portal's pages without sockets, for tests that read very many of them. */
import type { Mode, NotificationItem } from './commands.ts'
import { LIST_PATH } from './paths.ts'
import { createPortalState, obey } from './portal-state.ts'
import { readCookies } from './sessions.ts'
import { visit } from './site.ts'

/** A portal with one lawyer, signed in. */
export interface InnerPortal {
  /** @returns a page's HTML; for the list of all, its first page */
  page(mode: Partial<Mode>, path?: string, query?: string): Promise<string>
}

/** @param items the lawyer's notifications */
export function innerPortal(username: string, items: readonly NotificationItem[]): InnerPortal {
  const state = createPortalState()
  obey(state, { cmd: 'account', username, password: 'x' })
  obey(state, { cmd: 'notify', username, items })
  const cookies = readCookies(
    state.sessions
      .open(state.records.account(username)!)
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
  return {
    async page(mode, path = LIST_PATH, query = 'Lidas=1') {
      obey(state, { cmd: 'mode', ...mode })
      const answer = await visit(state, {
        path,
        query: new URLSearchParams(query),
        form: undefined,
        cookies,
        session: state.sessions.find(cookies),
        standing: () => ({ kind: 'required' }),
      })
      if (answer.kind !== 'page') throw new Error(`no page at ${path}`)
      return answer.html
    },
  }
}
