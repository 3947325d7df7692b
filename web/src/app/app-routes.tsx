import { PAGES } from '@arauto/contract/routes'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Navigate, Outlet, Route, Routes } from 'react-router'
import { dataGeneration, onSessionCleared } from '../api/session.ts'
import { useCode } from '../components/code.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { Guard } from '../features/auth/guard.tsx'
import { Layout } from './layout.tsx'
import { CodeMissing, PROTECTED_SCREENS, PUBLIC_SCREENS, type Screen } from './screens.ts'
import { SessionEnd } from './session-end.tsx'
import '../components/page.css'

/** The screen of the address: a public one, or a guarded one inside the layout; any other address leads to `/`. */
export function AppRoutes() {
  // Nothing on the screen outlives the data it shows.
  const generation = useSyncExternalStore(onSessionCleared, dataGeneration)
  return (
    <>
      <SessionEnd />
      <Routes>
        {PUBLIC_SCREENS.map(({ path, code }) => (
          <Route key={path} path={path} element={<OpenScreen key={path} code={code} meanwhile={null} />} />
        ))}
        <Route
          element={
            <Guard key={generation}>
              <Layout>
                <Outlet />
              </Layout>
            </Guard>
          }
        >
          {PROTECTED_SCREENS.map(({ path, code }) => (
            <Route
              key={path}
              path={path}
              element={<OpenScreen key={path} code={code} meanwhile={<ScreenSkeleton />} />}
            />
          ))}
        </Route>
        <Route path="*" element={<Navigate to={PAGES.notifications} replace />} />
      </Routes>
    </>
  )
}

function OpenScreen({ code, meanwhile }: Pick<Screen, 'code'> & { meanwhile: ReactNode }) {
  const [missing, setMissing] = useState(false)
  const module = useCode(code, () => setMissing(true))
  if (missing) throw new CodeMissing()
  return module ? <module.default /> : meanwhile
}

/** The skeleton of a screen whose code is being loaded. */
function ScreenSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <div className="row page__head apart gap-16">
        <Skeleton width={240} height={20} />
      </div>
      <div className="card screen-skeleton" />
    </div>
  )
}
