import { PAGES } from '@arauto/contract/routes'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Guard } from '../features/auth/guard.tsx'
import { Layout } from './layout.tsx'
import { DrawScreen } from './lazy-screen.tsx'
import { PROTECTED_PAGES, PUBLIC_PAGES, SCREENS } from './screens.ts'
import { SessionEnd } from './session-end.tsx'

/** Every address: the public screens, the guarded ones inside the layout, and `/` for all that is unknown. */
export function AppRoutes() {
  return (
    <>
      <SessionEnd />
      <Suspense fallback={null}>
        <Routes>
          {PUBLIC_PAGES.map((path) => (
            <Route key={path} path={path} element={draw(path)} />
          ))}
          <Route
            element={
              <Guard>
                <Layout />
              </Guard>
            }
          >
            {PROTECTED_PAGES.map((path) => (
              <Route key={path} path={path} element={draw(path)} />
            ))}
          </Route>
          <Route path="*" element={<Navigate to={PAGES.notifications} replace />} />
        </Routes>
      </Suspense>
    </>
  )
}

const draw = (path: keyof typeof SCREENS) => <DrawScreen key={path} screen={SCREENS[path]} />
