import type { Account } from '@arauto/contract/accounts'
import { downloadOutageReport, listOutageReports, makeOutageReport } from '@arauto/contract/calls/outages'
import { formatDate, formatDateTime, lisbonDay } from '@arauto/contract/dates'
import { OUTAGE_REPORT_FORMATS, type OutageReport, outageReportRequest } from '@arauto/contract/outages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { call, callQuery } from '../../api/call.ts'
import { downloadFile } from '../../api/download.ts'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { keptFor } from '../../components/kept-for.ts'
import { saveFile } from '../../components/save-file.ts'
import { toast } from '../../components/toasts.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

const DAY_MS = 86_400_000

/** Makes a report of when the portal could not be reached, and gives the files of those that were made. */
export default function OutageDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const client = useQueryClient()
  const { data } = useQuery(outageReportsQuery(account.id))
  const { form, controlled, sending } = useSchemaForm({
    schema: outageReportRequest,
    defaultValues: { from: lisbonDay(new Date(Date.now() - 7 * DAY_MS)), to: lisbonDay(new Date()) },
    send: async (days) => {
      const { outages } = await call(makeOutageReport, { params: { id: account.id }, body: days })
      toast.success(`Relatório feito: ${countWords(outages)}.`)
      await client.invalidateQueries({ queryKey: outageReportsQuery(account.id).queryKey })
    },
  })
  const from = controlled('from', ['to'])
  const to = controlled('to', ['from'])
  return (
    <FormDialog
      title="Relatório de indisponibilidade"
      form={form}
      onClose={onClose}
      act="Fazer relatório"
      sending={sending}
    >
      <p className="muted">
        Diz quando o portal não respondeu às visitas da conta de {account.advogado || account.username}, e quando voltou
        a responder, para juntar a um pedido de justo impedimento (artigo 140.º do CPC).
        {data && ` As visitas ficam guardadas ${keptFor(data.kept_days)}.`}
      </p>
      <div className="pair">
        <DateField label="Primeiro dia" calendar="primeiro dia" required {...from} />
        <DateField label="Último dia" calendar="último dia" required {...to} />
      </div>
      {data && data.reports.length > 0 && <MadeReports reports={data.reports} />}
    </FormDialog>
  )
}

const countWords = (outages: number): string =>
  outages === 0 ? 'sem falhas do portal' : outages === 1 ? 'uma falha do portal' : `${outages} falhas do portal`

function MadeReports({ reports }: { reports: readonly OutageReport[] }) {
  return (
    <section aria-label="Relatórios feitos">
      <h3 className="mt-16 mb-8">Relatórios feitos</h3>
      <ul className="grid gap-12 max-h-260 overflow-y-auto">
        {reports.map((report) => (
          <MadeReport key={report.id} report={report} />
        ))}
      </ul>
    </section>
  )
}

function MadeReport({ report }: { report: OutageReport }) {
  const { id, from, to, outages } = report
  const days = from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: (typeof OUTAGE_REPORT_FORMATS)[number]) =>
      saveFile(`indisponibilidade-${from}-${to}.${format}`, await outageReportFile(id, format)),
  })
  return (
    <li className="flex items-start gap-8">
      <p className="flex-1 min-w-0">
        <strong>{days}</strong>: {countWords(outages)}
        <span className="muted block">feito em {formatDateTime(report.created_at)}</span>
        <span className="muted text-13 wrap-anywhere block" title={`SHA-256 do JSON: ${report.json_sha256}`}>
          SHA-256 do PDF: {report.pdf_sha256}
        </span>
      </p>
      {OUTAGE_REPORT_FORMATS.map((format) => (
        <Button
          key={format}
          size="small"
          icon={Download}
          aria-label={`Descarregar ${format.toUpperCase()} de ${days}`}
          disabled={isPending}
          onClick={() => mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </li>
  )
}

/** The query of an account's reports. */
const outageReportsQuery = (id: number) => callQuery(['outage-reports', id], listOutageReports, { params: { id } })

/** @returns a report's file @throws {ApiError} */
const outageReportFile = (id: string, format: (typeof OUTAGE_REPORT_FORMATS)[number]): Promise<Blob> =>
  downloadFile(downloadOutageReport, { params: { id }, query: { format } })
