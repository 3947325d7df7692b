import { getDiagnosis } from '@arauto/contract/calls/system'
import { useMutation } from '@tanstack/react-query'
import { ClipboardCopy } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { copyText } from '../../components/copy-text.ts'
import { Dialog, DialogBody } from '../../components/dialog.tsx'
import { toast } from '../../components/toasts.tsx'

/** Copies the description of the installation; where nothing can be copied it is shown, to be selected. */
export function CopyDiagnosis() {
  const [shown, setShown] = useState<string | null>(null)
  const copying = useMutation({
    mutationFn: async () => {
      const { text } = await call(getDiagnosis, {})
      return { text, copied: await copyText(text) }
    },
    onSuccess: ({ text, copied }) => {
      if (copied) toast.success('Diagnóstico copiado. Não contém nomes, endereços nem passwords.')
      else setShown(text)
    },
  })
  return (
    <>
      <Button icon={ClipboardCopy} busy={copying.isPending && 'A copiar…'} onClick={() => copying.mutate()}>
        Copiar diagnóstico
      </Button>
      {shown !== null && <ShownDiagnosis text={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function ShownDiagnosis({ text, onClose }: { text: string; onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog title="Diagnóstico" open onClose={onClose} initialFocus={field}>
      <DialogBody>
        <p className="text-muted mt-4">
          O navegador não deixou copiar. Selecione o texto e copie-o. Não contém nomes, endereços nem passwords.
        </p>
        <textarea
          ref={field}
          className="w-full rounded-(--radius) bg-(--background) text-(--text) mt-12 p-12 border border-(--field-edge) text-12/18 font-code resize-y"
          aria-label="Texto do diagnóstico"
          readOnly
          value={text}
          rows={16}
          onFocus={(event) => event.currentTarget.select()}
        />
      </DialogBody>
    </Dialog>
  )
}
