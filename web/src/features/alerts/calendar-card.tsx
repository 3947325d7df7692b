import { Card } from '../../components/card.tsx'
import CalendarFeeds from './calendar-feeds.tsx'
import { SwitchRow } from './setting-row.tsx'
import type { SettingsProps } from './use-alert-settings.ts'

/** Deadlines in the user's calendar: as invitations, and by an address that calendar programs read. */
export function CalendarCard({ settings, change }: SettingsProps) {
  return (
    <Card title="Calendário" lead="Só prazos confirmados. Se um prazo mudar, o convite muda com ele.">
      <div className="stack alerts__rows gap-12">
        <SwitchRow
          title="Convites para o Outlook"
          hint="Um convite de dia inteiro por prazo, para quem o tem a cargo."
          checked={settings.invitations}
          onChange={(on) => void change({ invitations: on })}
        />
        <SwitchRow
          title="Também o aviso interno"
          hint="Como segundo convite, marcado como livre."
          checked={settings.invitations && settings.internal_invitations}
          disabled={!settings.invitations}
          onChange={(on) => void change({ internal_invitations: on })}
        />
        <CalendarFeeds />
      </div>
    </Card>
  )
}
