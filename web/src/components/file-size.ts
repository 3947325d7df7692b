const UNITS = ['B', 'KB', 'MB', 'GB'] as const
const STEP = 1024
const whole = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 0, useGrouping: false })
const tenths = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1, useGrouping: false })

/**
 * @param bytes a file's size
 * @returns the size with its unit: `512 B`, `44,1 MB`
 */
export function fileSize(bytes: number): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${(unit === 0 || value >= 100 ? whole : tenths).format(value)} ${UNITS[unit]}`
}
