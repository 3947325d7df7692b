import { lisbonDay } from '@arauto/contract/dates'
import type { DeadlineListQuery } from '@arauto/contract/office-deadlines'
import { useAddress } from '../../components/use-address.ts'

/** Those that are dismissed are shown among all. */
type State = Exclude<NonNullable<DeadlineListQuery['state']>, 'dismissed'>

/** Which deadlines are shown. */
export interface DeadlineView {
  state: State
  /** A member's number, `none` for those in nobody's charge, or empty for all. */
  person: string
  /** A case's number, or empty for all. */
  caseKey: string
  /** The calendar's month, `YYYY-MM`. */
  month: string
}

/** The states in the address. */
const STATES: Readonly<Record<State, string>> = {
  open: '',
  proposed: 'por-confirmar',
  met: 'cumpridos',
  all: 'todos',
}

/** The parameters of the address. */
const NAMES = { state: 'estado', person: 'pessoa', caseKey: 'processo', month: 'mes' } as const
const LONGEST_CASE = 500

/** @param address the query of the page's address @returns what it asks for, with defaults for what is absent or invalid */
function viewFromAddress(address: URLSearchParams, now = new Date()): DeadlineView {
  const written = address.get(NAMES.state) ?? ''
  const person = address.get(NAMES.person) ?? ''
  const month = address.get(NAMES.month) ?? ''
  return {
    state: (Object.keys(STATES) as State[]).find((state) => STATES[state] === written) ?? 'open',
    person: /^(?:[1-9]\d{0,8}|none)$/u.test(person) ? person : '',
    caseKey: (address.get(NAMES.caseKey) ?? '').trim().slice(0, LONGEST_CASE),
    month: /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/u.test(month) ? month : lisbonDay(now).slice(0, 7),
  }
}

/** @param view what is shown @returns the query of the page's address, without defaults */
function viewToAddress(view: DeadlineView, now = new Date()): URLSearchParams {
  const address = new URLSearchParams()
  if (STATES[view.state]) address.set(NAMES.state, STATES[view.state])
  if (view.person) address.set(NAMES.person, view.person)
  if (view.caseKey) address.set(NAMES.caseKey, view.caseKey)
  if (view.month !== lisbonDay(now).slice(0, 7)) address.set(NAMES.month, view.month)
  return address
}

/** @returns the filters as the server's parameters */
export const listParameters = ({ state, person, caseKey }: DeadlineView) => ({
  ...(state !== 'open' && { state }),
  ...(person && { person }),
  ...(caseKey && { case: caseKey }),
})

/** Whether anything but the default is asked for. */
export const isFiltered = ({ state, person, caseKey }: DeadlineView): boolean =>
  state !== 'open' || person !== '' || caseKey !== ''

/** @returns what the address asks for, and a way to change it */
export function useDeadlineView(): [DeadlineView, (part: Partial<DeadlineView>) => void] {
  const [address, change] = useAddress()
  const next = (part: Partial<DeadlineView>) => (before: URLSearchParams) =>
    viewToAddress({ ...viewFromAddress(before), ...part })
  return [viewFromAddress(address), (part) => change(next(part), true)]
}
