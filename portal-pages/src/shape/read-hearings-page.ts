import { fold } from '@arauto/contract/fold'
import { asSeen } from '@arauto/contract/invisible'
import type { ListedHearing, PageShape, ShapeField } from '@arauto/contract/page-shapes'
import { LayoutNotRecognised } from '../errors.ts'
import { isEmptyNotice } from '../parse-list.ts'
import { dayOf } from './day-of.ts'
import { isCaseNumber } from './page-shape.ts'
import { cellsBy } from './read-shaped.ts'
import type { ShapedCell, ShapedList } from './shaped-list.ts'

/** What a list of hearings (*agendamentos*) shows. */
export interface HearingsPage {
  hearings: ListedHearing[]
  /** Those that the list says do not take place. */
  calledOff: ListedHearing[]
  /** How many rows could not be read. */
  unread: number
  /** How many are hidden on the page, and were not read. */
  hidden: number
}

const MAX_TEXT_CHARACTERS = 500
/** Folded words of a state. */
const CALLED_OFF = /cancelad|adiad|desmarcad|sem efeito|anulad|nao realizad/
/** `9:30`, `09h30`, `14 h`, `14:00:00`, alone or after a day. */
const HOUR = /(?:^|[^\d/.-])([01]?\d|2[0-3])\s?(?::|h)\s?([0-5]\d)?/i

/**
 * Reads a list of hearings by a confirmed shape that fits it (`fitsShape`).
 *
 * @throws LayoutNotRecognised where most rows cannot be read, as when columns were swapped after the shape was confirmed,
 *   and for a list without rows that does not say it is empty
 */
export function readHearingsPage(list: ShapedList, shape: PageShape): HearingsPage {
  const page: HearingsPage = { hearings: [], calledOff: [], unread: 0, hidden: list.hidden }
  for (const { cells } of list.records) {
    const cellAt: (field: ShapeField) => ShapedCell | null = cells ? cellsBy(list, cells, shape) : () => null
    const text = (field: ShapeField) => (cellAt(field)?.text ?? '').slice(0, MAX_TEXT_CHARACTERS).trim()
    const [day, processo] = [dayOf(text('data')), asSeen(text('processo'))]
    if (day === null || (processo !== '' && !isCaseNumber(processo))) page.unread += 1
    else {
      const place = [text('tribunal'), text('sala')].filter(Boolean).join(', ').slice(0, MAX_TEXT_CHARACTERS)
      const off = CALLED_OFF.test(fold(text('estado'))) ? text('estado').slice(0, 100) : ''
      const row = {
        processo,
        day,
        hour: hourOf(text('hora')) ?? hourOf(text('data')),
        kind: text('acto') || 'Diligência',
        place,
        off,
      }
      ;(off ? page.calledOff : page.hearings).push(row)
    }
  }
  if (page.unread * 2 > list.records.length) throw new LayoutNotRecognised('most rows are no hearings')
  if (list.records.length === 0 && !list.others.some(isEmptyNotice)) {
    throw new LayoutNotRecognised('the list holds neither rows nor the empty notice')
  }
  return page
}

function hourOf(text: string): string | null {
  const found = HOUR.exec(text)
  return found ? `${found[1]!.padStart(2, '0')}:${found[2] ?? '00'}` : null
}
