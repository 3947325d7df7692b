import { listCases } from '@arauto/contract/calls/cases'
import { listDeadlines } from '@arauto/contract/calls/deadlines'
import { counted } from '@arauto/contract/counted'
import { fold } from '@arauto/contract/fold'
import { PAGES } from '@arauto/contract/routes'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  ArrowRightLeft,
  AudioLines,
  Bell,
  Calculator,
  CalendarClock,
  CircleUserRound,
  FilePlus,
  FileText,
  type LucideIcon,
  RefreshCw,
  Scale,
  Search,
  Upload,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { CASES_KEY, DEADLINES_KEY } from '../../api/office-lists.ts'
import { Avatar } from '../../components/avatar.tsx'
import { courtLine } from '../../components/court-name.tsx'
import { FOUND_DOCUMENTS, type RequestedAct, requestAct } from '../../components/requested-act.ts'
import '../../components/dialog.css'
import '../../components/menu.css'

interface Command {
  id: string
  name: string
  /** What else is said of it. */
  note?: string
  sign: ReactNode
  keys?: readonly string[]
  run: () => void
}
interface Group {
  label: string
  items: Command[]
}

const SCREENS: readonly [name: string, to: string, icon: LucideIcon, keys?: readonly string[]][] = [
  ['Notificações', PAGES.notifications, Bell, ['g', 'n']],
  ['Prazos', PAGES.deadlines, CalendarClock, ['g', 'p']],
  ['Processos', PAGES.cases, Scale, ['g', 'r']],
  ['Contas', PAGES.accounts, UsersRound, ['g', 'c']],
  ['Transcrição', PAGES.transcription, AudioLines],
  ['Toggl-Notion', PAGES.togglNotion, ArrowRightLeft],
  ['Perfil', PAGES.profile, CircleUserRound],
]
const ACTS: readonly [name: string, act: RequestedAct, on: string, icon: LucideIcon, keys?: readonly string[]][] = [
  ['Verificar agora', 'check', PAGES.notifications, RefreshCw, ['r']],
  ['Registar notificação', 'register', PAGES.notifications, FilePlus, ['n']],
  ['Acrescentar ficheiros ou e-mails', 'add', PAGES.notifications, Upload],
  ['Calcular um prazo', 'calculate', PAGES.deadlines, Calculator, ['c']],
]
/** How many cases and people are named. */
const MOST = 5
const RECENT = 2

const casesQuery = (search: string) =>
  callQuery([...CASES_KEY, 'commands', search], listCases, {
    query: { search, page_size: String(search ? MOST : RECENT), sort: 'last' as const },
  })
const peopleQuery = callQuery([...DEADLINES_KEY, 'people'], listDeadlines, { query: {} })

/** A window that finds cases, people, screens and acts by what is typed, and opens the chosen one. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const groups = useCommands(typed.trim())
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay z-20" />
        <Dialog.Viewport className="dialog__place fixed inset-0 overflow-auto z-21 grid items-start justify-items-center px-24 pt-[min(96px,10vh)] pb-24 max-md:px-16 max-md:pb-16">
          <Dialog.Popup
            className="dialog w-full max-w-620 bg-(--surface) border border-(--edge) rounded-(--radius) shadow-(--shadow-high) overflow-hidden max-md:[&_kbd]:hidden"
            aria-label="Comandos"
          >
            <Autocomplete.Root
              inline
              open
              items={groups}
              filter={null}
              value={typed}
              autoHighlight="always"
              itemToStringValue={({ name }: Command) => name}
              onValueChange={(value, { reason }) => reason === 'item-press' || setTyped(value)}
            >
              <div className="row gap-12 border-b border-(--hairline) h-54 py-0 px-16">
                <Search className="icon" aria-hidden />
                <Autocomplete.Input
                  className="flex-1 min-w-0 border-0 bg-transparent text-(--text-strong) [outline:0] text-[16px]/24 font-normal"
                  aria-label="Comandos"
                  placeholder="Processo, pessoa, ecrã ou ação"
                  autoFocus
                />
                <kbd aria-hidden>Esc</kbd>
              </div>
              <Autocomplete.List className="overflow-y-auto max-h-[min(560px,64vh)] py-8 px-6">
                {(group: Group) => (
                  <Autocomplete.Group key={group.label} items={group.items}>
                    <Autocomplete.GroupLabel className="text-12 font-medium text-(--text-muted) pt-8 px-10 pb-4">
                      {group.label}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(command: Command) => (
                        <Autocomplete.Item
                          key={command.id}
                          value={command}
                          className="row menu__item gap-12 min-h-38 text-14 [&>.avatar]:-mx-3 [&>kbd+kbd]:-ml-9"
                          onClick={() => {
                            onClose()
                            command.run()
                          }}
                        >
                          {command.sign}
                          <span className="ellipsis flex-1">
                            {command.name}
                            {command.note && <small className="ml-10">{command.note}</small>}
                          </span>
                          {command.keys?.map((key) => (
                            <kbd key={key} aria-hidden>
                              {key}
                            </kbd>
                          ))}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
            <p
              className="text-muted row px-16 py-10 gap-6 border-t border-(--hairline) bg-(--surface-head) text-12 max-md:hidden"
              aria-hidden
            >
              <kbd>↑</kbd>
              <kbd>↓</kbd> escolher <kbd className="ml-10">↵</kbd> abrir
            </p>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** @param typed what is looked for; empty for what is usual @returns the commands in their groups, without empty ones */
function useCommands(typed: string): Group[] {
  const navigate = useNavigate()
  const search = useDeferredValue(typed)
  const cases = useQuery({ ...casesQuery(search), placeholderData: keepPreviousData })
  const people = useQuery(peopleQuery)
  const open = (to: string) => () => void navigate(to)
  const has = (name: string) => fold(name).includes(fold(typed))
  const icon = (Icon: LucideIcon) => <Icon className="icon" aria-hidden />
  const list = `${PAGES.notifications}?pesquisa=${encodeURIComponent(typed)}`
  const groups: Group[] = [
    {
      label: typed ? 'Processos' : 'Processos recentes',
      items: (cases.data?.results ?? []).map(({ key, numbers, label, tribunal, unidade }) => {
        const number = numbers.length === 1 ? (numbers[0] ?? key) : key
        return {
          id: `case ${key}`,
          name: label || number,
          note: [label && number, courtLine(tribunal, unidade)].filter(Boolean).join(' · '),
          sign: icon(Scale),
          run: open(`${PAGES.cases}/${encodeURIComponent(key)}`),
        }
      }),
    },
    {
      label: 'Pessoas',
      items: (people.data?.people ?? [])
        .flatMap(({ person, count }) =>
          person && person.id !== null ? [{ id: person.id, name: person.name, count }] : [],
        )
        .filter(({ name }) => has(name))
        .slice(0, MOST)
        .map(({ id, name, count }) => ({
          id: `person ${id}`,
          name,
          note: counted(count, 'prazo em aberto', 'prazos em aberto'),
          sign: <Avatar person={{ id, name }} />,
          run: open(`${PAGES.deadlines}?pessoa=${id}`),
        })),
    },
    {
      label: 'Ecrãs',
      items: SCREENS.filter(([name]) => has(name)).map(([name, to, Icon, keys]) => ({
        id: `screen ${to}`,
        name,
        sign: icon(Icon),
        ...(keys && { keys }),
        run: open(to),
      })),
    },
    {
      label: 'Ações',
      items: [
        ...ACTS.filter(([name]) => has(name)).map(([name, act, on, Icon, keys]) => ({
          id: act,
          name,
          sign: icon(Icon),
          ...(keys && { keys }),
          run() {
            if (window.location.pathname !== on) void navigate(on)
            requestAct(act)
          },
        })),
        ...(typed
          ? [
              { id: 'search', name: `Pesquisar «${typed}» nas notificações`, sign: icon(Bell), run: open(list) },
              {
                id: 'documents',
                name: `Pesquisar «${typed}» em documentos e transcrições`,
                sign: icon(FileText),
                run: open(`${list}${FOUND_DOCUMENTS}`),
              },
            ]
          : []),
      ],
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
