import { useEffect } from 'react'

/**
 * Sets the document's title.
 *
 * @param title the screen's name, without the product's
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Arauto`
  }, [title])
}
