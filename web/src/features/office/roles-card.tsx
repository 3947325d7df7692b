import type { Role } from '@arauto/contract/office'
import { ROLE_NAMES, ROLE_RIGHTS } from '@arauto/contract/office-roles'

/** What each role may do. */
export function RolesCard() {
  return (
    <section className="card form" aria-labelledby="office-roles">
      <h2 id="office-roles">O que cada papel pode</h2>
      <ul className="office__lines">
        {(Object.keys(ROLE_RIGHTS) as Role[]).map((role) => (
          <li key={role}>
            <div className="lines">
              <strong>{ROLE_NAMES[role]}</strong>
              <span className="muted">{ROLE_RIGHTS[role]}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
