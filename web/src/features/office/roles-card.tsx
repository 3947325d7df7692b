import { ROLE_NAMES } from '@arauto/contract/office-roles'

const ROLES = [
  {
    role: 'responsavel',
    may: 'Vê e gere todas as contas. Convida, remove, muda papéis e define quem vê o quê. Confirma prazos.',
  },
  {
    role: 'advogado',
    may: 'Acrescenta contas suas e gere-as enquanto existirem. Nas outras, faz o que o responsável lhe permitir: só ele pode dar a gestão de uma conta que outra pessoa acrescentou. Confirma prazos onde pode tratar.',
  },
  {
    role: 'assistente',
    may: 'Não acrescenta contas. Em cada uma, faz o que o responsável lhe permitir. Propõe prazos e marca-os como cumpridos; quem os confirma é um advogado ou o responsável.',
  },
] as const

/** What each role may do. */
export function RolesCard() {
  return (
    <section className="card form" aria-labelledby="office-roles">
      <h2 id="office-roles">O que cada papel pode</h2>
      <ul className="office__lines">
        {ROLES.map(({ role, may }) => (
          <li key={role}>
            <div className="lines">
              <strong>{ROLE_NAMES[role]}</strong>
              <span className="muted">{may}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
