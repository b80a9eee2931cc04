import { type ArquivoEnviado, ArquivoUpload } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { sendAnexo } from './consultas.ts'

const maxAnexos = 5

interface AnexosProps {
  onChange: (anexos: readonly ArquivoEnviado[]) => void
  onBusy: (busy: boolean) => void
}

/** The files that go with what is said. */
export const Anexos = ({ onChange, onBusy }: AnexosProps) => (
  <ArquivoUpload
    label="Anexos"
    description="Fotos ou PDF de até 6 MB."
    maxArquivos={maxAnexos}
    send={sendAnexo}
    explain={messageOf}
    onChange={onChange}
    onBusy={onBusy}
  />
)
