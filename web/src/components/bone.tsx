import './bone.css'

/** A grey stand-in for a value that is on its way. */
export function Bone({ width, height }: { width: number | string; height?: number }) {
  return <span className="bone" style={height ? { width, height, borderRadius: height / 2 } : { width }} />
}
