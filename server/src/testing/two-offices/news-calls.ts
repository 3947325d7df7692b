import { markNewsSeen, readNews } from '../../features/news/news-repository.ts'
import type { OfficeCall } from './office-call.ts'

/** The calls of what is new in the list. */
export const NEWS_CALLS: Record<string, OfficeCall> = {
  'news-repository.readNews': (db, who, of) => readNews(db, { ...who.viewer, userId: of.userId }),
  'news-repository.markNewsSeen': (db, who, of) =>
    markNewsSeen(db, { ...who.viewer, userId: of.userId }, of.id.notification),
}
