import { formatDia, Tag } from '@contempla/ui'
import { formatInstante, type Linha } from '../shell/kit.ts'

export type Aviso = Linha<'GET /avisos-com-recibo'>

export const assuntos: Readonly<Record<Aviso['assunto'], string>> = {
  encerramento: 'Fim do grupo',
  restituicao: 'Restituição sorteada',
}

/** What proves that a notice reached its holder, or what is still to be done for that. */
export function Prova({ aviso: { lidoEm, cartaEm, pedeCarta } }: { aviso: Aviso }) {
  if (lidoEm) return <Tag tone="sucesso">Lido em {formatInstante(lidoEm)}</Tag>
  if (cartaEm) return <Tag tone="sucesso">Carta em {formatDia(cartaEm)}</Tag>
  return pedeCarta ? <Tag tone="erro">Enviar carta</Tag> : <Tag tone="neutro">Ainda não lido</Tag>
}

/** Where the proof is kept. */
export const referenciaDa = ({ lidoEm, cartaReferencia }: Aviso): string | null =>
  lidoEm ? 'no portal, com a senha' : cartaReferencia
