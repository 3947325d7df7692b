/** Hours and minutes with a colon, point, comma, `h` or nothing between them, or hours alone. */
const TIME = /^(\d{1,2})(?:\s*[:.,hH]\s*(\d{2})?|(\d{2}))?$/u

/** @param text a time of day as a person writes it: `8:30`, `08h30`, `0830`, `8` @returns `HH:MM`, or null where it names none */
export function readTime(text: string): string | null {
  const parts = TIME.exec(text.trim())
  if (!parts) return null
  const [, hours = '', minutes, joined] = parts
  const time = [hours, minutes ?? joined ?? '00'].map((part) => part.padStart(2, '0'))
  return Number(time[0]) < 24 && Number(time[1]) < 60 ? time.join(':') : null
}
