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
const STEP = 'icon-button aria-disabled:opacity-45 aria-disabled:cursor-not-allowed'
const CLASSES = {
  button_previous: STEP,
  button_next: STEP,
  month: 'grid grid-cols-[auto_1fr_auto] items-center gap-x-0 gap-y-8 max-md:gap-y-0',
  dropdowns: 'flex justify-center gap-4',
  // The native select lies invisibly over its text, which has the page's own style.
  dropdown_root: 'relative',
  dropdown:
    'rdp-dropdown absolute inset-0 w-full opacity-0 text-14 cursor-pointer *:bg-(--surface) *:text-(--text) max-md:text-[16px]',
  caption_label:
    'rdp-caption_label flex items-center gap-4 h-32 pr-6 pl-10 rounded-[8px] text-14 font-semibold text-(--text-strong) icon-14 *:text-(--text-muted) max-md:h-44',
  month_grid: 'col-span-full border-spacing-0',
  weekday: 'w-(--day) h-28 p-0 text-12 font-medium text-(--text-muted) text-center',
  day: 'size-(--day) p-0 text-center max-md:h-40',
  day_button: 'rdp-day_button relative size-(--day) p-0 border-0 rounded-[10px] max-md:h-40',
}

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
          className="z-25"
          anchor={() => button.current?.parentElement ?? null}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          collisionAvoidance={{ side: 'shift' }}
        >
          <Popover.Popup
            ref={popup}
            className="calendar max-h-[calc(100dvh-16px)] p-12 border border-(--edge) rounded-(--radius) bg-(--surface) shadow-(--shadow-high) overflow-y-auto max-md:p-8"
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
            <div className="flex justify-between border-t border-(--hairline) mt-8 pt-8 max-md:mt-4 max-md:pt-4">
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
