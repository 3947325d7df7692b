import { PAGES } from '@arauto/contract/routes'
import { Suspense, use, useSyncExternalStore } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { dataGeneration, onSessionCleared } from '../api/session.ts'
import { Guard } from '../features/auth/guard.tsx'
import { Layout } from './layout.tsx'
import { CodeMissing, PROTECTED_SCREENS, PUBLIC_SCREENS, screenAt } from './screens.ts'
import { SessionEnd } from './session-end.tsx'

/** All routes: the public screens, the guarded ones inside the layout, and a redirect to `/` for any other address. */
export function AppRoutes() {
  // Nothing on the screen outlives the data it shows.
  const generation = useSyncExternalStore(onSessionCleared, dataGeneration)
  return (
    <>
      <SessionEnd />
      <Suspense fallback={null}>
        <Routes>
          {routes(PUBLIC_SCREENS)}
          <Route
            element={
              <Guard key={generation}>
                <Layout />
              </Guard>
            }
          >
            {routes(PROTECTED_SCREENS)}
          </Route>
          <Route path="*" element={<Navigate to={PAGES.notifications} replace />} />
        </Routes>
      </Suspense>
    </>
  )
}

const routes = (screens: object) =>
  Object.keys(screens).map((path) => <Route key={path} path={path} element={<Screen key={path} path={path} />} />)

/** The screen of an address. It suspends only while its code is being loaded: React shows a fallback for at least 300 ms. */
function Screen({ path }: { path: string }) {
  const outcome = screenAt(path)
  const Loaded = outcome instanceof Promise ? use(outcome) : outcome
  if (Loaded instanceof CodeMissing) throw Loaded
  return <Loaded />
}
