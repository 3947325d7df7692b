import { Skeleton } from '../../components/skeleton.tsx'

/** The layout of a case while it is loading. */
export function CaseSkeleton() {
  return (
    <div className="case-loading" role="status" aria-label="A carregar o processo">
      <section className="card case">
        <Skeleton width={220} />
        <div className="case__facts">
          {[180, 140, 120, 100].map((width) => (
            <div key={width} className="case-loading__fact">
              <Skeleton width={70} />
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      </section>
      <div className="case-split">
        <section className="card timeline-loading">
          {[60, 45, 70, 50, 65].map((width) => (
            <span key={width}>
              <Skeleton width={54} />
              <Skeleton width={28} height={28} />
              <Skeleton width={`${width}%`} />
            </span>
          ))}
        </section>
        <section className="card case-box">
          <Skeleton width={80} />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
        </section>
      </div>
    </div>
  )
}
