import { IconFileTypePdf, IconPhoto, IconRefresh, IconX } from '@tabler/icons-react'
import { ProgressBar } from '../dados/ProgressRing.tsx'
import { formatTamanho } from '../formato.ts'
import classes from './ArquivoUpload.module.css'
import type { ItemDaFila } from './fila.ts'

interface ItemDeArquivoProps {
  item: ItemDaFila
  onRemove: () => void
  onRetry: () => void
}

/** One file of the field: how far it is, and what can be done with it. */
export function ItemDeArquivo({ item, onRemove, onRetry }: ItemDeArquivoProps) {
  const { nome, tipo, fase, parte, recusa, repetivel } = item
  const Icone = tipo === 'application/pdf' ? IconFileTypePdf : IconPhoto
  const andando = fase === 'preparando' || fase === 'enviando'
  return (
    <li className={classes.item} data-fase={fase}>
      <Icone size={24} aria-hidden="true" />
      <p className={classes.nome}>
        {nome}
        <span className={`${classes.fase} ${fase === 'enviado' ? classes.enviado : ''}`} role="status">
          {describe(item)}
        </span>
      </p>
      <div className={classes.botoes}>
        {fase === 'falhou' && repetivel && (
          <button type="button" aria-label={`Tentar enviar ${nome} de novo`} onClick={onRetry}>
            <IconRefresh size={20} aria-hidden="true" />
          </button>
        )}
        <button type="button" aria-label={`${andando ? 'Cancelar o envio de' : 'Remover'} ${nome}`} onClick={onRemove}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
      {andando && (
        <div className={classes.progresso}>
          <ProgressBar percentual={parte * 100} label={`Envio de ${nome}`} />
        </div>
      )}
      {recusa && (
        <p className={classes.erro} role="alert">
          <b>{recusa.mensagem}</b> {recusa.detalhe}
        </p>
      )}
    </li>
  )
}

function describe({ fase, tamanho }: ItemDaFila): string {
  const tamanhoEscrito = tamanho > 0 ? ` · ${formatTamanho(tamanho)}` : ''
  if (fase === 'preparando') return 'Preparando a foto...'
  if (fase === 'enviando') return `Enviando...${tamanhoEscrito}`
  return fase === 'enviado' ? `Enviado${tamanhoEscrito}` : 'Não foi enviado'
}
