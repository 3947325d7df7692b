import { removePageShape } from '@arauto/contract/calls/page-import'
import { formatDate } from '@arauto/contract/dates'
import { type ConfirmedShape, SHAPE_FILE_MAX_BYTES, type ShapeFile, shapeFile } from '@arauto/contract/page-shapes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { sendCall } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { saveFile } from '../../components/save-file.ts'
import { toast } from '../../components/toasts.tsx'
import { useFilePicker } from '../../components/use-file-picker.tsx'
import { importShapes, pageShapesQuery } from './api.ts'

const NOT_A_FILE = 'Este ficheiro não contém leituras confirmadas do Arauto.'

/** How the office reads lists that no parser knows: each can be deleted, and all go into a file and come from one. */
export function PageShapes() {
  const client = useQueryClient()
  const { data } = useQuery(pageShapesQuery)
  const reload = () => void client.invalidateQueries({ queryKey: pageShapesQuery.queryKey })
  const removing = useMutation({
    mutationFn: (id: number) => sendCall(removePageShape, { params: { id } }),
    onSuccess: reload,
  })
  const importing = useMutation({
    mutationFn: importShapes,
    onSuccess: (refused) =>
      refused[0]
        ? toast.error(`${leftOutWords(refused.length)} ${refused[0].message}`)
        : toast.success('Leituras importadas.'),
    onSettled: reload,
  })
  const read = async ([file]: File[]) => {
    const shapes = await readShapes(file!)
    if (shapes) importing.mutate(shapes)
    else toast.error(NOT_A_FILE)
  }
  const { picker, pick } = useFilePicker({
    label: 'Ficheiro de leituras confirmadas',
    accept: 'application/json,.json',
    onFiles: (files) => void read(files),
  })
  if (!data) return null
  return (
    <div className="lines">
      <h3>Listas que o Arauto não conhece</h3>
      {data.length === 0 ? (
        <p className="muted">Ainda não foi confirmada a leitura de nenhuma.</p>
      ) : (
        <ul className="framed" aria-label="Leituras confirmadas">
          {data.map((one) => (
            <li className="flex items-center gap-12 min-h-52 py-9 pr-10 pl-14" key={one.id}>
              <div className="lines">
                <strong>{one.shape.origin || 'Páginas guardadas'}</strong>
                <span className="muted">{one.shape.headings.join(' · ')}</span>
                <span className="muted tabular-nums">{confirmation(one)}</span>
              </div>
              <Button
                size="small"
                aria-label={`Eliminar a leitura de ${one.shape.origin || 'páginas guardadas'}`}
                onClick={() => removing.mutate(one.id)}
              >
                Eliminar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="wrap form__foot justify-end pt-4">
        {picker}
        {data.length > 0 && (
          <Button variant="ghost" icon={Download} onClick={() => exportShapes(data)}>
            Exportar leituras
          </Button>
        )}
        <Button variant="ghost" icon={Upload} busy={importing.isPending && 'A importar…'} onClick={pick}>
          Importar leituras
        </Button>
      </div>
    </div>
  )
}

const leftOutWords = (count: number): string =>
  count === 1 ? 'Uma leitura ficou de fora.' : `${count} leituras ficaram de fora.`

const confirmation = ({ confirmed_by: who, confirmed_at: at }: ConfirmedShape) =>
  `Confirmada a ${formatDate(at)}${who ? ` por ${who}` : ''}`

function exportShapes(confirmed: readonly ConfirmedShape[]): void {
  const file: ShapeFile = { kind: 'arauto-page-shapes', version: 1, shapes: confirmed.map(({ shape }) => shape) }
  saveFile('leituras-arauto.json', JSON.stringify(file, null, 2), 'application/json')
}

async function readShapes(file: File): Promise<ShapeFile | null> {
  if (file.size > SHAPE_FILE_MAX_BYTES) return null
  try {
    const read = shapeFile.safeParse(JSON.parse(await file.text()))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
