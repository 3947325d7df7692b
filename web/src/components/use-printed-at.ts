import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** @returns the moment of printing (ISO) while the page is printed, else null */
export function usePrintedAt(): string | null {
  const [printedAt, setPrintedAt] = useState<string | null>(null)
  useEffect(() => {
    const begin = () => flushSync(() => setPrintedAt(new Date().toISOString()))
    const end = () => setPrintedAt(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printedAt
}
