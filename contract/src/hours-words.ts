/** @returns a time in hours and minutes: `1 h 35 min`, `35 min`, `2 h` */
export function hoursWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
