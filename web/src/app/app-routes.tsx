import { PAGES } from '@arauto/contract/routes'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { dataGeneration, onSessionCleared } from '../api/session.ts'
import { Guard } from '../features/auth/guard.tsx'
import { Layout } from './layout.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { CodeMissing, type Outcome, PUBLIC_SCREENS, patternOf, screenAt } from './screens.ts'
import { SessionEnd } from './session-end.tsx'

/**
 * The screen of the address: a public one, or a guarded one inside the layout; any other address leads to `/`. The router's
 * own `Routes`, with all that they know beyond this, would be 4 KB, compressed, of the first load.
 */
export function AppRoutes() {
  // Nothing on the screen outlives the data it shows.
  const generation = useSyncExternalStore(onSessionCleared, dataGeneration)
  const path = patternOf(useLocation().pathname)
  return (
    <>
      <SessionEnd />
      {path === undefined ? (
        <Navigate to={PAGES.notifications} replace />
      ) : path in PUBLIC_SCREENS ? (
        <Screen key={path} path={path} meanwhile={null} />
      ) : (
        <Guard key={generation}>
          <Layout>
            <Screen key={path} path={path} meanwhile={<ScreenSkeleton />} />
          </Layout>
        </Guard>
      )}
    </>
  )
}

/** The screen of an address. It does not suspend: React shows the fallback of what does for at least 300 ms. */
function Screen({ path, meanwhile }: { path: string; meanwhile: ReactNode }) {
  const Loaded = useOutcome(screenAt(path))
  if (Loaded instanceof CodeMissing) throw Loaded
  return Loaded ? <Loaded /> : meanwhile
}

/** @returns what the loading led to; null until it has */
function useOutcome(loading: Outcome | Promise<Outcome>): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (!(loading instanceof Promise)) return
    let current = true
    void loading.then((one) => current && setOutcome(() => one))
    return () => {
      current = false
    }
  }, [loading])
  return loading instanceof Promise ? outcome : loading
}
