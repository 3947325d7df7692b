import { PAGES } from '@arauto/contract/routes'
import { CalendarClock, Database, KeyRound, Mail, ScrollText, UsersRound, Webhook } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '../../components/link.tsx'
import { Select } from '../../components/select.tsx'

/** The pages of the office, in their order. */
export const OFFICE_PAGES = [
  { part: 'pessoas', name: 'Pessoas', icon: UsersRound },
  { part: 'prazos', name: 'Prazos e multas', icon: CalendarClock },
  { part: 'portal', name: 'Entradas no portal', icon: KeyRound },
  { part: 'correio', name: 'Correio e pasta', icon: Mail },
  { part: 'webhooks', name: 'Webhooks', icon: Webhook },
  { part: 'registo', name: 'Registo', icon: ScrollText },
  { part: 'dados', name: 'Dados', icon: Database },
] as const

/** The name of a page in the address. */
export type OfficePage = (typeof OFFICE_PAGES)[number]['part']

type Offered = readonly (typeof OFFICE_PAGES)[number][]

const addressOf = (part: OfficePage) => `${PAGES.profile}?separador=escritorio&seccao=${part}`

/** @param pages those that the viewer has @returns the one that the address names, else the first */
export function useOfficePage(pages: Offered): OfficePage {
  const [address] = useSearchParams()
  return pages.find(({ part }) => part === address.get('seccao'))?.part ?? 'pessoas'
}

/** The list of the office's pages; on a phone a select. */
export function OfficePages({ pages, current }: { pages: Offered; current: OfficePage }) {
  const navigate = useNavigate()
  return (
    <nav aria-label="Escritório">
      <ul className="grid gap-2 max-[1024px]:hidden">
        {pages.map(({ part, name, icon: Icon }) => (
          <li key={part}>
            <Link
              className="group row gap-10 px-12 py-9 rounded-(--radius) text-13 font-medium hover:bg-(--surface-hover) aria-[current]:bg-(--surface) aria-[current]:text-(--text-strong)"
              to={addressOf(part)}
              aria-current={part === current ? 'page' : undefined}
            >
              <Icon className="icon group-aria-[current]:text-(--primary)" aria-hidden />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Select
        className="hidden max-[1024px]:block"
        aria-label="Página do escritório"
        value={current}
        options={pages.map(({ part, name }) => ({ value: part, label: name }))}
        onChange={(part) => void navigate(addressOf(part))}
      />
    </nav>
  )
}
