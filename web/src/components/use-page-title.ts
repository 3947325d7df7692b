import { useEffect } from 'react'

/**
 * Names the browser's tab after the screen.
 *
 * @param title the screen's own name, without the product's
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Arauto`
  }, [title])
}
