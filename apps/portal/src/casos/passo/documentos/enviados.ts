import type { ArquivoEnviado } from '@contempla/ui'
import { ApiError } from '@contempla/web'
import type { Estado } from '../../useEstado.ts'
import type { Documento, Identidade } from './documento.ts'

type Tipo = Documento['tipo']
type Arquivos = readonly ArquivoEnviado[]
/** The files uploaded under a kind, and for an identity document its kind. */
export type Enviado = {
  identidade: Identidade | null
  arquivos: Arquivos
  /** The files uploaded as another identity document are kept for a person who switches back. */
  outras?: Readonly<Partial<Record<Identidade, Arquivos>>>
}
export type Enviados = ReadonlyMap<Tipo, Enviado>

/** Switches to another identity document; each keeps its own files. */
export const trocarIdentidade = ({ identidade, arquivos, outras = {} }: Enviado, por: Identidade | null): Enviado => ({
  identidade: por,
  arquivos: (por && outras[por]) ?? [],
  outras: identidade ? { ...outras, [identidade]: arquivos } : outras,
})

type Pedido = Pick<Estado, 'CaseNumber' | 'fase' | 'documentos'>
type Guarda = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Names a submission by its case, its phase and the last document before it, so that a repeated request is another
 * submission.
 */
export const nomeDoEnvio = ({ CaseNumber, fase, documentos }: Pedido): string => {
  const antes = documentos.flatMap(({ enviados }) => enviados.map(({ enviadoEm }) => enviadoEm))
  return ['contempla.enviados', CaseNumber, fase, ...antes.toSorted().slice(-1)].join('.')
}

/**
 * Keeps the files that were uploaded in this tab and not yet handed in, also over a reload. They go with the session.
 */
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
    /** Finds the uploads of the requested kinds. */
    find(pedido: Pedido): Enviados {
      const lido = read(nomeDoEnvio(pedido))
      return new Map(pedido.documentos.flatMap(({ tipo }) => (isEnviado(lido[tipo]) ? [[tipo, lido[tipo]]] : [])))
    },
    keep(nome: string, enviados: Enviados): void {
      // A full storage costs only the memory over a reload.
      try {
        if (enviados.size > 0) storage.setItem(nome, JSON.stringify(Object.fromEntries(enviados)))
      } catch {}
    },
    forget: (nome: string): void => storage.removeItem(nome),
  }
}

/** Maps the urls of refused files to the reasons; the server names each by its place, as `documentos.2.url`. */
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
