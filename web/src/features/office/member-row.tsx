import type { OfficeMember, OfficeView } from '@arauto/contract/office'
import { ROLE_NAMES } from '@arauto/contract/office-roles'
import { Check, EllipsisVertical, LogOut, ShieldCheck, SlidersHorizontal, TriangleAlert, UserMinus } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { CardCell, CardRow, CardRowHead } from '../../components/card-table.tsx'
import { ActionMenu } from '../../components/menu.tsx'
import { type Level, levelOf } from './access.ts'
import { LevelSelect, RoleSelect } from './office-select.tsx'

/** What can be done with a member. */
export interface MemberActions {
  setRole: (member: OfficeMember, role: OfficeMember['role']) => void
  setLevel: (member: OfficeMember, accountId: number, level: Level) => void
  showAccess: (member: OfficeMember) => void
  remove: (member: OfficeMember) => void
  leave: () => void
  exportData: (member: OfficeMember) => void
  eraseData: (member: OfficeMember) => void
}

interface MemberRowProps {
  office: OfficeView
  member: OfficeMember
  actions: MemberActions
}

/** A member in the responsável's table, with controls, and in everybody else's, without. */
export function MemberRow({ office, member, actions }: MemberRowProps) {
  const { id, username, role, access } = member
  const isMe = id === office.me
  const manages = office.role === 'responsavel'
  const seesAll = role === 'responsavel'
  return (
    <CardRow>
      <CardRowHead className="office__member sticky left-0 z-1 min-w-200 max-w-300 wrap-anywhere">
        <span className="row gap-12">
          <span
            className={`grid place-items-center flex-none size-32 rounded-[50%] text-[12px]/[1] font-semibold ${isMe ? 'bg-(--primary-busy) text-(--primary-hover)' : 'bg-(--surface-pressed) text-(--text)'}`}
            aria-hidden
          >
            {[...username][0]?.toLocaleUpperCase('pt-PT')}
          </span>
          <span>
            {username}
            {isMe && <span className="muted"> (eu)</span>}
          </span>
        </span>
      </CardRowHead>
      <CardCell area="role" className="office__role w-250 min-w-236">
        {manages ? (
          <RoleSelect
            aria-label={`Função de ${username}`}
            value={role}
            onChange={(next) => actions.setRole(member, next)}
          />
        ) : (
          ROLE_NAMES[role]
        )}
      </CardCell>
      {manages &&
        office.accounts.map((account) => (
          <CardCell key={account.id} className="office__cell min-w-112 text-center">
            {seesAll ? (
              <>
                <Check className="icon text-(--text-muted)" aria-hidden />
                <span className="sr-only">Gere sempre</span>
              </>
            ) : (
              <LevelSelect
                aria-label={`Acesso de ${username} à conta de ${account.advogado}`}
                value={levelOf(access ?? [], account.id)}
                onChange={(level) => actions.setLevel(member, account.id, level)}
              />
            )}
          </CardCell>
        ))}
      {manages && (
        <CardCell area="factor" className="office__factor whitespace-nowrap">
          <SecondFactorSign active={member.second_factor} />
        </CardCell>
      )}
      <CardCell area="acts" className="office__last w-[1%]">
        <span className="row justify-end gap-2">
          {manages && !seesAll && office.accounts.length > 0 && (
            <IconButton
              icon={SlidersHorizontal}
              label={`Acesso de ${username}`}
              aria-haspopup="dialog"
              onClick={() => actions.showAccess(member)}
            />
          )}
          {isMe ? (
            office.members.length > 1 && (
              <IconButton danger icon={LogOut} label="Sair do escritório" onClick={actions.leave} />
            )
          ) : manages ? (
            <>
              <IconButton
                danger
                icon={UserMinus}
                label={`Remover ${username} do escritório`}
                title="Remover do escritório"
                onClick={() => actions.remove(member)}
              />
              {/* What the RGPD asks of the responsável for a member. */}
              <ActionMenu
                trigger={<IconButton icon={EllipsisVertical} label={`Dados pessoais de ${username}`} />}
                items={[
                  { label: 'Exportar os dados', act: () => actions.exportData(member) },
                  { label: 'Eliminar os dados', act: () => actions.eraseData(member) },
                ]}
              />
            </>
          ) : null}
        </span>
      </CardCell>
    </CardRow>
  )
}

/** Whether a member has a second factor; renders nothing if it is unknown. */
function SecondFactorSign({ active }: { active: boolean | null }) {
  if (active === null) return null
  const Sign = active ? ShieldCheck : TriangleAlert
  return (
    <span className={`inline-flex items-center gap-6 icon-14 ${active ? '' : 'text-(--warning-text)'}`}>
      <Sign className={`icon ${active ? 'text-(--success)' : 'text-(--warning)'}`} aria-hidden />
      <span>
        <span className="sr-only">Segundo fator: </span>
        {active ? 'Ativo' : 'Em falta'}
      </span>
    </span>
  )
}
