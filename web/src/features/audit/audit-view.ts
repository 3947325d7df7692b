import { AUDIT_EVENTS } from '@arauto/contract/audit'
import type { AuditEvent } from '@arauto/contract/audit-words'
import { isCalendarDay } from '@arauto/contract/calendar-day'
import { useAddress } from '../../components/use-address.ts'

/** Which entries are shown; empty for all. */
export interface AuditView {
  event: AuditEvent | ''
  /** The number of a person of the record. */
  who: string
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  to: string
  /** From 0. */
  page: number
}

/** The parameters of the address. */
const NAMES = { event: 'registo', who: 'quem', from: 'de', to: 'ate', page: 'pagina' } as const

const readView = (address: URLSearchParams): AuditView => {
  const read = (name: keyof AuditView, isGood: (value: string) => boolean) => {
    const value = address.get(NAMES[name]) ?? ''
    return isGood(value) ? value : ''
  }
  const isNumber = (value: string) => /^[1-9]\d{0,5}$/u.test(value)
  return {
    event: AUDIT_EVENTS.find((event) => event === address.get(NAMES.event)) ?? '',
    who: read('who', isNumber),
    from: read('from', isCalendarDay),
    to: read('to', isCalendarDay),
    page: Number(read('page', isNumber) || 1) - 1,
  }
}

/** @returns what the address asks for, and a way to change it, by which the first page is shown unless it names one */
export function useAuditView(): [AuditView, (part: Partial<AuditView>) => void] {
  const [address, change] = useAddress()
  const next = (part: Partial<AuditView>) => (address: URLSearchParams) => {
    const { page, ...rest } = { ...readView(address), page: 0, ...part }
    for (const [name, value] of Object.entries({ ...rest, page: page ? String(page + 1) : '' })) {
      const parameter = NAMES[name as keyof AuditView]
      if (value) address.set(parameter, value)
      else address.delete(parameter)
    }
    return address
  }
  return [readView(address), (part) => change(next(part), true)]
}
