import { atosDe, PROCESSOS, type Processo, valoresDe } from '@contempla/consorcio/processos'
// The UI is imported while there is no page yet, because in a page its import has effects.
import '@contempla/ui'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rotas } from '../../routes.ts'
import type { Linha, Passos } from './linha.ts'

/** Stubs what the portal's own instances need of a page, so that the rows can be read without one. */
function standInForAPage() {
  const guardado = new Map<string, string>()
  const storage = {
    getItem: (nome: string) => guardado.get(nome) ?? null,
    setItem: (nome: string, valor: string) => guardado.set(nome, valor),
    removeItem: (nome: string) => guardado.delete(nome),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{}' }), querySelector: () => null })
  vi.stubGlobal('window', { addEventListener: () => undefined, location: { origin: 'https://portal' } })
}

const isPassos = (passo: Passos | Linha): passo is Passos => 'fases' in passo

describe('the steps of every process', () => {
  let porRota: { path: string; passo: Passos | Linha }[]
  beforeAll(async () => {
    standInForAPage()
    porRota = await Promise.all(
      Object.entries(rotas).flatMap(([path, { passo }]) => (passo ? [passo().then((p) => ({ path, passo: p }))] : [])),
    )
  })
  afterAll(() => vi.unstubAllGlobals())

  const dosProcessos = () => porRota.flatMap(({ path, passo }) => (isPassos(passo) ? [{ path, passos: passo }] : []))
  const tabelaDe = ({ processo }: Passos): Processo => {
    if (!processo) throw new Error('passos sem processo')
    return PROCESSOS[processo]
  }

  it('draw every phase whose screen is theirs, and have no other screen than those of their routes', () => {
    const faltam = dosProcessos().flatMap(({ path, passos }) =>
      Object.entries(tabelaDe(passos).fases).flatMap(([fase, { tela, ditaComo }]) => {
        const daqui = tela !== undefined && valoresDe(tela).includes(path as never)
        return daqui && !ditaComo && !passos.fases[fase] ? [`${passos.processo} ${fase}`] : []
      }),
    )
    expect(faltam).toEqual([])
    const telas = new Set(dosProcessos().flatMap(({ passos }) => Object.keys(passos.telas ?? {})))
    expect([...telas].filter((path) => !dosProcessos().some((rota) => rota.path === path))).toEqual([])
    expect(dosProcessos().length).toBeGreaterThan(30)
  })

  it('stand at an address that a phase, or a step beside one, has', () => {
    const semFase = dosProcessos().filter(({ path, passos }) => {
      const telas = Object.values(tabelaDe(passos).fases).flatMap(({ tela }) => (tela ? valoresDe(tela) : []))
      return !telas.includes(path as never) && !passos.telas?.[path]
    })
    expect(semFase.map(({ path }) => path)).toEqual([])
  })

  it('move a case by acts of its table, given to its holder', () => {
    const semAto = dosProcessos().flatMap(({ passos }) => {
      const tabela = tabelaDe(passos)
      const daTabela = new Set(
        Object.keys(tabela.fases).flatMap((fase) => atosDe(tabela, fase, 'cliente').map(({ ato }) => ato)),
      )
      const ditos = [
        ...Object.keys(passos.atos),
        ...Object.values(passos.telas ?? {}).flatMap((tela) => tela?.ato ?? []),
        ...(passos.desistir ? [passos.desistir.ato] : []),
        ...(passos.assistente ? [passos.assistente.voltar] : []),
      ]
      return ditos.filter((ato) => !daTabela.has(ato)).map((ato) => `${passos.processo} ${ato}`)
    })
    expect(semAto).toEqual([])
  })

  it('lead on, where they only tell something of no case, to a route of the map', () => {
    const sozinhas = porRota.flatMap(({ path, passo }) => (isPassos(passo) ? [] : [{ path, linha: passo }]))
    const levam = sozinhas.map(({ path, linha: { faz, outros = [] } }) => ({
      path,
      para: [faz, ...outros].map((acao) => (acao && 'href' in acao ? acao.href : null)),
    }))
    expect(levam.length).toBeGreaterThan(5)
    expect(levam.filter(({ para }) => para.some((href) => href === null || !(href in rotas)))).toEqual([])
  })
})
