import { PAGES } from '@arauto/contract/routes'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, Outlet, Route, Routes, useNavigate } from 'react-router'
import { dataGeneration, onSecondFactorRequired, onSessionCleared, onSessionEnded } from '../api/session.ts'
import { useCode } from '../components/code.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { Guard } from '../features/auth/guard.tsx'
import { Layout } from './layout.tsx'
import { CodeMissing, PROTECTED_SCREENS, PUBLIC_SCREENS, type Screen } from './screens.ts'
import '../components/page.css'
import { MESSAGES } from '@arauto/contract/messages'
import { toast } from '../components/toasts.tsx'
import { isPublicPage, loginAddress } from '../features/auth/return-address.ts'

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
      <div className="row page__head">
        <Skeleton width={240} height={20} />
      </div>
      <div className="card screen-skeleton" />
    </div>
  )
}

/**
 * Opens `/login` when the server no longer accepts the session, with the address to return to. On a public screen it
 * stays, so that this address is not lost. Where the office requires a second factor, opens the profile, which sets it up.
 */
export function SessionEnd() {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnded(() => {
        toast.info(MESSAGES.sessionEnded, { toastId: 'session-ended' })
        const { pathname, search } = window.location
        if (!isPublicPage(pathname)) void navigate(loginAddress(pathname + search), { replace: true })
      }),
    [navigate],
  )
  useEffect(
    () =>
      onSecondFactorRequired(() => {
        const { pathname, search } = window.location
        // The profile's other tabs stay open: there the user may leave the office, or change to another.
        if (isPublicPage(pathname) || (pathname === PAGES.profile && search)) return
        void navigate(`${PAGES.profile}?segundo-fator=exigido`, { replace: true })
      }),
    [navigate],
  )
  return null
}
