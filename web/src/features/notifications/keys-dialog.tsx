import { useState } from 'react'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { Dialog, DialogBody } from '../../components/dialog.tsx'
import { areKeysEnabled, setKeysEnabled } from '../../components/use-list-keys.ts'

const KEYS: readonly [keys: string[], does: string][] = [
  [['j', 'k'], 'Linha seguinte, linha anterior; no painel, notificação seguinte e anterior'],
  [['x'], 'Selecionar'],
  [['e'], 'Marcar como tratada'],
  [['a'], 'Atribuir a…'],
  [['u'], 'Marcar como por ler ou lida'],
  [['Enter'], 'Abrir o painel'],
  [['Enter', 'c'], 'No painel, confirmar o que está aberto, tratar e seguir'],
  [['m'], 'No painel, mudar o que está aberto'],
  [['d'], 'No painel, dizer que não há prazo ou audiência'],
  [['1', '…', '5'], 'No painel, escolher a duração'],
  [['n'], 'No painel, escrever uma nota'],
  [['Ctrl+Enter'], 'Guardar a nota'],
  [['1', '…', '5'], 'Escolher um dos filtros da lista'],
  [['n'], 'Registar uma notificação'],
  [['r'], 'Verificar agora'],
  [['/'], 'Pesquisar'],
  [['Ctrl+K'], 'Comandos: processos, pessoas, ecrãs e ações'],
  [['g', 'n'], 'Ir para Notificações; com p, r ou c, para Prazos, Processos ou Contas'],
  [['Esc'], 'Fechar o painel ou a janela'],
  [['?'], 'Esta lista'],
]

/** The keys of the list, which can be turned off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(areKeysEnabled)
  return (
    <Dialog title="Atalhos de teclado" open onClose={onClose}>
      <DialogBody>
        <dl className="stack gap-10">
          {KEYS.map(([keys, does]) => (
            <div className="grid grid-cols-[64px_minmax(0,1fr)] items-baseline gap-12" key={does}>
              <dt className="flex gap-4">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <CheckboxField
          label="Usar as teclas de uma só letra"
          hint="Desligue-as se usa comandos de voz ou se as prime sem querer. Só se aplica neste navegador."
          checked={on}
          onChange={(event) => {
            setKeysEnabled(event.target.checked)
            setOn(event.target.checked)
          }}
        />
      </DialogBody>
    </Dialog>
  )
}
