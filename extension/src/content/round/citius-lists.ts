import { scanList } from '@arauto/portal-pages/list-scan'
import type { PortalTransport } from '@arauto/portal-pages/transport'
import type { RoundList, RoundPage } from './round-source.ts'

/** The portal's lists, as a check reads them: the unread rows whole, then all of them until a page is known. */
export function citiusLists(client: PortalTransport): RoundList[] {
  return (['unread', 'all'] as const).map((name) => ({
    untilSettled: name === 'all',
    async *pages(): AsyncGenerator<RoundPage, void, undefined> {
      let owner: string | null = null
      const visited = (page: { facts: { owner: string | null } }) => {
        owner = page.facts.owner
      }
      for await (const { rows, unreadableRows } of scanList(client, name, visited)) {
        yield { owner, rows, unreadableRows, hidden: 0 }
      }
    },
  }))
}
