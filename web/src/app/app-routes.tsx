import { PAGES } from '@arauto/contract/routes'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { dataGeneration, onSessionCleared } from '../api/session.ts'
import { type LazyCode, useLazyCode } from '../components/lazy-code.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { Guard } from '../features/auth/guard.tsx'
import { frame } from './frame.ts'
import { CodeMissing, type Screen, screenAt } from './screens.ts'
import { SessionEnd } from './session-end.tsx'

/** The screen of the address: a public one, or a guarded one inside the layout; any other address leads to `/`. */
export function AppRoutes() {
  // Nothing on the screen outlives the data it shows.
  const generation = useSyncExternalStore(onSessionCleared, dataGeneration)
  const screen = screenAt(useLocation().pathname)
  return (
    <>
      <SessionEnd />
      {!screen ? (
        <Navigate to={PAGES.notifications} replace />
      ) : screen.isPublic ? (
        <OpenScreen key={screen.path} code={screen.code} meanwhile={null} />
      ) : (
        <Guard key={generation}>
          <Framed>
            <OpenScreen key={screen.path} code={screen.code} meanwhile={<ScreenSkeleton />} />
          </Framed>
        </Guard>
      )}
    </>
  )
}

/** A guarded screen in its frame. */
function Framed({ children }: { children: ReactNode }) {
  const Layout = useLoaded(frame)?.Layout
  return Layout ? <Layout>{children}</Layout> : null
}

function OpenScreen({ code, meanwhile }: Pick<Screen, 'code'> & { meanwhile: ReactNode }) {
  const module = useLoaded(code)
  return module ? <module.default /> : meanwhile
}

/** @returns the module; null until it is loaded @throws {CodeMissing} */
function useLoaded<Module extends object>(code: LazyCode<Module>): Module | null {
  const [missing, setMissing] = useState(false)
  const module = useLazyCode(code, () => setMissing(true))
  if (missing) throw new CodeMissing()
  return module
}

/** The skeleton of a screen whose code is being loaded. */
function ScreenSkeleton() {
  return (
    <div className="stack max-w-(--page-width) mx-auto" aria-busy="true">
      <div className="row justify-between gap-16 min-h-36">
        <Skeleton width={240} height={20} />
      </div>
      <div className="card min-h-420" />
    </div>
  )
}
