import type { NotificationWork } from '@arauto/contract/office-deadlines'
import { TRIAGE_WORDS, type TriageState } from '@arauto/contract/triage'
import { useId } from 'react'
import { leaveField } from '../../components/leave-field.ts'
import { PersonCombobox } from '../../components/person-combobox.tsx'
import { Segmented } from '../../components/segmented.tsx'
import type { useTriage } from './use-triage.tsx'

const STATES = (['nova', 'em_curso', 'tratada'] as const).map((value) => ({
  value,
  label: TRIAGE_WORDS[value],
  shortcut: value === 'tratada' ? 'e' : undefined,
}))

const NOBODY = { id: null, name: 'Ninguém ainda' }

/** @returns who is in charge, also while that is being stored */
export const inCharge = ({ triage, people }: NotificationWork, { shown }: ReturnType<typeof useTriage>) =>
  [triage.assignee, ...people].find((one) => one?.id === shown.assignee_id && one !== null) ?? NOBODY

/** Who is in charge of a notification, and how far the office is with it. */
export function ChargeSection({ work, triage }: { work: NotificationWork; triage: ReturnType<typeof useTriage> }) {
  const id = useId()
  const { people, can_act: canAct } = work
  const assignee = inCharge(work, triage)
  return (
    <>
      <div className="grid gap-5 text-12 font-medium text-(--text-muted)">
        <label htmlFor={id} data-key="a">
          A cargo de
        </label>
        <PersonCombobox
          id={id}
          people={[NOBODY, ...people]}
          value={assignee}
          disabled={!canAct}
          onChange={({ id: chosen }) => {
            // In the field the next key would be typed instead of acting.
            leaveField(document.getElementById(id))
            triage.act({ assignee_id: chosen })
          }}
        />
      </div>
      <div className="grid gap-5 text-12 font-medium text-(--text-muted) [&>.segmented]:flex">
        <span>Estado</span>
        <Segmented<TriageState>
          label="Estado"
          value={triage.shown.state}
          options={STATES}
          disabled={!canAct}
          onChange={(state) => triage.act({ state })}
        />
      </div>
    </>
  )
}
