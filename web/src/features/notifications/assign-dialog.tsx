import { listAssignablePeople } from '@arauto/contract/calls/triage'
import { ASSIGNABLE_MAX } from '@arauto/contract/triage-acts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import { officeQuery } from '../../api/office.ts'
import { sessionUser } from '../../api/session.ts'
import { Dialog, DialogBody } from '../../components/dialog.tsx'
import { LoadState } from '../../components/load-state.tsx'
import { countWords, isOne } from '../../components/pager.tsx'
import { PersonList } from '../../components/person-combobox.tsx'
import { sizeOf, type TriageTarget } from '../../components/triage-acts/use-triage-acts.ts'

interface AssignDialogProps {
  /** What is assigned. */
  target: TriageTarget
  onAssign: (person: number | null) => void
  onClose: () => void
}

/** Asks who shall be in charge, of those who see the notifications. */
export default function AssignDialog({ target, onAssign, onClose }: AssignDialogProps) {
  const of = sizeOf(target)
  const asked = useQuery(peopleQuery('ids' in target ? target.ids : []))
  const me = sessionUser()
  return (
    <Dialog title={isOne(of) ? 'Atribuir a…' : `Atribuir ${countWords(of)} notificações a…`} open onClose={onClose}>
      <DialogBody>
        {/* The field is there before the people: what is typed while they load finds them. */}
        <PersonList
          label="Atribuir a"
          people={
            asked.data
              ? [
                  ...asked.data.results.map((one) => ({ ...one, note: String(one.id) === me ? 'eu' : undefined })),
                  { id: null, name: 'Ninguém' },
                ]
              : []
          }
          meanwhile={
            !asked.data && (
              <LoadState query={asked} loading="A carregar as pessoas" failed="Não foi possível carregar as pessoas." />
            )
          }
          onChange={({ id }) => onAssign(id)}
        />
      </DialogBody>
    </Dialog>
  )
}

/** The query of the people who may be in charge of notifications; for none, and for very many, of any. */
const peopleQuery = (ids: readonly number[]) => {
  const named = ids.length > 0 && ids.length <= ASSIGNABLE_MAX
  return callQuery([...officeQuery.queryKey, 'assignable', named ? ids : 'any'], listAssignablePeople, {
    query: named ? { ids: ids.join(',') } : {},
  })
}
