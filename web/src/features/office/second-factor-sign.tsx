import { ShieldCheck, TriangleAlert } from 'lucide-react'

/** Whether a member has a second factor; renders nothing if it is unknown. */
export function SecondFactorSign({ active }: { active: boolean | null }) {
  if (active === null) return null
  const Sign = active ? ShieldCheck : TriangleAlert
  return (
    <span className={active ? 'office__sign office__sign--good' : 'office__sign'}>
      <Sign className="icon" aria-hidden />
      <span>
        <span className="sr-only">Segundo fator: </span>
        {active ? 'Ativo' : 'Em falta'}
      </span>
    </span>
  )
}
