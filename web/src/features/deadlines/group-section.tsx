import type { DeadlineGroup, DeadlineList, ListedDeadline } from '@arauto/contract/office-deadlines'
import { useQuery } from '@tanstack/react-query'
import { Clock, TriangleAlert } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { groupPageQuery } from './api.ts'
import { DeadlineLine } from './deadline-line.tsx'
import type { DeadlineView } from './deadline-view.ts'
import { GROUP_WORDS, groupDays } from './deadline-words.ts'

type LineProps = Omit<ComponentProps<typeof DeadlineLine>, 'deadline' | 'place'>

interface GroupSectionProps {
  group: DeadlineList['groups'][number]
  /** The last day of the group before. */
  previous: string | null
  view: DeadlineView
  line: LineProps
}

const SIGNS: Partial<Record<DeadlineGroup, typeof Clock>> = { overdue: TriangleAlert, today: Clock }

/** The deadlines of a group, and a button for its next page. */
export function GroupSection({ group: { key, until, count, results }, previous, view, line }: GroupSectionProps) {
  const id = useId()
  const [pages, setPages] = useState(1)
  const Sign = SIGNS[key]
  const perPage = Math.max(results.length, 1)
  const more = count - pages * perPage
  return (
    <section aria-labelledby={id} className={`deadline-group deadline-group--${key}`}>
      <h2 id={id}>
        {Sign && <Sign className="icon" aria-hidden />}
        <b>{GROUP_WORDS[key]}</b>
        <span className="deadline-group__count">{count}</span>
        <span>{groupDays(key, until, previous, line.today)}</span>
      </h2>
      {count === 0 && !isHeld(key, line) ? (
        <p className="deadline-group__none">Hoje não termina nenhum prazo.</p>
      ) : (
        <>
          <Lines deadlines={results} line={line} place={placeOf(key)} />
          {Array.from({ length: pages - 1 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are told apart by their place alone
            <LaterPage key={index + 1} view={view} group={key} page={index + 1} line={line} />
          ))}
          {more > 0 && (
            <div className="deadline-group__more">
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
function Lines({ deadlines, line, place }: { deadlines: readonly ListedDeadline[]; line: LineProps; place: string }) {
  const held = [...line.decisions.done.values()].filter((one) => one.place === place).map(({ deadline }) => deadline)
  const heldIds = new Set(held.map(({ id }) => id))
  const shown = [...deadlines.filter(({ id }) => !heldIds.has(id)), ...held].sort(
    (one, other) => (one.ends < other.ends ? -1 : one.ends > other.ends ? 1 : 0) || one.id - other.id,
  )
  return (
    <ul>
      {shown.map((deadline) => (
        <DeadlineLine key={deadline.id} {...line} place={place} deadline={deadline} />
      ))}
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
    <div className="deadline-group__more" role="status">
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
