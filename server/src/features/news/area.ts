import * as calls from '@arauto/contract/calls/news'
import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { markNewsSeen, readNews } from './news-repository.ts'

/** How many notifications a member has not seen in the list. */
export const news = {
  name: 'news',
  calls: (signedIn, { db }) => registerNewsRoutes(signedIn, db),
} satisfies Area<{ db: Database }>

/** What is new for a member since they saw the list last. */
function registerNewsRoutes(server: HttpServer, db: Database): void {
  registerCall(server, calls.getNews, ({ member }) => readNews(db, member))

  registerCall(server, calls.markNewsSeen, async ({ member, body }) => {
    await markNewsSeen(db, member, body.newest)
    return readNews(db, member)
  })
}
