import { ChevronDown, CircleCheck, UserRoundPlus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { ActionMenu } from '../../components/menu.tsx'
import { countWords, isOne } from '../../components/pager.tsx'
import { OpenDeadlinesDialog } from '../../components/triage-acts/open-deadlines-dialog.tsx'
import { type RequestedChange, type TriageTarget, useTriageActs } from '../../components/triage-acts/use-triage-acts.ts'
import { areKeysEnabled, type ListKey } from '../../components/use-list-keys.ts'
import type { NotificationListPage } from './api.ts'
import { KeysDialog } from './keys-dialog.tsx'
import type { ListView } from './list-view.ts'
import type { RowActions } from './row-actions.ts'
import type { RowCursor } from './use-row-cursor.ts'
import { mayChange, type TickedRows } from './use-selection.ts'
import './list-actions.css'
import type { ListedNotification } from './record.ts'

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'))

interface ListActionsProps {
  page: NotificationListPage
  view: ListView
  selection: TickedRows
  cursor: RowCursor
  actions: RowActions
  lastPage: number
  onPage: (page: number) => void
  /** The key that was pressed and waits for its act; undefined for none. */
  pressed: string | undefined
  onTaken: () => void
}

/** What is done with the selected rows, in the pager, and the keys of the list. */
export default function ListActions({
  page,
  view,
  selection,
  cursor,
  actions,
  lastPage,
  onPage,
  pressed,
  onTaken,
}: ListActionsProps) {
  const acts = useTriageActs()
  const [showsKeys, setShowsKeys] = useState(false)
  /** What somebody is being chosen for. */
  const [assigned, setAssigned] = useState<TriageTarget | null>(null)
  const rows = page.results
  const current = cursor.of(rows)
  const selected = selection.all ? page : { count: selection.ids.size }
  useFocusedRow(current)

  function target(): TriageTarget | null {
    if (selection.all) return { filter: view, upTo: page.newest, of: page }
    if (selection.ids.size > 0) {
      return { ids: [...selection.ids], records: rows.filter((one) => selection.ids.has(one.id)) }
    }
    return current && mayChange(current) ? { ids: [current.id], records: [current] } : null
  }
  async function act(change: RequestedChange, on = target()) {
    if (on && (await acts.act(on, change))) selection.clear()
  }
  const assign = () => setAssigned(target())
  function step(by: 1 | -1) {
    const at = current ? rows.indexOf(current) + by : by > 0 ? 0 : rows.length - 1
    const next = rows[at]
    if (next) return cursor.set(next)
    if (view.page + by < 0 || view.page + by > lastPage) return
    cursor.setPlace(by > 0 ? 0 : -1)
    onPage(view.page + by)
  }
  const read = () => {
    const on = target()
    const unread = !(on && 'records' in on ? on.records : rows).some((one) => one.triage?.unread)
    return act({ unread }, on)
  }

  const keys: Readonly<Record<ListKey, () => unknown>> = {
    j: () => step(1),
    k: () => step(-1),
    x: () => current && mayChange(current) && selection.toggle(current.id),
    e: () => act({ state: 'tratada' }),
    a: assign,
    u: read,
    // biome-ignore lint/correctness/noComponentHookFactories: the name of a key
    Enter: () => current && actions.show(current),
    '?': () => setShowsKeys(true),
  }
  // One a rendering: the next key is about the row that the one before led to.
  useEffect(() => {
    if (pressed === undefined) return
    onTaken()
    void keys[pressed as ListKey]()
  })

  return (
    <>
      {acts.progress && acts.progress.of > rows.length ? (
        <p
          className="bulk flex items-center gap-12 px-14 border border-(--edge) rounded-(--radius) bg-(--surface-raised) shadow-(--shadow-middle) text-(--text) whitespace-nowrap"
          role="status"
        >
          {acts.progress.done} de {acts.progress.of}
          <progress value={acts.progress.done} max={acts.progress.of} aria-label="Notificações alteradas" />
        </p>
      ) : selected.count > 0 ? (
        <div
          className="bulk flex items-center gap-2 pr-3 pl-14 border border-(--edge) rounded-(--radius) bg-(--surface-raised) shadow-(--shadow-middle) whitespace-nowrap print:hidden!"
          role="toolbar"
          aria-label="Ações sobre as selecionadas"
          data-keep-clear
        >
          <b className="mr-4 pr-12 border-r border-(--edge) text-13 font-medium tabular-nums" role="status">
            {isOne(selected) ? '1 selecionada' : `${countWords(selected)} selecionadas`}
          </b>
          {!selection.all &&
            (page.count > rows.length || page.count_is) &&
            rows.filter(mayChange).every((one) => selection.has(one.id)) && (
              <Button
                className="bulk__all text-(--primary) max-[900px]:col-span-full"
                variant="ghost"
                onClick={selection.selectAll}
              >
                {page.count_is ? 'Selecionar todas' : `Selecionar todas as ${countWords(page)}`}
              </Button>
            )}
          <Button
            variant="ghost"
            icon={CircleCheck}
            disabled={acts.busy}
            onClick={() => void act({ state: 'tratada' })}
          >
            Marcar como tratada <kbd aria-hidden>e</kbd>
          </Button>
          <Button variant="ghost" icon={UserRoundPlus} disabled={acts.busy} onClick={assign}>
            Atribuir a… <kbd aria-hidden>a</kbd>
          </Button>
          <ActionMenu
            label="Mais ações sobre as selecionadas"
            trigger={
              <Button variant="ghost" disabled={acts.busy}>
                Mais <ChevronDown className="icon" aria-hidden />
              </Button>
            }
            items={[
              { label: 'Deixar em curso', act: () => void act({ state: 'em_curso' }) },
              { label: 'Marcar como por ler ou lidas', act: () => void read() },
            ]}
          />
          <IconButton icon={X} label="Limpar a seleção" onClick={selection.clear} />
        </div>
      ) : (
        areKeysEnabled() && <KeyHints onShow={() => setShowsKeys(true)} />
      )}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      {assigned && (
        <AssignDialog
          target={assigned}
          onAssign={(person) => {
            setAssigned(null)
            void act({ assignee_id: person }, assigned)
          }}
          onClose={() => setAssigned(null)}
        />
      )}
      <OpenDeadlinesDialog acts={acts} onHandled={selection.clear} onShow={actions.show} />
    </>
  )
}

function KeyHints({ onShow }: { onShow: () => void }) {
  return (
    <span className="row key-hints text-12 gap-14 max-[900px]:hidden print:hidden!">
      <span>
        <kbd>j</kbd>
        <kbd className="ml-3">k</kbd> percorrer
      </span>
      <span>
        <kbd>↵</kbd> abrir
      </span>
      <span>
        <kbd>x</kbd> selecionar
      </span>
      <span>
        <kbd>e</kbd> tratada
      </span>
      <button className="p-4 border-0 rounded-[6px] bg-transparent text-inherit" type="button" onClick={onShow}>
        <kbd>?</kbd> todas as teclas
      </button>
    </span>
  )
}

/** Keeps the focus on the row of the keys, so that it is in view and screen readers read it. */
function useFocusedRow(current: ListedNotification | null): void {
  const id = current?.id
  useEffect(() => {
    const row = document.querySelector<HTMLElement>('.notifications__row--current')
    if (id === undefined || !row || row.contains(document.activeElement)) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    row.querySelector<HTMLElement>('.notifications__open')?.focus()
  }, [id])
}
