import type { OfficeView } from '@arauto/contract/office'
import { LEVEL_NAMES, levelOf } from './access.ts'

/** The viewer's permissions for each account, if they are not the responsável. */
export function OwnAccessCard({ office: { accounts, members, me } }: { office: OfficeView }) {
  const access = members.find(({ id }) => id === me)?.access ?? []
  return (
    <section className="card form" aria-labelledby="office-own-access">
      <div>
        <h2 id="office-own-access">O seu acesso</h2>
        <p className="lead">É o responsável do escritório que o define.</p>
      </div>
      {accounts.length === 0 ? (
        <p className="muted">Ainda não tem acesso a nenhuma conta. Peça-o ao responsável do escritório.</p>
      ) : (
        <ul className="office__lines office__lines--long">
          {accounts.map(({ id, advogado }) => {
            const level = levelOf(access, id)
            return (
              <li key={id}>
                <div className="lines">
                  <strong>{advogado}</strong>
                </div>
                {/* Without a level of one's own, it is seen in somebody's place. */}
                <span className="muted">{level === 'none' ? 'Em substituição' : LEVEL_NAMES[level]}</span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
