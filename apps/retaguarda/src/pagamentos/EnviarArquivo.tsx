import { Button, FailureText, showSnackbar } from '@contempla/ui'
import { useRouter } from '@tanstack/react-router'
import type { ChangeEvent, DragEvent } from 'react'
import { useRef, useState } from 'react'
import { detailedMessageOf, href, useCall, useMay } from '../shell/kit.ts'
import { readLatin1 } from './latin1.ts'
import classes from './Pagamentos.module.css'

const maxBytes = 8 * 1024 * 1024

/** Why a file is not even sent. */
const impedimentoDe = ({ size }: File): string | undefined =>
  size === 0 ? 'O arquivo está vazio.' : size > maxBytes ? 'O arquivo passa de 8 MB.' : undefined

/** Takes a return file from the device, chosen or dropped, and leads to what became of it. */
export function EnviarArquivo() {
  const router = useRouter()
  const { porque } = useMay('gestor')
  const campo = useRef<HTMLInputElement>(null)
  const [sobre, setSobre] = useState(false)
  const [erro, setErro] = useState<string>()
  const enviar = useCall('POST /arquivos-de-retorno', {
    invalidates: ['/arquivos-de-retorno', '/pagamentos'],
    success: ({ repetido }) =>
      repetido ? 'Este arquivo já tinha sido recebido: nada foi lançado de novo.' : undefined,
    onDone: ({ id }) => void router.navigate({ href: href('/pagamentos/arquivos/:id', { id }) }),
  })
  async function receber(arquivo: File | undefined) {
    if (!arquivo || enviar.isPending || porque) return
    const impedido = impedimentoDe(arquivo)
    setErro(impedido)
    if (impedido) return
    enviar.mutate({ body: { nome: arquivo.name.slice(0, 120), conteudo: readLatin1(await arquivo.arrayBuffer()) } })
  }
  const escolher = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void receber(currentTarget.files?.[0])
    currentTarget.value = ''
  }
  const release = (evento: DragEvent) => {
    evento.preventDefault()
    setSobre(false)
    const { files } = evento.dataTransfer
    if (files.length > 1) showSnackbar('Envie um arquivo de cada vez.', 'erro')
    else void receber(files[0])
  }
  const falha = erro ?? (enviar.error ? detailedMessageOf(enviar.error) : undefined)
  return (
    <div
      className={`${classes.solta} ${sobre ? classes.sobre : ''}`}
      onDragOver={(evento) => {
        evento.preventDefault()
        setSobre(!porque)
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={release}
    >
      <input
        ref={campo}
        type="file"
        hidden
        accept=".ret,.txt,.rem,.dat,text/plain"
        aria-label="Arquivo de retorno"
        onChange={escolher}
      />
      <Button loading={enviar.isPending} disabledReason={porque} onClick={() => campo.current?.click()}>
        Escolher arquivo
      </Button>
      <p className={classes.dica}>
        ou solte aqui o arquivo que o banco mandou: CNAB 240 ou 400, até 8 MB. O mesmo arquivo não é lançado duas vezes.
      </p>
      <FailureText>{falha}</FailureText>
    </div>
  )
}
