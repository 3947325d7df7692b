import type { DeadlineGroup, DeadlineList, ListedDeadline } from '@arauto/contract/office-deadlines'
import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { useQuery } from '@tanstack/react-query'
import { Clock, TriangleAlert } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { groupPageQuery } from './api.ts'
import { DeadlineLine } from './deadline-line.tsx'
import type { DeadlineView } from './deadline-view.ts'
import { GROUP_WORDS, groupDays } from './deadline-words.ts'
import { HearingLine } from './hearing-line.tsx'

type LineProps = Omit<ComponentProps<typeof DeadlineLine>, 'deadline' | 'place'>

interface GroupSectionProps {
  group: DeadlineList['groups'][number]
  /** The last day of the group before. */
  previous: string | null
  view: DeadlineView
  line: LineProps
  /** Those of the days of the group. */
  hearings: readonly OfficeHearing[]
}

const SIGNS: Partial<Record<DeadlineGroup, typeof Clock>> = { overdue: TriangleAlert, today: Clock }

/** The deadlines of a group, and a button for its next page. */
export function GroupSection({
  group: { key, until, count, results },
  previous,
  view,
  line,
  hearings,
}: GroupSectionProps) {
  const id = useId()
  const [pages, setPages] = useState(1)
  const Sign = SIGNS[key]
  const perPage = Math.max(results.length, 1)
  const more = count - pages * perPage
  return (
    <section aria-labelledby={id} className={`deadline-group deadline-group--${key}`}>
      <h2 id={id}>
        {Sign && <Sign className="icon" aria-hidden />}
        <b className="bold ink">{GROUP_WORDS[key]}</b>
        <span className="count">{count + hearings.length}</span>
        <span>{groupDays(key, until, previous, line.today)}</span>
      </h2>
      {count === 0 && hearings.length === 0 && !isHeld(key, line) ? (
        <p className="text-muted deadline-group__none">Hoje não termina nenhum prazo.</p>
      ) : (
        <>
          <Lines deadlines={results} line={line} place={placeOf(key)} hearings={hearings} />
          {Array.from({ length: pages - 1 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a page
            <LaterPage key={index + 1} view={view} group={key} page={index + 1} line={line} />
          ))}
          {more > 0 && (
            <div className="text-muted deadline-group__more line-above">
              <Button variant="ghost" size="small" onClick={() => setPages(pages + 1)}>
                {more > perPage ? `Mostrar mais ${perPage} de ${more}` : `Mostrar mais ${more}`}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}

const placeOf = (group: DeadlineGroup, page = 0): string => `${group} ${page}`

/** @returns whether a line of the group was decided on and can still be undone */
export const isHeld = (group: DeadlineGroup, { decisions }: Pick<LineProps, 'decisions'>): boolean =>
  [...decisions.done.values()].some(({ place }) => place.startsWith(`${group} `))

/** Lines of the list, and among them those that have left it but can still be undone, where they stood. */
function Lines({
  deadlines,
  line,
  place,
  hearings = [],
}: {
  deadlines: readonly ListedDeadline[]
  line: LineProps
  place: string
  hearings?: readonly OfficeHearing[]
}) {
  const held = [...line.decisions.done.values()].filter((one) => one.place === place).map(({ deadline }) => deadline)
  const heldIds = new Set(held.map(({ id }) => id))
  const shown = [...deadlines.filter(({ id }) => !heldIds.has(id)), ...held].sort(
    (one, other) => (one.ends < other.ends ? -1 : one.ends > other.ends ? 1 : 0) || one.id - other.id,
  )
  // On one day hearings come first: they have an hour.
  const before = (day: string, last: string) => hearings.filter((one) => one.day <= day && one.day > last)
  const hearingLine = (hearing: OfficeHearing) => (
    <HearingLine key={`hearing ${hearing.id}`} hearing={hearing} today={line.today} />
  )
  return (
    <ul>
      {shown.flatMap((deadline, index) => [
        ...before(deadline.ends, shown[index - 1]?.ends ?? '').map(hearingLine),
        <DeadlineLine key={deadline.id} {...line} place={place} deadline={deadline} />,
      ])}
      {hearings.filter(({ day }) => day > (shown.at(-1)?.ends ?? '')).map(hearingLine)}
    </ul>
  )
}

function LaterPage({
  view,
  group,
  page,
  line,
}: {
  view: DeadlineView
  group: DeadlineGroup
  page: number
  line: LineProps
}) {
  const { data, isError, isFetching, refetch } = useQuery(groupPageQuery(view, group, page))
  if (data) return <Lines deadlines={data} line={line} place={placeOf(group, page)} />
  return (
    <div className="text-muted deadline-group__more line-above" role="status">
      {isError ? (
        <Button variant="ghost" size="small" busy={isFetching && 'A tentar…'} onClick={() => void refetch()}>
          Não foi possível carregar mais. Tentar novamente
        </Button>
      ) : (
        'A carregar…'
      )}
    </div>
  )
}
