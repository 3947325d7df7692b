import { PAGES } from '@arauto/contract/routes'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Guard } from '../features/auth/guard.tsx'
import { Layout } from './layout.tsx'
import { SessionEnd } from './session-end.tsx'

const LoginScreen = lazy(() => import('../features/auth/login-screen.tsx'))
const RegisterScreen = lazy(() => import('../features/auth/register-screen.tsx'))
const LogoutScreen = lazy(() => import('../features/auth/logout-screen.tsx'))
const NotificationsScreen = lazy(() => import('../features/notifications/notifications-screen.tsx'))
const AccountsScreen = lazy(() => import('../features/accounts/accounts-screen.tsx'))
const TranscriptionScreen = lazy(() => import('../features/transcription/transcription-screen.tsx'))
const TimeImportScreen = lazy(() => import('../features/time-import/time-import-screen.tsx'))
const ProfileScreen = lazy(() => import('../features/profile/profile-screen.tsx'))

/** Which address shows which screen; every screen is a file of its own, loaded when it is first opened. */
export function AppRoutes() {
  return (
    <>
      <SessionEnd />
      <Suspense fallback={null}>
        <Routes>
          <Route path={PAGES.login} element={<LoginScreen />} />
          <Route path={PAGES.register} element={<RegisterScreen />} />
          <Route path={PAGES.logout} element={<LogoutScreen />} />
          <Route
            element={
              <Guard>
                <Layout />
              </Guard>
            }
          >
            <Route path={PAGES.notifications} element={<NotificationsScreen />} />
            <Route path={PAGES.accounts} element={<AccountsScreen />} />
            <Route path={PAGES.transcription} element={<TranscriptionScreen />} />
            <Route path={PAGES.togglNotion} element={<TimeImportScreen />} />
            <Route path={PAGES.profile} element={<ProfileScreen />} />
          </Route>
          <Route path="*" element={<Navigate to={PAGES.notifications} replace />} />
        </Routes>
      </Suspense>
    </>
  )
}
