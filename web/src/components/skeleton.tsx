import './skeleton.css'

/** A grey stand-in for a value that is on its way. */
export function Skeleton({ width, height }: { width: number | string; height?: number }) {
  return <span className="skeleton" style={height ? { width, height, borderRadius: height / 2 } : { width }} />
}
