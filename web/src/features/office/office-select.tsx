import type { Role } from '@arauto/contract/office'
import { ROLE_NAMES, ROLE_RIGHTS } from '@arauto/contract/office-roles'
import { Select, type SelectProps } from '../../components/select.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { LEVEL_NAMES, LEVELS, type Level } from './access.ts'

const ROLES = (['responsavel', 'advogado', 'assistente'] as const).map((role) => ({
  value: role,
  label: ROLE_NAMES[role],
}))

/** What somebody is in the office. */
export const RoleSelect = (props: SelectProps<Role>) => <Select {...props} options={ROLES} />

/** As `RoleSelect`, with its label and what the chosen one may do. */
export const RoleField = (props: SelectProps<Role> & { label: string }) => (
  <SelectField {...props} options={ROLES} hint={ROLE_RIGHTS[props.value]} />
)

const LEVEL_SELECT = 'office__level inline-block min-w-96 icon-14'
const LEVEL_OPTIONS = LEVELS.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))

/** What a member may do with an account; `mixed` where it differs among those it stands for. */
export const LevelSelect = ({ mixed, ...props }: SelectProps<Level> & { mixed?: boolean }) =>
  mixed ? (
    <Select<Level | ''>
      {...props}
      value=""
      className={LEVEL_SELECT}
      options={[{ value: '', label: 'Vários' }, ...LEVEL_OPTIONS]}
      onChange={(level) => level && props.onChange(level)}
    />
  ) : (
    <Select {...props} className={`${LEVEL_SELECT} office__level--${props.value}`} options={LEVEL_OPTIONS} />
  )
