import { type Day, dayOf } from './day.ts'

/** Easter Sunday of a year of the Gregorian calendar (the anonymous algorithm of 1876, as in Meeus, Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): Day {
  const cycle = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * cycle + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((cycle + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * shift + 114
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1)
}
