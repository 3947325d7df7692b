import type { OfficeView } from '@arauto/contract/office'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import type { Prove } from '../../components/use-proof.tsx'
import type { ErasureQuestion } from './erasure-dialogs.tsx'
import { erasuresQuery } from './privacy-api.ts'
import { useDataExport } from './use-data-export.ts'

interface PrivacyCardProps {
  office: OfficeView
  prove: Prove
  onErase: (question: ErasureQuestion) => void
}

/** What the RGPD gives the viewer and, for the responsável, the office: a copy of what is kept, and its erasure. */
export function PrivacyCard({ office, prove, onErase }: PrivacyCardProps) {
  const erasures = useQuery(erasuresQuery).data
  const own = useDataExport(prove)
  const all = useDataExport(prove)
  if (erasures === null) return null
  const { me, members, role } = office
  const mine = members.find(({ id }) => id === me)
  const manages = role === 'responsavel'
  const isOnlyResponsavel = manages && members.filter((member) => member.role === role).length === 1
  const isRequested = (memberId: number | null) => erasures?.some(({ member_id }) => member_id === memberId) ?? true
  return (
    <Card
      title="Dados pessoais"
      lead="Pelo RGPD, cada pessoa pode obter uma cópia dos seus dados e pedir que sejam eliminados. A eliminação só é feita um dia depois do pedido; até lá, pode ser cancelada."
      focusKey={erasures?.length ?? 0}
    >
      <ul className="ruled">
        {mine && (
          <li className="flex-wrap py-14 last:pb-0">
            <div className="lines flex-[1_1_340px] gap-2 max-md:basis-full">
              <strong>Os meus dados</strong>
              <span className="muted max-w-[80ch] text-pretty">
                O seu acesso, as ausências, as sessões, as entradas e o que o registo tem a seu respeito.
                {isOnlyResponsavel &&
                  ' É o único administrador do escritório: para eliminar os seus dados, nomeie primeiro outro ou elimine o escritório.'}
              </span>
            </div>
            <span className="wrap max-md:flex-1 max-md:*:flex-auto">
              <Button icon={Download} busy={own.exporting && 'A exportar…'} onClick={() => own.exportOf(mine)}>
                Exportar os meus dados
              </Button>
              {!isOnlyResponsavel && !isRequested(me) && (
                <Button variant="danger" aria-haspopup="dialog" onClick={() => onErase({ is: 'member', member: mine })}>
                  Eliminar os meus dados
                </Button>
              )}
            </span>
          </li>
        )}
        {manages && (
          <li className="flex-wrap py-14 last:pb-0">
            <div className="lines flex-[1_1_340px] gap-2 max-md:basis-full">
              <strong>O escritório</strong>
              <span className="muted max-w-[80ch] text-pretty">
                As contas sem as suas passwords, as notificações e os documentos, as transcrições, as importações, os
                membros e o registo. Exportar pode demorar.
              </span>
            </div>
            <span className="wrap max-md:flex-1 max-md:*:flex-auto">
              <Button icon={Download} busy={all.exporting && 'A exportar…'} onClick={() => all.exportOf(null)}>
                Exportar tudo
              </Button>
              {!isRequested(null) && (
                <Button variant="danger" aria-haspopup="dialog" onClick={() => onErase({ is: 'office' })}>
                  Eliminar o escritório
                </Button>
              )}
            </span>
          </li>
        )}
      </ul>
    </Card>
  )
}
