import { PAGES } from '@arauto/contract/routes'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { dataGeneration, onSessionCleared } from '../api/session.ts'
import { Guard } from '../features/auth/guard.tsx'
import { Layout } from './layout.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { CodeMissing, type Outcome, PROTECTED_SCREENS, PUBLIC_SCREENS, screenAt } from './screens.ts'
import { SessionEnd } from './session-end.tsx'

/** All routes: the public screens, the guarded ones inside the layout, and a redirect to `/` for any other address. */
export function AppRoutes() {
  // Nothing on the screen outlives the data it shows.
  const generation = useSyncExternalStore(onSessionCleared, dataGeneration)
  return (
    <>
      <SessionEnd />
      <Routes>
        {routes(PUBLIC_SCREENS, null)}
        <Route
          element={
            <Guard key={generation}>
              <Layout />
            </Guard>
          }
        >
          {routes(PROTECTED_SCREENS, <ScreenSkeleton />)}
        </Route>
        <Route path="*" element={<Navigate to={PAGES.notifications} replace />} />
      </Routes>
    </>
  )
}

/** @param meanwhile what is shown while the code of one is being loaded */
const routes = (screens: object, meanwhile: ReactNode) =>
  Object.keys(screens).map((path) => (
    <Route key={path} path={path} element={<Screen key={path} path={path} meanwhile={meanwhile} />} />
  ))

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
