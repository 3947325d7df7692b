import { sessionUser } from '../api/session.ts'
import './avatar.css'

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
  const mine = person !== null && String(person.id) === sessionUser()
  return (
    <span
      className={`avatar centred rigid round avatar--${size}${person ? (mine ? ' avatar--mine' : '') : ' avatar--none no-fill'}`}
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
