import { formatDia } from '@contempla/ui'
import classes from '../Boletos.module.css'
import type { Manutencao } from './consultas.ts'
import { paraOndeVai } from './palavras.ts'

/** How it is now, and what comes, in words. */
export function ComoEsta({ atual: { vai, formaPagamento, proxima } }: { atual: Manutencao }) {
  if (formaPagamento !== 'boleto')
    return (
      <p className={classes.quando} role="status">
        <b>Suas parcelas saem da sua conta por débito automático.</b>
        <span>Enquanto ele vale, o boleto não é enviado. Sem ele, {paraOndeVai(vai)}.</span>
      </p>
    )
  return (
    <p className={classes.quando} role="status">
      <b>Agora, seu boleto {paraOndeVai(vai)}.</b>
      {proxima && proxima.vai !== vai && (
        <span>
          A partir de {formatDia(proxima.aPartirDe)}, {paraOndeVai(proxima.vai)}.
        </span>
      )}
    </p>
  )
}
