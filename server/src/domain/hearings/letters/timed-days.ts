import type { Day } from '../../deadlines/day.ts'
import type { WrittenDay } from '../../deadlines/letters/written-day.ts'
import type { WrittenHour } from '../../deadlines/letters/written-hour.ts'

/** A day with its hour. */
export interface TimedDay {
  day: Day
  weekday: number | null
  /** `HH:MM`; null where none is said, or a part of the day alone. */
  hour: string | null
  /** Whether an hour, or a part of the day, is said. */
  hasHour: boolean
  /** Where the day begins, and where it and the hour behind it end. */
  start: number
  until: number
  /** The words of day and hour. */
  from: number
  to: number
  /** Whether the sentence moves it from one hour to another. Its hour is the new one, or null where that is not plain. */
  isMoved: boolean
}

/** So many characters may stand between a day and its hour. */
const BETWEEN = 60
/** Between an hour and the day behind it. */
const OF_DAY = /^,? ?(?:horas? )?(?:d[oe]|no|em|,)? ?(?:proximo )?(?:dias? )?(?:\S+-feira,? )?$/
/** Between days of a list. */
const LISTED = /^[\s,;()]*(?:(?:e|ou|bem como)\W*)?(?:n?os?|em|a)? ?(?:dias? )?$/
export const SAME_HOUR = /^[^.;]{0,40}\b(?:a mesma hora|pela mesma hora|mesmo horario|as mesmas horas)\b/
const IN_ORDER = /^[^.;]{0,60}\brespec?tivamente\b/
/** What changes an hour. */
export const CHANGES =
  /\b(?:antecip\w+|alter\w+|adi(?:a|o|ad[oa]|ar|ando)(?:-se)?|transf[ei]r\w+|retard\w+|remarc\w+|reagend\w+|passa(?:ra|ndo|m)?|mud[oa]\w*|corr[ie]g\w+|rec?tific\w+|lapso|erro|onde (?:se le|consta|esta)|(?:deve|passa)\w* (?:a )?(?:ler|constar)|antes|em vez|em lugar|(?:nao|noutra|outra|essa|nova)(?: \S+){0,3} hora|nao (?:as|pelas)|mas(?: sim)? (?:as|pelas))\b/
/** Before an hour: it is the new one. */
const NEW_HOUR =
  /(?:\b(?:para(?: o (?:mesmo|proprio) dia,?)?|mas(?: sim)?|antes|ler(?:-se)?|constar|agora|sim)|\b(?:passa\w*|tera|(?<!\bdev(?:er)?iam? )ter|inicia\w*|comeca\w*|realiza\w*)(?:-se)?(?:-a)?\b(?:(?!\b(?:nao|marcad|designad|agendad|previst)\w*)[^.;,\d]){0,50})[\s,«"]*$/
/** Before an hour: it is the old one. */
const OLD_HOUR =
  /\b(?:nao|onde (?:se le|consta|esta)|em (?:vez|lugar)|(?:marcad|designad|agendad|aprazad|previst|fixad)[oa]s?|dev(?:er)?iam?)\b(?:(?!\b(?:mas|passa\w*|deve|para as|antes|(?:antecip|adi|transfer|alter|mud)\w+|inicia\S*|tera|realiza\S*|comeca\S*)\b)[^.;]){0,60}$/
/** "das 9h30 às 12h30" */
const RANGE = /^ ?(?:as|ate|e) ?/

/** An hour after these is that of something else. */
const OTHER_HOUR = /\b(?:antes|ate|antecedencia|termin\w+|encerr\w+|apos|depois)\b/

/**
 * The days of a sentence with their hours: behind the day, before it, or shared by the days of a list.
 *
 * @param text folded in place
 * @param days of it
 * @param hours of it
 * @param next the hours of the sentence behind, which may begin with one
 */
export function timedDays(
  text: string,
  days: readonly WrittenDay[],
  hours: readonly WrittenHour[],
  next: readonly WrittenHour[],
): TimedDay[] {
  const taken = new Set<WrittenHour>()
  const timed = days.map((day, at): TimedDay => {
    const nextDay = days[at + 1]?.start ?? text.length
    const hour = hourBehind(text, day, nextDay, hours) ?? hourBefore(text, day, hours, taken)
    if (hour) taken.add(hour)
    return withHour(text, day, hour)
  })
  shareHours(text, timed, hours)
  moveHours(text, timed, hours)
  const last = timed.at(-1)
  const [hour] = last && !last.hasHour && text.length - last.until < 3 ? next : []
  if (last && hour && hour.start < 12) Object.assign(last, { hour: hour.hour, hasHour: true })
  return timed
}

function withHour(text: string, { day, weekday, start, end }: WrittenDay, hour: WrittenHour | null): TimedDay {
  const isBehind = hour !== null && hour.start >= end
  const dayFrom = start - (/\bdias? $/.exec(text.slice(Math.max(0, start - 5), start))?.[0].length ?? 0)
  return {
    day,
    weekday,
    start,
    hour: hour?.hour ?? null,
    hasHour: hour !== null,
    until: isBehind ? hour.end : end,
    from: hour && !isBehind ? hour.start : dayFrom,
    to: isBehind ? hour.end : end,
    isMoved: false,
  }
}

function hourBehind(
  text: string,
  { end }: WrittenDay,
  next: number,
  hours: readonly WrittenHour[],
): WrittenHour | null {
  const [first, second] = hours.filter(({ start }) => start >= end && start < next)
  // "da parte da tarde, às 14h00"
  const hour = first?.hour === null && second && second.start - first.end < 10 ? second : first
  if (!hour || hour.start - end > BETWEEN) return null
  const between = text.slice(end, hour.start)
  return OTHER_HOUR.test(between) || /[.;] /.test(between) ? null : hour
}

function hourBefore(
  text: string,
  { start }: WrittenDay,
  hours: readonly WrittenHour[],
  taken: ReadonlySet<WrittenHour>,
): WrittenHour | null {
  const hour = hours.findLast(({ end }) => end <= start)
  return hour && !taken.has(hour) && OF_DAY.test(text.slice(hour.end, start)) ? hour : null
}

/** "Marcada para o dia 12, às 9h30, passa a ter início às 14h00", "antecipa-se para as 9h a audiência do dia 12". */
function moveHours(text: string, timed: readonly TimedDay[], hours: readonly WrittenHour[]): void {
  if (timed.length === 0) return
  const isChange = CHANGES.test(text)
  for (const [at, one] of timed.entries()) {
    const [from, to] = [timed[at - 1]?.until ?? 0, timed[at + 1]?.start ?? text.length]
    const own = hours.filter(({ hour, start, end }) => hour !== null && start >= from && end <= to)
    const isRange =
      own.length === 2 && RANGE.test(text.slice(own[0]!.end, own[1]!.start + 3)) && own[1]!.start - own[0]!.end < 6
    if (own.length === 0 || isRange || (own.length === 1 && timed.length > 1)) continue
    const isNew = ({ start }: WrittenHour) => NEW_HOUR.test(text.slice(Math.max(0, start - 120), start))
    const isOld = ({ start }: WrittenHour) =>
      OLD_HOUR.test(text.slice(Math.max(0, start - 120), start)) ||
      (own.length > 1 && /^das?\b/.test(text.slice(start)))
    if (!isChange && !(own.length === 2 && isOld(own[0]!) && isNew(own[1]!))) continue
    const news = own.filter((hour) => isNew(hour) && !isOld(hour))
    const rest = news.length === 0 && own.length === 2 ? own.filter((hour) => !isOld(hour)) : news
    if (own.length === 1 ? news.length === 0 : new Set(own.map(({ hour }) => hour)).size === 1) continue
    const [hour] = rest.length === 1 ? rest : []
    const until = Math.max(one.until, own.at(-1)!.end)
    Object.assign(one, { hour: hour?.hour ?? null, hasHour: true, isMoved: true, until })
    if (hour) Object.assign(one, { from: Math.min(one.from, hour.start), to: Math.max(one.to, hour.end) })
  }
}

/** "dias 12 e 13, pelas 9h30", "às 9h30 e às 14h00, respetivamente", "à mesma hora" */
function shareHours(text: string, timed: TimedDay[], hours: readonly WrittenHour[]): void {
  for (let at = timed.length - 1; at > 0; at -= 1) {
    const [one, next] = [timed[at - 1]!, timed[at]!]
    const isList = LISTED.test(text.slice(one.until, next.start).slice(0, 80))
    if (isList && !one.hasHour && next.hasHour) Object.assign(one, { hour: next.hour, hasHour: true })
  }
  for (const [at, one] of timed.entries()) {
    const before = timed[at - 1]
    if (before?.hasHour && !one.hasHour && SAME_HOUR.test(text.slice(one.until, one.until + 80))) {
      Object.assign(one, { hour: before.hour, hasHour: true })
    }
  }
  const behind = hours.filter(({ start }) => start >= (timed.at(-1)?.start ?? 0))
  const last = behind.at(-1)
  if (!last || behind.length < 2 || behind.length !== timed.length) return
  if (!IN_ORDER.test(text.slice(last.end, last.end + 90))) return
  for (const [at, one] of timed.entries()) one.hour = behind[at]!.hour
  Object.assign(timed.at(-1)!, { until: last.end, to: last.end })
}
