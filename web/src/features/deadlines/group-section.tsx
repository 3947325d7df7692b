import type { DeadlineGroup, DeadlineList, ListedDeadline } from '@arauto/contract/office-deadlines'
import { useQuery } from '@tanstack/react-query'
import { Clock, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { groupPageQuery } from './api.ts'
import type { DeadlineView } from './deadline-view.ts'
import { GROUP_WORDS, groupDays } from './deadline-words.ts'
import type { ListItem } from './list-items.tsx'
import { ListLine } from './list-line.tsx'
import type { LineDecisions } from './use-line-decisions.ts'

interface LineProps {
  today: string
  decisions: LineDecisions
  itemOf: (deadline: ListedDeadline) => ListItem
}

interface GroupSectionProps {
  group: DeadlineList['groups'][number]
  /** The last day of the group before. */
  previous: string | null
  view: DeadlineView
  line: LineProps
  /** Those of the days of the group. */
  hearings: readonly ListItem[]
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
          <Lines items={[...results.map(line.itemOf), ...hearings]} line={line} place={placeOf(key)} />
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
function Lines({ items, line, place }: { items: readonly ListItem[]; line: LineProps; place: string }) {
  const done = [...line.decisions.done.values()]
  const shown = [
    ...items.filter(({ key }) => !done.some((one) => one.key === key)),
    ...done.filter((one) => one.place === place).map(({ item }) => item),
  ].sort((one, other) => (one.order < other.order ? -1 : 1))
  return (
    <ul>
      {shown.map((item) => (
        <ListLine key={item.key} item={item} today={line.today} decisions={line.decisions} place={place} />
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
  if (data) return <Lines items={data.map(line.itemOf)} line={line} place={placeOf(group, page)} />
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
