import { sessionUser } from '../api/session.ts'

const SIZES = { small: 'size-18 text-[8.5px]/none', medium: 'size-24 text-[10px]/none tracking-[0.02em]' }
const LOOKS = {
  nobody: 'avatar--none border border-dashed border-(--field-edge) text-(--text) forced-colors:border-solid',
  oneself: 'avatar--mine bg-(--primary-wash-strong) text-(--primary-hover) forced-colors:border',
  other: 'bg-(--surface-pressed) text-(--text) forced-colors:border',
}

interface AvatarProps {
  /** The person shown; null for nobody. */
  person: { id: number | null; name: string } | null
  size?: 'small' | 'medium'
  /** The person's role in its context; without it only the name is read out. */
  purpose?: string
}

/** The initials of a person in a circle; its tooltip has the name. */
export function Avatar({ person, size = 'small', purpose }: AvatarProps) {
  const name = person ? person.name : 'ninguém'
  const who = person === null ? 'nobody' : String(person.id) === sessionUser() ? 'oneself' : 'other'
  return (
    <span
      className={`avatar avatar--${size} inline-grid place-items-center flex-none rounded-[50%] font-semibold ${SIZES[size]} ${LOOKS[who]}`}
      role="img"
      title={person?.name}
      aria-label={purpose ? `${purpose} ${name}` : name}
    >
      {person && initials(person.name)}
    </span>
  )
}

/** @returns the first letters of the first and the last word of a name, or its first two letters */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const letters = words.length > 1 ? [[...first][0], [...last][0]] : [...first].slice(0, 2)
  return letters.join('').toLocaleUpperCase('pt-PT')
}
