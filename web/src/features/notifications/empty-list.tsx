import { PAGES } from '@arauto/contract/routes'
import type { SystemStatus } from '@arauto/contract/status'
import { FileInput, Inbox, Plus, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isChecking } from '../../api/system-status.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { EmptyState } from '../../components/view-state.tsx'
import type { FileUploadActions } from './file-upload-actions.ts'
import type { useCheck } from './use-check.ts'

interface EmptyListProps {
  status: SystemStatus | undefined
  /** Whether the status could not be loaded. */
  unknown: boolean
  check: ReturnType<typeof useCheck>
  onImport: FileUploadActions['openImport'] | undefined
  /** The form of the first account. */
  firstAccount: ReactNode
}

/** The list without any notifications: what it is for, and the next step. */
export default function EmptyList(props: EmptyListProps) {
  const { title = 'Ainda não há notificações', words, actions } = nextStep(props)
  const next = (
    <EmptyState icon={Inbox} title={title} actions={actions}>
      {words}
    </EmptyState>
  )
  return props.firstAccount ?? <div className="card">{next}</div>
}

function nextStep({ status, unknown, check, onImport }: EmptyListProps): {
  title?: string
  words: string
  actions?: ReactNode
} {
  const accounts = status?.accounts ?? []
  const toAccounts = (variant: 'primary' | 'ghost') => (
    <Link className={buttonClass(variant)} to={PAGES.accounts}>
      Ver contas
    </Link>
  )
  if (status && accounts.some(({ state }) => state !== 'inactive' && state !== 'import_only'))
    return {
      words: whatIsWatched(status, unknown),
      actions: (
        <>
          <Button icon={RefreshCw} busy={check.running && 'A verificar…'} onClick={check.start}>
            Verificar agora
          </Button>
          {toAccounts('ghost')}
        </>
      ),
    }
  if (unknown && !status) return { title: 'Não há notificações guardadas', words: UNKNOWN }
  if (onImport && accounts.some(({ state }) => state === 'import_only'))
    return {
      words:
        'As suas contas são só de importação: o Arauto não entra no portal com elas. Guarde a lista do portal com o navegador e importe-a, ou envie-a com a extensão.',
      actions: (
        <>
          <Button variant="primary" icon={FileInput} onClick={() => onImport()}>
            Importar página guardada
          </Button>
          {toAccounts('ghost')}
        </>
      ),
    }
  if (accounts.length > 0)
    return {
      words:
        'As suas contas estão inativas, por isso não são verificadas. Ative pelo menos uma para receber notificações.',
      actions: toAccounts('primary'),
    }
  return {
    words:
      'O Arauto lê as notificações do Citius por si. Para começar, adicione a conta de cada advogado que quer acompanhar.',
    actions: (
      <Link className={buttonClass('primary')} to={PAGES.accounts}>
        <Plus className="icon" aria-hidden />
        Adicionar conta Citius
      </Link>
    ),
  }
}

const UNKNOWN = 'Não se sabe se as contas estão a ser vigiadas: o servidor não disse qual é o estado.'

/** @returns what to expect of an empty list; new notifications are promised only where accounts are watched */
function whatIsWatched(status: SystemStatus, unknown: boolean): string {
  if (unknown) return UNKNOWN
  const { watched, stopped } = status
  if (isChecking(status))
    return 'O Arauto está a ler as suas contas neste momento. O que encontrar aparece aqui automaticamente.'
  if (stopped === 0)
    return 'O Arauto vigia as suas contas. Assim que o portal tiver uma notificação, aparece aqui automaticamente.'
  if (watched === 0) return 'Nenhuma das suas contas está a ser vigiada, por isso nada de novo aparece aqui.'
  const which = watched === 1 ? 'só vigia 1' : `só vigia ${watched}`
  return `O Arauto ${which} das suas ${watched + stopped} contas. O que houver nas outras não aparece aqui.`
}
