import type { NewsView } from '@arauto/contract/alerts'
import * as calls from '@arauto/contract/calls/news'
import { call } from './call.ts'
import { onNews, setNewsCount, shownList } from './news.ts'

/** Written when one tab has reported to the server what was seen, so that the others fetch again. */
const SEEN_KEY = 'arauto.news-seen'

/**
 * Keeps the count of what is new up to date, and reports to the server what was seen: what the list shows of the newest in a
 * visible tab.
 *
 * @param signal ends it
 * @param onAnswer is given what is new, whenever the server was asked
 * @returns to be called when the office's data have changed
 */
export function followNews(signal: AbortSignal, onAnswer: (news: NewsView) => void): () => void {
  let seen = -1
  let isFetching = false
  let isDue = false
  const listInSight = () => (document.hidden ? null : shownList())

  async function fetchNews(): Promise<void> {
    const newest = listInSight()
    // What has changed is reported once the list has it.
    if (newest !== null && newest <= seen) return
    const news = await (newest === null
      ? call(calls.getNews, {}, { signal })
      : call(calls.markNewsSeen, { body: { newest } }, { signal }))
    if (newest !== null) {
      seen = newest
      localStorage.setItem(SEEN_KEY, String(Date.now()))
    }
    setNewsCount(news.count)
    onAnswer(news)
  }

  async function update(): Promise<void> {
    isDue = true
    if (isFetching) return
    isFetching = true
    // After a failure the next change asks again.
    while (isDue && !signal.aborted) {
      isDue = false
      await fetchNews().catch(() => undefined)
    }
    isFetching = false
  }

  const onList = () => (listInSight() ?? -1) > seen && void update()
  const onVisibility = () => void (!document.hidden && update())
  const onStorage = ({ key }: StorageEvent) => void (key === SEEN_KEY && update())
  signal.addEventListener('abort', onNews(onList))
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('storage', onStorage, { signal })
  void update()
  return () => void update()
}
