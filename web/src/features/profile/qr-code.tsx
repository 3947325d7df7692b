import { encode } from 'uqr'

/** The modules that must stay empty around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code, drawn here: what it says goes nowhere else. @param label what it is, spoken */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="profile__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
