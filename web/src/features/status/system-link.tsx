import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { systemStatusQuery } from '../../api/system-status.ts'
import { buttonClass } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'

/** The link to the page `Estado do sistema`; nothing for a user who may not open it. */
export function SystemLink() {
  const { data } = useQuery(systemStatusQuery)
  if (!data?.system_page) return null
  return (
    <section
      className="card flex flex-wrap items-center justify-between gap-x-16 gap-y-12 py-18 px-20"
      aria-labelledby="system-link"
    >
      <div>
        <h2 id="system-link">Estado do sistema</h2>
        <p className="text-muted mt-4">Disco, cópias de segurança, o que está por fazer, versões e últimos erros.</p>
      </div>
      <Link className={buttonClass('plain')} to={PAGES.system}>
        Ver estado do sistema
      </Link>
    </section>
  )
}
