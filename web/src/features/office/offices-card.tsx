import type { OfficeView } from '@arauto/contract/office'
import { ROLE_NAMES } from '@arauto/contract/office-roles'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { useOfficeChange } from './use-office-change.ts'

/** The offices of a user who belongs to several, each with a button that opens it. */
export function OfficesCard({ offices }: Pick<OfficeView, 'offices'>) {
  const { opening, open } = useOfficeChange()
  return (
    <Card title="Os seus escritórios">
      <ul className="ruled">
        {offices.map(({ id, name, role, current }) => (
          <li key={id}>
            <div className="lines">
              <strong>{name}</strong>
              <span className="muted">{ROLE_NAMES[role]}</span>
            </div>
            {current ? (
              <span className="text-(--success-text)">Aberto</span>
            ) : (
              <Button
                size="small"
                aria-label={`Abrir o escritório ${name}`}
                busy={opening === id && 'A abrir…'}
                disabled={opening !== null}
                onClick={() => open(id)}
              >
                Abrir
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
