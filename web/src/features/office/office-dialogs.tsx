import type { Invitation, OfficeMember, OfficeView } from '@arauto/contract/office'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { ErasureQuestion } from './erasure-dialogs.tsx'
import type { MembershipQuestion } from './membership-dialogs.tsx'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'))
const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'))
const AccessDialog = lazyPart(() => import('./access-dialog.tsx'))
const MembershipDialogs = lazyPart(() => import('./membership-dialogs.tsx'))
const ErasureDialogs = lazyPart(() => import('./erasure-dialogs.tsx'))

export type OfficeDialog =
  | { is: 'invite'; replaced: Invitation | null }
  | { is: 'rename' }
  | { is: 'access'; member: OfficeMember }
  | { is: 'question'; question: MembershipQuestion }
  | { is: 'erasure'; question: ErasureQuestion }

interface OfficeDialogsProps {
  office: OfficeView
  dialog: OfficeDialog | null
  onClose: () => void
  /** Gets the office as it is now, or null where it has to be asked for again. */
  onChanged: (office: OfficeView | null) => void
}

/** The open dialog of the members' card. */
export function OfficeDialogs({ office, dialog, onClose, onChanged }: OfficeDialogsProps) {
  const done = (changed: OfficeView | null) => {
    onClose()
    onChanged(changed)
  }
  switch (dialog?.is) {
    case 'invite':
      return (
        <InviteDialog onClose={onClose} office={office} replaced={dialog.replaced} onMade={() => onChanged(null)} />
      )
    case 'rename':
      return <RenameDialog onClose={onClose} name={office.name} onChanged={done} />
    case 'access':
      return <AccessDialog onClose={onClose} office={office} member={dialog.member} onChanged={done} />
    case 'question':
      return <MembershipDialogs onClose={onClose} office={office} question={dialog.question} onDone={done} />
    case 'erasure':
      return <ErasureDialogs onClose={onClose} office={office} question={dialog.question} />
    case undefined:
      return null
  }
}
