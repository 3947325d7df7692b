import type { DeadlineGroup, DeadlineList, ListedDeadline } from '@arauto/contract/office-deadlines'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Clock, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { laterPagesQuery } from './api.ts'
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
  const [opened, setOpened] = useState(false)
  const later = useInfiniteQuery({ ...laterPagesQuery(view, key), enabled: opened })
  const Sign = SIGNS[key]
  const perPage = Math.max(results.length, 1)
  const shown = [...results, ...(later.data?.pages.flat() ?? [])]
  const more = count - perPage * (1 + (later.data?.pages.length ?? 0))
  return (
    <section aria-labelledby={id} className="deadline-group border-(--hairline) [.deadline-group+&]:border-t">
      <h2 className="print:break-after-avoid" id={id}>
        {Sign && <Sign className="icon text-(--error-sign)" aria-hidden />}
        <b className={`font-semibold ${Sign ? 'text-(--error-text)' : 'text-(--text)'}`}>{GROUP_WORDS[key]}</b>
        <span className="count">{count + hearings.length}</span>
        <span className="ml-auto font-normal">{groupDays(key, until, previous, line.today)}</span>
      </h2>
      {count === 0 && hearings.length === 0 && !isHeld(key, line) ? (
        <p className="text-muted py-14 px-16">Hoje não termina nenhum prazo.</p>
      ) : (
        <Lines items={[...shown.map(line.itemOf), ...hearings]} line={line} group={key} />
      )}
      {more > 0 && (
        <div
          className="text-muted print:hidden border-t border-(--hairline) py-6 px-8"
          role={opened ? 'status' : undefined}
        >
          {later.isLoading || later.isFetchingNextPage ? (
            'A carregar…'
          ) : (
            <Button
              variant="ghost"
              size="small"
              onClick={() => (opened ? void later.fetchNextPage() : setOpened(true))}
            >
              {later.isError
                ? 'Não foi possível carregar mais. Tentar novamente'
                : more > perPage
                  ? `Mostrar mais ${perPage} de ${more}`
                  : `Mostrar mais ${more}`}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** @returns whether a line of the group was decided on and can still be undone */
export const isHeld = (group: DeadlineGroup, { decisions }: Pick<LineProps, 'decisions'>): boolean =>
  [...decisions.done.values()].some((one) => one.group === group)

/** Lines of the list, and among them those that have left it but can still be undone, where they stood. */
function Lines({ items, line, group }: { items: readonly ListItem[]; line: LineProps; group: DeadlineGroup }) {
  const done = [...line.decisions.done.values()]
  const shown = [
    ...items.filter(({ key }) => !done.some((one) => one.key === key)),
    ...done.filter((one) => one.group === group).map(({ item }) => item),
  ].sort((one, other) => (one.order < other.order ? -1 : 1))
  return (
    <ul>
      {shown.map((item) => (
        <ListLine key={item.key} item={item} today={line.today} decisions={line.decisions} group={group} />
      ))}
    </ul>
  )
}
