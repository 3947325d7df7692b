import { useQuery } from '@tanstack/react-query'
import { officeQuery } from '../../api/office.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Dialog, DialogBody } from '../../components/dialog.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { countWords, isOne, type ListCount } from '../../components/pager.tsx'

interface AssignDialogProps {
  /** How many are assigned. */
  of: ListCount
  onAssign: (person: number | null) => void
  onClose: () => void
}

/** Asks who shall be in charge, of all members of the office. */
export function AssignDialog({ of, onAssign, onClose }: AssignDialogProps) {
  const office = useQuery(officeQuery)
  return (
    <Dialog title={isOne(of) ? 'Atribuir a…' : `Atribuir ${countWords(of)} notificações a…`} open onClose={onClose}>
      <DialogBody>
        {office.data ? (
          <ul className="people-list">
            {office.data.members.map(({ id, username }) => (
              <li key={id}>
                <button type="button" onClick={() => onAssign(id)}>
                  <Avatar person={{ id, name: username }} size="medium" />
                  {username}
                  {id === office.data?.me && <span className="muted">eu</span>}
                </button>
              </li>
            ))}
            <li>
              <button type="button" onClick={() => onAssign(null)}>
                <Avatar person={null} size="medium" />
                Ninguém
              </button>
            </li>
          </ul>
        ) : (
          <LoadState
            query={office}
            loading="A carregar o escritório"
            failed="Não foi possível carregar o escritório."
          />
        )}
      </DialogBody>
    </Dialog>
  )
}
