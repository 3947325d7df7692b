import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** What a command asks of the screen that it opens. */
export type RequestedAct = 'check' | 'register' | 'add' | 'calculate'

/** The part of the address that shows what the search found in documents and transcripts. */
export const FOUND_DOCUMENTS = '#documentos'

const useRequested = create<{ act: RequestedAct | null }>(() => ({ act: null }))

/** Asks for an act; the screen that knows it does it as soon as it is open. */
export const requestAct = (act: RequestedAct): void => useRequested.setState({ act })

/** Does an act when it is asked for. @param run left out while it cannot be done */
export function useRequestedAct(act: RequestedAct, run: (() => void) | undefined): void {
  const { act: requested } = useRequested()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const isAsked = requested === act && run !== undefined
  useEffect(() => {
    if (!isAsked) return
    useRequested.setState({ act: null })
    latest.current?.()
  }, [isAsked])
}
