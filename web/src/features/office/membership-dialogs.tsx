import { changeMember, removeMember, withdrawInvitation } from '@arauto/contract/calls/office'
import type { Invitation, OfficeMember, OfficeView } from '@arauto/contract/office'
import { PAGES } from '@arauto/contract/routes'
import { CircleSlash } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call, sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { SensitiveDialog } from '../../components/sensitive-dialog.tsx'

/** What is asked before a membership or an invitation changes. */
export type MembershipQuestion =
  | { is: 'removal'; member: OfficeMember }
  | { is: 'leaving' }
  | { is: 'own role'; role: OfficeMember['role'] }
  | { is: 'revocation'; invitation: Invitation }

interface MembershipDialogsProps {
  office: OfficeView
  question: MembershipQuestion
  onClose: () => void
  /** Gets the office as it is now, or null where it has to be asked for again. */
  onDone: (office: OfficeView | null) => void
}

/** The dialog of one question. */
export default function MembershipDialogs({ office, question, onClose, onDone }: MembershipDialogsProps) {
  const navigate = useNavigate()
  switch (question.is) {
    case 'removal':
      return (
        <SensitiveDialog
          title={`Remover ${question.member.username} do escritório?`}
          act="Remover"
          danger
          run={(proof) => ignoreNotFound(sendCall(removeMember, { params: { id: question.member.id }, body: proof }))}
          done="Membro removido."
          onDone={() => onDone(null)}
          onClose={onClose}
        >
          As sessões desta pessoa neste escritório terminam já, e os códigos da extensão deixam de servir. As contas que
          geria e as suas notificações ficam no escritório, com o seu administrador.
        </SensitiveDialog>
      )
    case 'leaving':
      return (
        <SensitiveDialog
          title="Sair deste escritório?"
          act="Sair do escritório"
          danger
          run={(proof) => sendCall(removeMember, { params: { id: office.me }, body: proof })}
          done={`Já não é membro do escritório ${office.name}.`}
          onDone={() => void navigate(PAGES.logout, { replace: true })}
          onClose={onClose}
        >
          As suas sessões neste escritório terminam já, e os códigos da extensão deixam de servir. As contas que gere e
          as notificações ficam no escritório, com o seu administrador. Para voltar, precisa de um novo convite.
        </SensitiveDialog>
      )
    case 'own role':
      return (
        <SensitiveDialog
          title="Deixar de ser administrador do escritório?"
          act="Mudar a minha função"
          danger
          run={async (proof) =>
            onDone(await call(changeMember, { params: { id: office.me }, body: { role: question.role, ...proof } }))
          }
          done="Função alterada."
          onClose={onClose}
        >
          Deixa de convidar, de mudar funções e de ver todas as contas. Só outro administrador lhe pode devolver a
          função.
        </SensitiveDialog>
      )
    case 'revocation':
      return (
        <ConfirmDialog
          title="Anular este convite?"
          act="Anular convite"
          icon={CircleSlash}
          done="Convite anulado."
          run={() => ignoreNotFound(sendCall(withdrawInvitation, { params: { id: question.invitation.id } }))}
          onClose={onClose}
          onDone={() => onDone(null)}
        >
          A hiperligação {question.invitation.note && `para ${question.invitation.note} `}deixa de servir.
        </ConfirmDialog>
      )
  }
}
