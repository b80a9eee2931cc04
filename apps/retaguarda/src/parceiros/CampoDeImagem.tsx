import { Button, TextField, type TextFieldProps } from '@contempla/ui'
import { useRef, useState } from 'react'
import { detailedMessageOf } from '../shell/kit.ts'
import { sendImagem } from './enviar-imagem.ts'
import classes from './Parceiros.module.css'

interface CampoDeImagemProps extends TextFieldProps {
  label: string
  parceiro: number
  uso: 'logo' | 'icone'
  impedimento: string | undefined
  onSent: (url: string) => void
}

/** The address of a picture, typed or given by one that is sent from here. */
export function CampoDeImagem({ parceiro, uso, impedimento, onSent, label, ...campo }: CampoDeImagemProps) {
  const [estado, setEstado] = useState<{ enviando?: boolean; aviso?: string }>({})
  const escolher = useRef<HTMLInputElement>(null)
  const enviar = async (arquivo: File | undefined) => {
    if (!arquivo) return
    setEstado({ enviando: true })
    try {
      const { url, largura, altura } = await sendImagem(parceiro, uso, arquivo)
      onSent(url)
      setEstado({ aviso: `Imagem enviada (${largura} × ${altura}). Salve para valer.` })
    } catch (erro) {
      setEstado({ aviso: detailedMessageOf(erro) })
    }
  }
  return (
    <div className={classes.imagem}>
      <TextField
        label={label}
        optional
        maxLength={30_000}
        spellCheck={false}
        description="Um endereço https://, ou envie PNG, JPEG ou WebP de até 2 MB"
        {...campo}
      />
      <Button
        variant="secondary"
        aria-label={`Enviar imagem: ${label}`}
        loading={Boolean(estado.enviando)}
        disabledReason={impedimento}
        onClick={() => escolher.current?.click()}
      >
        Enviar imagem
      </Button>
      <input
        ref={escolher}
        type="file"
        hidden
        aria-label={`${label}: arquivo`}
        accept="image/png,image/jpeg,image/webp"
        onChange={(evento) => {
          void enviar(evento.target.files?.[0])
          evento.target.value = ''
        }}
      />
      <p role="status">{estado.aviso}</p>
    </div>
  )
}
