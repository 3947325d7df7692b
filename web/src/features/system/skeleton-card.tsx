import { Skeleton } from '../../components/skeleton.tsx'

/** A card of the screen whose facts are not there yet. */
export function SkeletonCard({ wide }: { wide: boolean }) {
  return (
    <section className={wide ? 'card system__card system__card--wide' : 'card system__card'}>
      <Skeleton width={140} />
      <Skeleton width={220} />
      {!wide && <Skeleton width={180} />}
    </section>
  )
}
