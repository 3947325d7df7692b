import { fold } from '@arauto/contract/fold'
import type { StoredHearing } from './stored-hearing.ts'

/** Nobody is in two places within so many minutes. */
const NEAR_MINUTES = 120

/** A hearing, with what tells who goes where. */
export interface Attended extends Pick<StoredHearing, 'id' | 'case_key' | 'day' | 'hour' | 'place' | 'state'> {
  /** Who goes there: the member in charge, else the portal user whom the court notified. */
  lawyer: string
  tribunal: string
}

/**
 * @param others whose state is open
 * @returns those of the others that the same lawyer cannot attend besides: the same day, less than two hours apart, at another
 *   place. Hearings of one case, or without an hour, are none
 */
export const conflictsOf = <T extends Attended>(hearing: Attended, others: readonly T[]): T[] =>
  isOpen(hearing) ? others.filter((other) => other.id !== hearing.id && collide(hearing, other)) : []

const isOpen = ({ state }: Attended): boolean => state === 'proposed' || state === 'confirmed'

function collide(a: Attended, b: Attended): boolean {
  if (a.lawyer !== b.lawyer || a.day !== b.day || a.hour === null || b.hour === null) return false
  if (a.case_key !== '' && a.case_key === b.case_key) return false
  return Math.abs(minutes(a.hour) - minutes(b.hour)) < NEAR_MINUTES && !isSamePlace(a, b)
}

/** Where nothing says where it is, it is somewhere else. */
const isSamePlace = (a: Attended, b: Attended): boolean => placeOf(a) !== '' && placeOf(a) === placeOf(b)

/** Rooms of one court are one place. */
const placeOf = ({ tribunal, place }: Attended): string => fold(tribunal) || fold(place)

const minutes = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
