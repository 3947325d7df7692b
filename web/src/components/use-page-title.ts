import { useEffect, useSyncExternalStore } from 'react'
import { newsCount, newsText, onNews } from '../api/news.ts'

/**
 * Sets the document's title, with how many notifications are new in front of it.
 *
 * @param title the screen's name, without the product's
 */
export function usePageTitle(title: string): void {
  const count = useSyncExternalStore(onNews, newsCount)
  useEffect(() => {
    document.title = `${count > 0 ? `(${newsText()}) ` : ''}${title} · Arauto`
  }, [title, count])
}
