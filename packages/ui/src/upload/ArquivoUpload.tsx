import { IconCamera, IconUpload } from '@tabler/icons-react'
import type { ChangeEvent, DragEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { formatTamanho } from '../formato.ts'
import { Button } from '../formulario/Button.tsx'
import { MensagemDeErro } from '../formulario/Campo.tsx'
import classes from './ArquivoUpload.module.css'
import type { ArquivoEnviado, EnviarArquivo } from './fila.ts'
import { useFilaDeArquivos } from './fila.ts'
import { ItemDeArquivo } from './ItemDeArquivo.tsx'
import type { LimitesDeArquivo } from './regras.ts'
import { limitesPadrao, listKinds, nameKinds } from './regras.ts'

export interface ArquivoUploadProps extends Partial<LimitesDeArquivo> {
  label: ReactNode
  description?: ReactNode
  /** The field's id, for an error summary. */
  id?: string
  /** Which camera the phone opens; `false` offers none. */
  capture?: 'environment' | 'user' | false
  send: EnviarArquivo
  /** What to say of a sending that failed; without it, that it did and may be tried again. */
  explain?: (falha: unknown) => string
  /** What was sent earlier. */
  initial?: readonly ArquivoEnviado[]
  /** Every time a file was sent or removed. */
  onChange?: (arquivos: ArquivoEnviado[]) => void
  /** When the first file sets out, and when none is on its way any more, the field's own end included; whether one failed. */
  onBusy?: (busy: boolean, falhou: boolean) => void
  error?: ReactNode
}

/** Documents from the device or its camera: photos shrink before they leave, each file shows its way and can be cancelled or retried. */
export function ArquivoUpload(props: ArquivoUploadProps) {
  const {
    label,
    description,
    id,
    capture = 'environment',
    send,
    explain,
    initial = [],
    onChange,
    onBusy,
    error,
  } = props
  const {
    maxArquivos = limitesPadrao.maxArquivos,
    maxBytes = limitesPadrao.maxBytes,
    tipos = limitesPadrao.tipos,
  } = props
  const { itens, recusas, cheio, incluir, remover, repetir } = useFilaDeArquivos({
    send,
    explain,
    initial,
    onChange,
    onBusy,
    maxArquivos,
    maxBytes,
    tipos,
  })
  const gerado = useId()
  const base = id ?? gerado
  const [sobre, setSobre] = useState(false)
  const escolher = useRef<HTMLInputElement>(null)
  const fotografar = useRef<HTMLInputElement>(null)

  const receber = (evento: ChangeEvent<HTMLInputElement>) => {
    incluir([...(evento.currentTarget.files ?? [])])
    evento.currentTarget.value = ''
  }
  const release = (evento: DragEvent) => {
    evento.preventDefault()
    setSobre(false)
    incluir([...evento.dataTransfer.files])
  }
  const retirar = (idItem: string) => {
    remover(idItem)
    requestAnimationFrame(() => document.getElementById(base)?.focus())
  }
  const comCamera = capture !== false && tipos.some((t) => t.startsWith('image/'))
  const entrada = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true, onChange: receber } as const

  return (
    <div className={classes.campo} role="group" aria-labelledby={`${base}-rotulo`} aria-describedby={`${base}-ajuda`}>
      <p id={`${base}-rotulo`} className={classes.rotulo}>
        {label}
      </p>
      <p id={`${base}-ajuda`} className={classes.ajuda}>
        {description} {nameKinds(tipos)}, até {formatTamanho(maxBytes)}
        {maxArquivos > 1 ? ` cada, no máximo ${maxArquivos} arquivos.` : '.'}
      </p>
      {!cheio && (
        <div
          className={classes.zona}
          data-sobre={sobre || undefined}
          data-erro={error ? true : undefined}
          onDragOver={(evento) => {
            evento.preventDefault()
            setSobre(true)
          }}
          onDragLeave={() => setSobre(false)}
          onDrop={release}
        >
          {comCamera && (
            <Button
              variant="secondary"
              icon={<IconCamera size={20} aria-hidden="true" />}
              onClick={() => fotografar.current?.click()}
            >
              Tirar foto
            </Button>
          )}
          <Button
            id={base}
            variant="secondary"
            icon={<IconUpload size={20} aria-hidden="true" />}
            onClick={() => escolher.current?.click()}
          >
            Escolher arquivo
          </Button>
        </div>
      )}
      <input {...entrada} ref={escolher} accept={listKinds(tipos)} multiple={maxArquivos > 1} />
      {comCamera && <input {...entrada} ref={fotografar} accept="image/*" capture={capture} />}
      <div role="alert" className={classes.erro} hidden={recusas.length === 0}>
        {recusas.map(({ mensagem, detalhe }) => (
          <p key={detalhe}>
            <b>{mensagem}</b> {detalhe}
          </p>
        ))}
      </div>
      {itens.length > 0 && (
        <ul className={classes.lista}>
          {itens.map((item) => (
            <ItemDeArquivo
              key={item.id}
              item={item}
              onRemove={() => retirar(item.id)}
              onRetry={() => repetir(item.id)}
            />
          ))}
        </ul>
      )}
      <MensagemDeErro id={`${base}-erro`}>{error}</MensagemDeErro>
    </div>
  )
}
