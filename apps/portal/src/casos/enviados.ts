import type { ArquivoEnviado } from '@contempla/ui'
import type { Documento, Identidade } from './documento.ts'
import type { Estado } from './useEstado.ts'

type Tipo = Documento['tipo']
/** What was uploaded under a kind, and of an identity document which it is. */
export type Enviado = { identidade: Identidade | null; arquivos: readonly ArquivoEnviado[] }
export type Enviados = ReadonlyMap<Tipo, Enviado>

type Pedido = Pick<Estado, 'CaseNumber' | 'fase' | 'documentos'>
type Guarda = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Which sending it is: of the case, in its phase, after what was handed in before; what is asked for again is another. */
export const nomeDoEnvio = ({ CaseNumber, fase, documentos }: Pedido): string => {
  const antes = documentos.flatMap(({ enviados }) => enviados.map(({ enviadoEm }) => enviadoEm))
  return ['contempla.enviados', CaseNumber, fase, ...antes.toSorted().slice(-1)].join('.')
}

/** What was uploaded in this tab and not yet handed in, also after a reload. Goes with the session. */
export function createEnviados(storage: Guarda) {
  const read = (nome: string): Readonly<Record<string, unknown>> => {
    try {
      const lido: unknown = JSON.parse(storage.getItem(nome) ?? '{}')
      return typeof lido === 'object' && lido !== null ? { ...lido } : {}
    } catch {
      return {}
    }
  }
  return {
    /** Of the kinds that are asked for. */
    find(pedido: Pedido): Enviados {
      const lido = read(nomeDoEnvio(pedido))
      return new Map(pedido.documentos.flatMap(({ tipo }) => (isEnviado(lido[tipo]) ? [[tipo, lido[tipo]]] : [])))
    },
    keep(nome: string, enviados: Enviados): void {
      // A storage that is full only costs the memory of a reload.
      try {
        if (enviados.size > 0) storage.setItem(nome, JSON.stringify(Object.fromEntries(enviados)))
      } catch {}
    },
    forget: (nome: string): void => storage.removeItem(nome),
  }
}

const isEnviado = (valor: unknown): valor is Enviado =>
  typeof valor === 'object' &&
  valor !== null &&
  'identidade' in valor &&
  'arquivos' in valor &&
  Array.isArray(valor.arquivos)
