import { atosDe, PROCESSOS, type Processo, valoresDe } from '@contempla/consorcio/processos'
// The UI is imported while there is no page yet, because in a page its import has effects.
import '@contempla/ui'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rotas } from '../../routes.ts'
import { isDaRota, semOpcionais } from '../../shell/rotas/href.ts'
import type { Passos } from './linha.ts'

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

const telasDa = (fase: Processo['fases'][string]) =>
  [fase, ...(fase.quando ?? [])].flatMap(({ tela }) => (tela === undefined ? [] : valoresDe(tela)))

describe('the steps of every process', () => {
  let porRota: { path: string; passos: Passos }[]
  beforeAll(async () => {
    standInForAPage()
    const lidos = Object.entries(rotas).map(async ([path, { passo }]) => {
      // Processes that share an address each draw their own case there.
      const dela = passo ? [await passo()].flat() : []
      const deles = await Promise.all(dela.map(async (um) => ('anda' in um ? um.passos() : um)))
      return deles.map((dele) => ({ path, passos: dele }))
    })
    porRota = (await Promise.all(lidos)).flat()
  })
  afterAll(() => vi.unstubAllGlobals())

  const tabelaDe = ({ processo }: Passos): Processo => PROCESSOS[processo]

  it('draw every phase whose screen is theirs, and have no other screen than those of their routes', () => {
    const faltam = porRota.flatMap(({ path, passos }) =>
      Object.entries(tabelaDe(passos).fases).flatMap(([nome, fase]) => {
        const daqui = telasDa(fase).some((tela) => isDaRota(path, semOpcionais(tela)))
        return daqui && !fase.ditaComo && !passos.fases[nome] ? [`${passos.processo} ${nome}`] : []
      }),
    )
    expect(faltam).toEqual([])
    const telas = new Set(porRota.flatMap(({ passos }) => Object.keys(passos.telas ?? {})))
    expect([...telas].filter((path) => !porRota.some((rota) => rota.path === path))).toEqual([])
    expect(porRota.length).toBeGreaterThan(30)
  })

  it('stand at an address that a phase, or a step beside one, has, of one of the processes that share it', () => {
    const comPasso = porRota.filter(({ path, passos }) => {
      const telas = Object.values(tabelaDe(passos).fases).flatMap(telasDa)
      return telas.some((tela) => isDaRota(path, semOpcionais(tela))) || passos.telas?.[path] !== undefined
    })
    const paths = new Set(comPasso.map(({ path }) => path))
    expect(porRota.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([])
  })

  it('move a case by acts of its table, given to its holder', () => {
    const semAto = porRota.flatMap(({ passos }) => {
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

  it('lead on to a route of the map', () => {
    const linhas = new Map(
      porRota.flatMap(({ passos: { processo, fases, telas = {} } }) => [
        ...Object.entries(fases).map(([fase, linha]) => [`${processo} ${fase}`, linha] as const),
        ...Object.entries(telas).map(([path, tela]) => [`${processo} ${path}`, tela?.linha] as const),
      ]),
    )
    // What is drawn from a case is seen with one.
    const fixas = [...linhas].flatMap(([nome, linha]) =>
      linha && typeof linha !== 'function' ? [{ nome, linha }] : [],
    )
    const levam = fixas.map(({ nome, linha: { faz, outros = [], opcoes = [] } }) => ({
      nome,
      para: [faz, ...outros, ...opcoes].flatMap((acao) => (acao && 'href' in acao && acao.href ? [acao.href] : [])),
    }))
    expect(levam.length).toBeGreaterThan(20)
    expect(levam.filter(({ para }) => para.some((href) => !(href in rotas)))).toEqual([])
  })
})
