import * as calls from '@arauto/contract/calls/news'
import type { Database } from '../../domain/schema.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { markNewsSeen, readNews } from './news-repository.ts'

/** What is new for a member since they saw the list last. */
export function registerNewsRoutes(server: HttpServer, db: Database): void {
  registerCall(server, calls.getNews, ({ member }) => readNews(db, member))

  registerCall(server, calls.markNewsSeen, async ({ member, body }) => {
    await markNewsSeen(db, member, body.newest)
    return readNews(db, member)
  })
}
