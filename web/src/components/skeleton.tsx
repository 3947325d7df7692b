import './skeleton.css'

/** A grey placeholder for a value that is being loaded. */
export function Skeleton({ width, height }: { width: number | string; height?: number }) {
  return (
    <span
      className="skeleton block max-w-full h-10 rounded-[5px] [.skeleton+&]:mt-8"
      style={height ? { width, height, borderRadius: Math.min(height / 2, 20) } : { width }}
    />
  )
}
