import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cumpre } from './medida.ts'
import { weighRoutes } from './pesar.ts'
import { limites, medidasDoPeso } from './peso.ts'

const gzip = (texto: string) => gzipSync(texto, { level: 9 }).length

const construcao = {
  'index-aaaaaaaa.js':
    'import{a}from"./runtime-bbbbbbbb.js";const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/LoginScreen-cccccccc.js","assets/LoginScreen-dddddddd.css"])))=>i.map(i=>d[i]);let l=p(()=>import(`./LoginScreen-cccccccc.js`).then(e=>e.L),__vite__mapDeps([0,1])),t=p(()=>import(`./route-tree-eeeeeeee.js`),[])',
  'runtime-bbbbbbbb.js': 'export const a=1',
  'LoginScreen-cccccccc.js':
    'import{a}from"./runtime-bbbbbbbb.js";let q=import(`./later-hhhhhhhh.js`);export const L=1',
  'LoginScreen-dddddddd.css': '@font-face{src:url(/assets/letra-iiiiiiii.woff2)}.a{color:red}',
  'letra-iiiiiiii.woff2': 'the bytes of a font',
  'later-hhhhhhhh.js': 'export const later="asked for by a click"',
  'route-tree-eeeeeeee.js':
    'import{a}from"./runtime-bbbbbbbb.js";let f=p(()=>import(`./AppLayout-jjjjjjjj.js`),[]),s=p(()=>import(`./rotas-uma-secao-kkkkkkkk.js`),[])',
  'rotas-uma-secao-kkkkkkkk.js':
    'export const m={"/home":{screen:()=>p(()=>import(`./HomeScreen-ffffffff.js`).then(e=>e.H),[])}}',
  'AppLayout-jjjjjjjj.js': 'export const frame="around the screens behind the login"',
  'HomeScreen-ffffffff.js': 'import{c}from"./carta-gggggggg.js";export const H=2',
  'carta-gggggggg.js': 'export const c=3',
}
type Nome = keyof typeof construcao
const soma = (...nomes: Nome[]) => nomes.reduce((total, nome) => total + gzip(construcao[nome]), 0)

// Only their source is read; the files are not there to be loaded.
const tela = (nome: string) => ({
  screen: { toString: () => `() => import('./pasta/${nome}.tsx').then((m) => m.${nome})` } as never,
})
const publica = { access: 'public' }
const rotas = {
  '/login': { ...publica, ...tela('LoginScreen') },
  '/home': { access: 'auth', ...tela('HomeScreen') },
  '/ainda-nao': { access: 'auth' },
}

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'contempla-peso-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<script type="module" crossorigin src="/assets/index-aaaaaaaa.js"></script>')
  for (const [nome, conteudo] of Object.entries(construcao)) writeFileSync(join(dist, 'assets', nome), conteudo)
  writeFileSync(join(dist, 'assets/index-aaaaaaaa.js.gz'), 'not a file of the page')
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

describe('the weight of a route', () => {
  it('counts for the login the entry, its screen and what both import, with the sheets and fonts apart', () => {
    expect(weighRoutes(dist, { 'uma/secao': rotas }).login).toEqual({
      js: soma('index-aaaaaaaa.js', 'runtime-bbbbbbbb.js', 'LoginScreen-cccccccc.js'),
      css: soma('LoginScreen-dddddddd.css'),
      fontes: soma('letra-iiiiiiii.woff2'),
    })
  })

  it.each([
    ['the frame', { access: 'auth' }, ['AppLayout-jjjjjjjj.js'] as const],
    ['no frame, of a public screen', publica, []],
    ['no frame, of a wizard', { access: 'auth', wizard: true }, []],
  ])(
    'counts for another route the map, the rows of its section, the screen, %s and what they import, less what the login brought',
    (_, rota, mais) => {
      const daTela = [
        'route-tree-eeeeeeee.js',
        'rotas-uma-secao-kkkkkkkk.js',
        'HomeScreen-ffffffff.js',
        'carta-gggggggg.js',
      ] as const
      expect(
        weighRoutes(dist, { 'uma/secao': { ...rotas, '/home': { ...rota, ...tela('HomeScreen') } } }).rotas,
      ).toEqual([{ caminho: '/home', alem: { js: soma(...daTela, ...mais), css: 0, fontes: 0 } }])
    },
  )

  it('counts for a step of a case the one screen of them all, its frame, and the rows of its own section', () => {
    const passos = { passo: { toString: () => `() => import('./passos.ts').then((m) => m.passos)` } as never }
    const outra = { 'rotas-outra-llllllll.js': 'export const m=()=>p(()=>import(`./passos-nnnnnnnn.js`),[])' }
    const novos = {
      ...outra,
      'route-tree-eeeeeeee.js':
        'let f=p(()=>import(`./AppLayout-jjjjjjjj.js`),[]),s=p(()=>import(`./rotas-uma-secao-kkkkkkkk.js`),[]),o=p(()=>import(`./rotas-outra-llllllll.js`),[]),e=p(()=>import(`./PassoScreen-pppppppp.js`),[])',
      'rotas-uma-secao-kkkkkkkk.js': 'export const m=()=>p(()=>import(`./passos-mmmmmmmm.js`),[])',
      'PassoScreen-pppppppp.js': 'export const P=1;let a=p(()=>import(`./Assistente-qqqqqqqq.js`),[])',
      'Assistente-qqqqqqqq.js': 'export const A="the frame of a wizard"',
      'passos-mmmmmmmm.js': 'export const passos="of this section"',
      'passos-nnnnnnnn.js': 'export const passos="of another section"',
    }
    for (const [nome, conteudo] of Object.entries(novos)) writeFileSync(join(dist, 'assets', nome), conteudo)
    const somaDe = (...nomes: (keyof typeof novos)[]) => nomes.reduce((total, nome) => total + gzip(novos[nome]), 0)
    const js = somaDe(
      'route-tree-eeeeeeee.js',
      'rotas-uma-secao-kkkkkkkk.js',
      'PassoScreen-pppppppp.js',
      'Assistente-qqqqqqqq.js',
      'passos-mmmmmmmm.js',
    )
    expect(weighRoutes(dist, { 'uma/secao': { '/passo': { access: 'auth', wizard: true, ...passos } } }).rotas).toEqual(
      [{ caminho: '/passo', alem: { js, css: 0, fontes: 0 } }],
    )
  })

  it('refuses a build that lacks a screen of the map', () => {
    expect(() =>
      weighRoutes(dist, { 'uma/secao': { ...rotas, '/outra': { ...publica, ...tela('OutraScreen') } } }),
    ).toThrow('OutraScreen')
  })

  it('refuses a build with a file missing', () => {
    rmSync(join(dist, 'assets/carta-gggggggg.js'))
    expect(() => weighRoutes(dist, { 'uma/secao': rotas })).toThrow('carta-gggggggg.js')
  })
})

describe('the limits', () => {
  const pesada = (loginKB: number, rotaKB: number) =>
    medidasDoPeso({
      pagina: 1,
      login: { js: loginKB * 1000 - 5000, css: 9e6, fontes: 5000 },
      rotas: [{ caminho: '/home', alem: { js: rotaKB * 1000, css: 9e6, fontes: 0 } }],
    }).every(cumpre)

  it.each([
    [limites.loginKB, limites.rotaKB, true],
    [limites.loginKB + 0.1, limites.rotaKB, false],
    [limites.loginKB, limites.rotaKB + 0.1, false],
  ])('JavaScript and fonts of %s kB at the login and %s kB beyond it: within is %s', (login, rota, dentro) => {
    expect(pesada(login, rota)).toBe(dentro)
  })
})
