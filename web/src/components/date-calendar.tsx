import { isoDay } from '@arauto/contract/dates'
import { Popover } from '@base-ui/react/popover'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { type ChevronProps, DayPicker } from 'react-day-picker'
import { pt } from 'react-day-picker/locale/pt'
import { Button } from './button.tsx'
import './date-calendar.css'

const month = new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric' })
const monthName = (date: Date): string => month.format(date)

/** DayPicker computes in the browser's zone, so days are turned into its dates and back by their text. */
const midnight = (day: string): Date => new Date(`${day}T00:00`)
const dayOf = (date: Date): string => date.toLocaleDateString('sv-SE')

const START = midnight('2000-01-01')
const END = midnight('2099-12-31')

const LABELS = {
  labelGrid: monthName,
  labelPrevious: () => 'Mês anterior',
  labelNext: () => 'Mês seguinte',
  labelMonthDropdown: () => 'Mês',
  labelYearDropdown: () => 'Ano',
}
const FORMATTERS = { formatCaption: monthName }
const COMPONENTS = {
  Chevron: ({ orientation }: ChevronProps) => {
    const Sign = orientation === 'left' ? ChevronLeft : orientation === 'right' ? ChevronRight : ChevronDown
    return <Sign className="icon" aria-hidden />
  },
}
const CLASSES = { button_previous: 'icon-button', button_next: 'icon-button' }

interface DateCalendarProps {
  /** The button that opens the calendar, inside its field; it gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  /** The selected day, `YYYY-MM-DD`. */
  day: string | null
  /** Gets the day, as `YYYY-MM-DD`. */
  onChoose: (day: string) => void
  onClose: () => void
}

/** A calendar from 2000 to 2099 in Portuguese, in a dialog below its field. */
export default function DateCalendar({ button, day, onChoose, onClose }: DateCalendarProps) {
  const popup = useRef<HTMLDivElement>(null)
  const today = isoDay(new Date().toISOString()) as string
  return (
    <Popover.Root
      open
      modal="trap-focus"
      onOpenChange={(_, { reason, event }) => {
        // The button itself closes the calendar.
        const onButton = reason === 'outside-press' && button.current?.contains(event.target as Node)
        if (!onButton) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className="calendar__place"
          anchor={() => button.current?.parentElement ?? null}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          collisionAvoidance={{ side: 'shift' }}
        >
          <Popover.Popup
            ref={popup}
            className="calendar scrolls-y edge rounded shadow-high"
            aria-label="Calendário"
            initialFocus={() => popup.current?.querySelector<HTMLElement>('td [tabindex="0"]')}
            finalFocus={button}
          >
            <DayPicker
              mode="single"
              required
              lang="pt-PT"
              locale={pt}
              weekStartsOn={1}
              captionLayout="dropdown"
              navLayout="around"
              fixedWeeks
              showOutsideDays
              startMonth={START}
              endMonth={END}
              today={midnight(today)}
              defaultMonth={midnight(day ?? today)}
              selected={day ? midnight(day) : undefined}
              onSelect={(date) => onChoose(dayOf(date))}
              labels={LABELS}
              formatters={FORMATTERS}
              components={COMPONENTS}
              classNames={CLASSES}
            />
            <div className="calendar__foot flex apart line-above">
              <Button variant="ghost" size="small" onClick={() => onChoose(today)}>
                Hoje
              </Button>
              <Popover.Close
                render={
                  <Button variant="ghost" size="small">
                    Fechar
                  </Button>
                }
              />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
