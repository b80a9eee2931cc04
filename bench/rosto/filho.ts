import { readFile } from 'node:fs/promises'
import { descreverRosto } from '../../apps/api/src/ports/antifraude/rosto/comparacao.ts'
import { servir } from '../processo.ts'

export type Descrito = { rostos: number; descritor: number[] | null; cpuSegundos: number }

const servicos = {
  /** Finds the faces of one picture, and what of a processor that took. */
  async descrever({ arquivo, documento }: { arquivo: string; documento: boolean }): Promise<Descrito | null> {
    const bytes = await readFile(arquivo)
    const desde = process.cpuUsage()
    const achado = await descreverRosto(bytes, { documento })
    const { user, system } = process.cpuUsage(desde)
    return achado && { ...achado, cpuSegundos: (user + system) / 1e6 }
  },
}

export type RostoFilho = typeof servicos

servir(servicos)
