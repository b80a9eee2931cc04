import type { ArquivoEnviado } from '@contempla/ui'
import { ApiError } from '@contempla/web'
import type { Estado } from '../../useEstado.ts'
import type { Documento, Identidade } from './documento.ts'

type Tipo = Documento['tipo']
type Arquivos = readonly ArquivoEnviado[]
/** What was uploaded under a kind, and of an identity document which it is. */
export type Enviado = {
  identidade: Identidade | null
  arquivos: Arquivos
  /** What was uploaded as another identity document, for who comes back to it. */
  outras?: Readonly<Partial<Record<Identidade, Arquivos>>>
}
export type Enviados = ReadonlyMap<Tipo, Enviado>

/** The same as another identity document: each keeps its own files. */
export const trocarIdentidade = ({ identidade, arquivos, outras = {} }: Enviado, por: Identidade | null): Enviado => ({
  identidade: por,
  arquivos: (por && outras[por]) ?? [],
  outras: identidade ? { ...outras, [identidade]: arquivos } : outras,
})

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

/** Of the files that were sent, those that the server refused by their places, as `documentos.2.url`: why, by their urls. */
export const recusadosDe = (erro: unknown, documentos: readonly { url: string }[] = []): ReadonlyMap<string, string> =>
  new Map(
    (erro instanceof ApiError ? erro.campos : []).flatMap(({ campo, mensagem }) => {
      const [lista, lugar] = campo.split('.')
      const url = lista === 'documentos' ? documentos[Number(lugar)]?.url : undefined
      return url === undefined ? [] : [[url, mensagem] as const]
    }),
  )

const isEnviado = (valor: unknown): valor is Enviado =>
  typeof valor === 'object' &&
  valor !== null &&
  'identidade' in valor &&
  'arquivos' in valor &&
  Array.isArray(valor.arquivos)
