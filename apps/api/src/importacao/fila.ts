import type { z } from 'zod'
import type { Contexto, Gravador, Numerada, Resultado } from './contexto.ts'
import type { Linha, TipoDeLinha } from './formato/formato.ts'
import { storeLote } from './gravacao.ts'
import { parseDados } from './leitura.ts'

export type Gravado = Resultado & { tipo: TipoDeLinha; linhas: number }

/** The lines of one type that wait to be written together. */
export type Fila = {
  tipo: TipoDeLinha
  /** Checks the line. What it answers puts it in the queue, unless `espera`: the queue has to be written first. */
  parse(linha: number, valor: unknown): { espera: boolean; enfileirar(): void }
  /** Empties the queue; what it answers writes what was in it. */
  esvaziar(): ((contexto: Contexto) => Promise<Gravado>) | undefined
}

export function createFila<T extends TipoDeLinha>(tipo: T, esquema: z.ZodType<Linha<T>>, gravador: Gravador<T>): Fila {
  let chaves = new Set<string>()
  let linhas: Numerada<T>[] = []
  return {
    tipo,
    parse(linha, valor) {
      const dados = parseDados(esquema, valor)
      const chave = gravador.chave(dados)
      const espera = chaves.has(chave) || (gravador.depende?.(dados) ?? []).some((citada) => chaves.has(citada))
      const enfileirar = () => {
        chaves.add(chave)
        linhas.push({ linha, dados })
      }
      return { espera, enfileirar }
    },
    esvaziar() {
      if (linhas.length === 0) return undefined
      const lote = linhas
      linhas = []
      chaves = new Set()
      return async (contexto) => ({ tipo, linhas: lote.length, ...(await storeLote(contexto, gravador, lote)) })
    },
  }
}
