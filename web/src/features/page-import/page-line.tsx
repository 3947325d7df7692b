import { counted } from '@arauto/contract/counted'
import { formatDate } from '@arauto/contract/dates'
import { MESSAGES } from '@arauto/contract/messages'
import type { ImportedPage } from '@arauto/contract/page-import'
import { hearingsWords } from '@arauto/contract/page-shapes'
import { newAccountPath } from '@arauto/contract/routes'
import { unreadableTitle } from '@arauto/contract/unreadable-words'
import { CircleAlert, FileCode, LoaderCircle, X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../components/button.tsx'
import { FieldError } from '../../components/field.tsx'
import { FileItem } from '../../components/file-item.tsx'
import { Link } from '../../components/link.tsx'
import { assignAccount, readRefusedAgain, removeFile } from './import-session.ts'
import { needsAccount, type PageItem } from './session-state.ts'
import { ShapeForm } from './shape-form.tsx'

/** An account that a page can be assigned to. */
export interface AccountChoice {
  id: number
  advogado: string
}

interface PageLineProps {
  page: PageItem
  /** The number of its new rows. */
  fresh: number
  accounts: readonly AccountChoice[]
  /** Whether the import was started before the page had an account. */
  missing: boolean
  /** Whether pages are being read now. */
  reading: boolean
  /** Whether nothing can be changed now. */
  fixed: boolean
}

/** A saved page: its account and rows, or why it is left out. */
export function PageLine({ page, fresh, accounts, missing, reading, fixed }: PageLineProps) {
  const { key, file, seen, stored, failure } = page
  const reason = stored ? stored.refused : (seen?.refused ?? failure)
  return (
    <FileItem
      name={file.name}
      icon={FileCode}
      action={
        !fixed && !stored && <IconButton icon={X} label={`Retirar ${file.name}`} onClick={() => removeFile(key)} />
      }
    >
      {reason ? (
        <>
          <Reason>{reason}</Reason>
          {reason === MESSAGES.pageOfUnknownAccount && seen?.portal_username && (
            <Link
              className="button icon-14 h-28 py-0 px-10 gap-6 text-12 font-medium max-md:h-36"
              to={newAccountPath(seen.portal_username)}
            >
              Adicionar a conta {seen.portal_username}
            </Link>
          )}
        </>
      ) : stored ? (
        <>
          <span>
            Guardada: {stored.hearings ? hearingWords(stored.hearings.new ?? 0) : newWords(stored.new_records)}.
          </span>
          {stored.notice && <Reason>{stored.notice}</Reason>}
        </>
      ) : seen === null && reading ? (
        <span className="muted flex items-start gap-6 icon-14">
          <LoaderCircle className="icon spin mt-1" aria-hidden />
          {'A ler…'}
        </span>
      ) : seen === null ? (
        <span className="muted">Ainda não foi lida.</span>
      ) : (
        <>
          {seen.account && <PageSummary seen={seen} fresh={fresh} />}
          <Unreadable count={seen.unreadable_rows ?? 0} />
          {seen.notice && <Reason>{seen.notice}</Reason>}
        </>
      )}
      {seen?.proposal && seen.refused !== null && !stored && !fixed && (
        <ShapeForm proposal={seen.proposal} onConfirmed={() => void readRefusedAgain(seen.refused!)} />
      )}
      {seen && !stored && (needsAccount(page) || page.accountId !== null) && (
        <AccountSelect page={page} accounts={accounts} missing={missing} fixed={fixed} />
      )}
    </FileItem>
  )
}

const hearingWords = (count: number): string =>
  count === 0 ? 'nenhuma diligência nova' : counted(count, 'diligência nova', 'diligências novas')

function PageSummary({ seen, fresh }: { seen: ImportedPage; fresh: number }) {
  const rows = counted(seen.rows.length, 'linha', 'linhas')
  return (
    <>
      <span>
        {seen.account?.advogado} <span className="muted">· {seen.account?.username}</span>
      </span>
      {seen.hearings ? (
        <span>Lista de agendamentos: {hearingsWords(seen.hearings.listed, 0)}</span>
      ) : seen.rows.length === 0 ? (
        !seen.unreadable_rows && <span>A lista desta página está vazia.</span>
      ) : (
        <details>
          <summary className="hover:text-(--text-strong)">
            {rows}, {newWords(fresh)}
          </summary>
          <ul className="grid max-h-190 mt-6 border-t border-(--hairline) overflow-auto">
            {seen.rows.map((row, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one page, in their order
                key={index}
                className="grid grid-cols-[72px_minmax(0,1fr)_auto] gap-8 py-6 pr-8 pl-0 border-b border-(--hairline) wrap-anywhere max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-0"
              >
                <span className="tabular-nums">{formatDate(row.data) ?? '–'}</span>
                <span className="max-md:row-2 max-md:col-span-full">
                  {row.acto} <span className="muted tabular-nums">{row.processo}</span>
                </span>
                <span className={row.is_new ? 'text-(--success-text)' : 'muted'}>
                  {row.is_new ? 'nova' : 'já consta'}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function AccountSelect({ page, accounts, missing, fixed }: Omit<PageLineProps, 'fresh' | 'reading'>) {
  const id = useId()
  const problem = missing && needsAccount(page)
  return (
    <span className="grid gap-6 pt-6">
      <label htmlFor={id}>De que conta é? A página não o mostra.</label>
      <select
        id={id}
        className="input max-w-280 h-(--control) text-13 max-md:max-w-none"
        name="account"
        disabled={fixed}
        value={page.accountId ?? ''}
        aria-invalid={problem || undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => void assignAccount(page.key, Number(event.target.value))}
      >
        <option value="" disabled>
          Escolha a conta
        </option>
        {accounts.map((account) => (
          <option key={account.id} value={account.id}>
            {account.advogado}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`}>{problem ? MESSAGES.pageOwnerMissing : null}</FieldError>
    </span>
  )
}

/** The rows of a page that cannot be read, and what happens with them. */
function Unreadable({ count }: { count: number }) {
  if (count === 0) return null
  const kept = count === 1 ? 'fica guardada como está e aparece' : 'ficam guardadas como estão e aparecem'
  return <Reason>{`${unreadableTitle(count)}: ${kept} em Notificações.`}</Reason>
}

/** Why a file is left out, or a remark on one that is not. */
export function Reason({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-6 text-(--warning-text) icon-14">
      <CircleAlert className="icon mt-1 text-(--warning)" aria-hidden />
      {children}
    </span>
  )
}

const newWords = (count: number) => (count === 0 ? 'nenhuma nova' : counted(count, 'nova', 'novas'))
