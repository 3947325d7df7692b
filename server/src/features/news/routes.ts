import { newsSeen, newsView } from '@arauto/contract/alerts'
import { apiError } from '@arauto/contract/errors'
import { API } from '@arauto/contract/routes'
import type { Database } from '../../domain/schema.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { markNewsSeen, readNews } from './news-repository.ts'

const tags = ['Notificações']

/** What is new for a member since they saw the list last. */
export function registerNewsRoutes(server: HttpServer, db: Database): void {
  server.get(API.news, { schema: { tags, response: { 200: newsView, 401: apiError } } }, ({ member }) =>
    readNews(db, member),
  )

  server.post(
    API.newsSeen,
    { schema: { tags, body: newsSeen, response: { 200: newsView, 400: apiError, 401: apiError } } },
    async ({ member, body }) => {
      await markNewsSeen(db, member, body.newest)
      return readNews(db, member)
    },
  )
}
