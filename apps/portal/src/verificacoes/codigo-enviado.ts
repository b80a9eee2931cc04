import type { Contrato, Payload } from '@contempla/contract'
import type { Relogio } from '../shell/tempo/clock.ts'

type Resposta = Payload<Contrato['POST /cotas/:id/verificacao']>

/** The code that waits to be typed: what it is for, where it went, and when another may be asked for. */
export type CodigoEnviado = Pick<Resposta, 'acao' | 'canal' | 'destino'> & { reenvioEm: number }

const chave = 'contempla.codigo-enviado'

type Guarda = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Kept in this tab, so that a reload goes on where it was. The code itself is never here. */
export function createCodigoEnviado({ storage, relogio }: { storage: Guarda; relogio: Relogio }) {
  return {
    keep({ acao, canal, destino, reenvio }: Resposta): CodigoEnviado {
      const enviado = { acao, canal, destino, reenvioEm: relogio.agora().getTime() + reenvio * 1000 }
      storage.setItem(chave, JSON.stringify(enviado))
      return enviado
    },
    /** The last one sent for the action, or null. */
    find(acao: CodigoEnviado['acao']): CodigoEnviado | null {
      try {
        const enviado: CodigoEnviado | null = JSON.parse(storage.getItem(chave) ?? 'null')
        return enviado?.acao === acao ? enviado : null
      } catch {
        return null
      }
    },
    forget: () => storage.removeItem(chave),
  }
}
