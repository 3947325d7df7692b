import { fold } from '@arauto/contract/fold'
import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from './avatar.tsx'
import './menu.css'
import './person-combobox.css'

/** The number of the option of a filter that takes everybody. */
export const EVERYBODY = 0

/** Somebody, nobody, or in a filter everybody, who can be chosen. */
export interface PersonOption {
  /** Their number; null for nobody. */
  id: number | null
  name: string
  /** What else is said of them, for instance that they are who chooses. */
  note?: string | undefined
}

const ROOT = {
  itemToStringLabel: ({ name }: PersonOption) => name,
  isItemEqualToValue: (one: PersonOption, other: PersonOption) => one.id === other.id,
  filter: ({ name }: PersonOption, typed: string) => fold(name).includes(fold(typed)),
  autoHighlight: true,
} as const

interface PersonComboboxProps {
  /** Who can be chosen. */
  people: readonly PersonOption[]
  value: PersonOption | null
  onChange: (person: PersonOption) => void
  /** The input's id, for its label. */
  id?: string
  label?: string | undefined
  disabled?: boolean | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

/** A field in which a person is chosen: the list below it keeps those whose name has what is typed. */
export function PersonCombobox({ people, value, onChange, id, label, disabled, ...more }: PersonComboboxProps) {
  // Another value would put its name in place of what is being typed, and Enter would choose somebody else.
  const [open, setOpen] = useState<{ value: PersonOption | null } | null>(null)
  return (
    <Combobox.Root
      {...ROOT}
      items={people}
      value={open ? open.value : value}
      onOpenChange={(isOpen) => setOpen(isOpen ? { value } : null)}
      disabled={disabled ?? false}
      // An emptied field chooses nobody: the one before stays until another is chosen.
      onValueChange={(person: PersonOption | null) => person && onChange(person)}
    >
      <Combobox.InputGroup className="person relative block min-w-0">
        {value && <OptionAvatar option={value} />}
        <Combobox.Input
          id={id}
          className="input pr-36 [.avatar~&]:pl-42"
          aria-label={label}
          aria-describedby={more.describedBy}
          aria-invalid={more.invalid || undefined}
          // Typed text replaces the chosen person.
          onFocus={({ target }) => target.select()}
          onClick={({ currentTarget }) => currentTarget.select()}
        />
        <Combobox.Trigger
          className="border-0 bg-transparent absolute text-(--text-muted) inset-y-0 right-0 w-34"
          aria-label="Mostrar as pessoas"
          tabIndex={-1}
        >
          <ChevronDown className="icon" aria-hidden />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner className="menu__place" sideOffset={4} align="start">
          <Combobox.Popup className="menu w-[max(var(--anchor-width),220px)] max-w-(--available-width)">
            <Options />
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

const OptionAvatar = ({ option: { id, name } }: { option: PersonOption }) =>
  id !== EVERYBODY && <Avatar person={id === null ? null : { id, name }} size="medium" />

interface PersonListProps extends Pick<PersonComboboxProps, 'people' | 'onChange' | 'label'> {
  /** Stands in place of the list while there are no people; what is typed meanwhile stays. */
  meanwhile?: ReactNode
}

/** The same as the only content of a dialog: the list is always there, and a press chooses. */
export function PersonList({ people, onChange, label, meanwhile }: PersonListProps) {
  return (
    <Combobox.Root
      {...ROOT}
      inline
      open
      items={people}
      value={null}
      onValueChange={(person: PersonOption | null) => person && onChange(person)}
    >
      <Combobox.Input className="input" aria-label={label} placeholder="Escreva um nome" autoFocus />
      {meanwhile || <Options />}
    </Combobox.Root>
  )
}

function Options() {
  return (
    <>
      <Combobox.Empty className="text-muted empty:hidden p-10">
        Ninguém com este nome pode ser escolhido.
      </Combobox.Empty>
      <Combobox.List className="overflow-y-auto max-h-[min(320px,var(--available-height,50vh))] data-empty:hidden">
        {(person: PersonOption) => (
          <Combobox.Item key={person.id} value={person} className="row menu__item gap-10 min-h-44">
            <OptionAvatar option={person} />
            <span className="ellipsis">{person.name}</span>
            {person.note && <span className="muted">{person.note}</span>}
          </Combobox.Item>
        )}
      </Combobox.List>
    </>
  )
}
