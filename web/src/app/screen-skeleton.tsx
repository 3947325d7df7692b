import { Skeleton } from '../components/skeleton.tsx'
import '../components/page.css'

/** The skeleton of a screen whose code is being loaded. */
export function ScreenSkeleton() {
  return (
    <div className="page" aria-busy="true">
      <div className="page__head">
        <Skeleton width={240} height={20} />
      </div>
      <div className="card screen-skeleton" />
    </div>
  )
}
