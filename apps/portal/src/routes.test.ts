import { ALVOS, AVISOS } from '@contempla/consorcio'
import { listProcessos, valoresDe } from '@contempla/consorcio/processos'
import { describe, expect, it } from 'vitest'
import { rotas, secoes } from './routes.ts'
import { isDaRota, semOpcionais } from './shell/rotas/href.ts'
import { rotas as indice, loadRota, parentRedirects, rotaDaTela } from './shell/rotas/mapa.ts'
import { acessoDe, isPronta, type Rota } from './shell/rotas/route-map.ts'

const todas = Object.entries<Rota>(rotas)

/** Where the specification has a step, or we a thing of our own, and no address for it. */
const proprias = [
  '/acessos',
  '/acessos/dar',
  '/acessos/:id',
  '/acessos/receber',
  '/atendimento',
  '/atendimento/:protocolo',
  '/atendimento/acompanhar',
  '/atendimento/novo',
  '/boletos/conferir',
  '/boletos/debito-automatico',
  '/cancelamento/introducao',
  '/cancelamento/confirmar',
  '/cancelamento/sucesso',
  '/documentos/conferir',
  '/documentos/termos-de-transferencia',
  '/falecimento',
  '/falecimento/engano',
  '/informativos',
  '/informativos/:id',
  '/perfil/atualizacao',
  '/privacidade',
  '/privacidade/dados',
  '/privacidade/consentimentos',
  '/privacidade/acessos',
  '/privacidade/pedidos',
  '/receber-cota',
  '/valores-a-receber',
  '/vistoria',
]

describe('the map', () => {
  it('has every route of the specification', () => {
    expect(todas.filter(([path]) => !proprias.includes(path))).toHaveLength(249)
    expect(Object.keys(rotas)).toEqual(expect.arrayContaining([...proprias]))
  })

  it('draws every route that does not lead elsewhere', () => {
    expect(todas.filter(([, rota]) => !isPronta(rota) && !rota.redirect).map(([path]) => path)).toEqual([])
  })

  it('has every target that a notice is known by outside', () => {
    expect(Object.values(ALVOS).filter((tela) => !(tela in rotas))).toEqual([])
  })

  it('is, for the browser, the same map in the same order, each route in its own section and in no other', async () => {
    const dasSecoes = Object.values(secoes).flatMap((secao) => Object.entries<Rota>(secao))
    expect(Object.entries<Rota>(rotas)).toEqual(dasSecoes)
    const doNavegador = await Promise.all(
      (Object.keys(indice) as (keyof typeof indice)[]).map(async (path) => {
        const { secao: _, ...acesso } = indice[path]
        const { title } = await loadRota(path)
        return { path, acesso, title }
      }),
    )
    expect(doNavegador).toEqual(todas.map(([path, rota]) => ({ path, acesso: acessoDe(rota), title: rota.title })))
  })

  it('has the screen of every phase of every process', () => {
    const telas = listProcessos.flatMap(({ fases }) =>
      Object.values(fases).flatMap((fase) =>
        [fase, ...(fase.quando ?? [])]
          .flatMap(({ tela, passo }) => [tela, passo?.tela])
          .flatMap((cada) => (cada === undefined ? [] : valoresDe(cada))),
      ),
    )
    expect(telas.length).toBeGreaterThan(listProcessos.length)
    expect(telas).toContain('/contemplado/documentos/:doc?')
    const semRota = telas.filter((tela) => {
      const rota = rotaDaTela(semOpcionais(tela))
      return rota === undefined || !isDaRota(rota, semOpcionais(tela))
    })
    expect(semRota).toEqual([])
    expect(rotaDaTela('/faturamentoseminovo/vendedor/pessoafisica/anexos')).toBe(
      '/faturamentoseminovo/vendedor/:tipo/anexos',
    )
    expect(rotaDaTela('constructor')).toBeUndefined()
  })

  it('has the screen to which each notice leads', () => {
    expect(Object.values(AVISOS).filter(({ tela }) => !(tela in rotas))).toEqual([])
  })

  it('leads from a path without a screen to one that exists', () => {
    const alvos = [...parentRedirects(rotas).values(), ...todas.flatMap(([, { redirect }]) => redirect ?? [])]
    expect(alvos.filter((alvo) => !(alvo in rotas))).toEqual([])
  })

  it('marks every route of a part that a partner may do without', () => {
    const partes: readonly [RegExp, string][] = [
      [/^\/biometria/, 'biometria'],
      // What was contracted is seen and left whatever the partner offers by then.
      [/^\/ofertaseguro(?!\/(aguarde|adquirido))/, 'ofertaSeguro'],
      [/^\/transferencia-cota/, 'transferencia'],
      [/^\/reactivate/, 'reativacao'],
      [/^\/boletos\/renegociar/, 'renegociacao'],
      [/^\/boletos/, 'boletos'],
      [/^\/(offers-and-bids|bid_history)/, 'lances'],
      [/^\/assembleias/, 'assembleias'],
    ]
    const esperada = (path: string) => partes.find(([padrao]) => padrao.test(path))?.[1]
    expect(todas.filter(([path, { feature }]) => feature !== esperada(path)).map(([path]) => path)).toEqual([])
  })

  it('has the quota in the address of every route behind the login, but of those that are the whole person’s', () => {
    const daPessoa =
      /^\/(acessos|$|home$|groups-and-quotas$|requests$|notifications|informativos|ajuda|atendimento|falecimento|filiais$|customer-service$|documentos\/termos-de-transferencia$|biometria$|alterar-senha$|perfil|privacidade|faturamento\/cotas$)/
    const deDentro = todas.filter(([, { access }]) => access !== 'public')
    expect(deDentro.filter(([path, { cota }]) => (cota === undefined) !== daPessoa.test(path))).toEqual([])
    expect(todas.filter(([, { access, cota }]) => access === 'public' && cota)).toEqual([])
    const anteriores = todas.filter(([, { cota }]) => cota === 'sua-ou-anterior').map(([path]) => path)
    expect(anteriores).toEqual(['/documentos/informe-ir', '/documentos/comprovante-anual'])
  })

  it('lets no transparent login sign a contract, change a password or the registration', () => {
    const fechadas = [
      '/faturamentoseminovo/assinaturacontrato',
      '/alterar-senha',
      '/biometria',
      '/perfil/endereco',
      '/perfil/senha',
    ] as const
    expect(fechadas.filter((path) => rotas[path].transparente)).toEqual([])
  })

  it('keeps open during a mandatory update only what serves to make it, and whom to ask', () => {
    const abertas = todas.filter(([, { duranteAtualizacao }]) => duranteAtualizacao).map(([path]) => path)
    const esperadas =
      /^\/(atualizacao-obrigatoria|customer-service|atendimento(\/(novo|:protocolo))?|confirmar-dados-cadastrais|perfil(\/(endereco|patrimonio-renda|email-telefone|token(\/\w+)?|confirmarsenha|atualizacao(\/[\w-]+)?))?)$/
    expect(abertas.filter((path) => !esperadas.test(path))).toEqual([])
  })
})

describe('parentRedirects', () => {
  it('gives each missing parent its first screen', () => {
    expect(Object.fromEntries(parentRedirects({ '/a/b/c': 1, '/a/d': 1, '/e': 1, '/e/f': 1 }))).toEqual({
      '/a': '/a/b/c',
      '/a/b': '/a/b/c',
    })
  })

  it('leads nowhere that needs a parameter', () => {
    expect(parentRedirects({ '/a/:id/b': 1 }).size).toBe(0)
  })
})
