import { describe, expect, test } from 'vitest'
import { aoPedirCodigo, CODIGO_DE_ENTRADA, type CodigoEnviado, codigoVenceu } from './codigo-de-entrada.ts'
import { senhasPossiveis } from './senhas-possiveis.fixture.ts'
import type { Contador, Janela, UsoDeTentativa } from './tentativas.ts'
import { assessTentativa, countFalha, JANELAS, janelasDaTentativa } from './tentativas.ts'

const inicio = new Date('2026-11-21T12:00:00Z')
const apos = (segundos: number) => new Date(inicio.getTime() + segundos * 1000)
const enviado = (mais: Partial<CodigoEnviado> = {}): CodigoEnviado => ({
  criadoEm: inicio,
  enviadoEm: inicio,
  envios: 1,
  usadoEm: null,
  ...mais,
})

test.each([
  ['none before it', null, 0, 'novo'],
  ['one just sent', enviado(), 39, 'mesmo'],
  ['one sent 40 seconds ago', enviado(), 40, 'reenviar'],
  ['one sent twice', enviado({ envios: 2 }), 299, 'mesmo'],
  ['one of five minutes ago', enviado({ envios: 2 }), 300, 'novo'],
  ['one that was used', enviado({ usadoEm: inicio }), 1, 'novo'],
] as const)('a request with %s gets: %s', (_caso, ultimo, segundos, passo) => {
  expect(aoPedirCodigo(ultimo, apos(segundos))).toBe(passo)
})

test('a code is good for 15 minutes', () => {
  expect([codigoVenceu(enviado(), apos(899)), codigoVenceu(enviado(), apos(900))]).toEqual([false, true])
})

/** Keeps the policy's counters in memory, as the server keeps them in its database. */
function createServidor() {
  const contadores = new Map<string, Contador>()
  let codigo: (CodigoEnviado & { numero: number }) | null = null
  const enviados: { numero: number; em: Date }[] = []
  const chaveDe = (uso: UsoDeTentativa, janela: Janela, de: { conta: string; pedido: string; endereco: string }) =>
    `${janela}:${uso}:${{ ...de, frota: '' }[JANELAS[janela].por]}`

  /** Tells whether a try may be made, and counts a try that fails. */
  function tentar(
    uso: UsoDeTentativa,
    quem: { conta?: string; pedido?: string; endereco: string; certa: boolean; confiavel?: boolean },
    agora: Date,
  ): boolean {
    const { conta, pedido = '', endereco, certa, confiavel = false } = quem
    const de = { conta: `${conta}:${confiavel}`, pedido, endereco }
    const janelas = janelasDaTentativa(uso, confiavel)
    const chaves = janelas.map((janela) => [janela, chaveDe(uso, janela, de)] as const)
    const antes = Object.fromEntries(chaves.map(([janela, chave]) => [janela, contadores.get(chave) ?? null]))
    if (!assessTentativa(antes, agora).permitido) return false
    if (!certa)
      for (const [janela, chave] of chaves)
        contadores.set(chave, countFalha(janela, contadores.get(chave) ?? null, agora))
    return true
  }

  /** Returns the number of the code that a request shares; undefined where the address has asked too often. */
  function pedir(endereco: string, agora: Date): number | undefined {
    if (!tentar('pedido-de-codigo', { endereco, certa: false }, agora)) return undefined
    const passo = aoPedirCodigo(codigo, agora)
    if (passo === 'novo' || !codigo)
      codigo = { numero: (codigo?.numero ?? 0) + 1, criadoEm: agora, enviadoEm: agora, envios: 1, usadoEm: null }
    else if (passo === 'reenviar') codigo = { ...codigo, enviadoEm: agora, envios: codigo.envios + 1 }
    if (passo !== 'mesmo') enviados.push({ numero: codigo.numero, em: agora })
    return codigo.numero
  }
  const usar = (agora: Date) => {
    if (codigo) codigo = { ...codigo, usadoEm: agora }
  }
  return { tentar, pedir, usar, enviados }
}

const espaco = CODIGO_DE_ENTRADA.letras.length ** CODIGO_DE_ENTRADA.casas

describe('a day with a spoiler who has the CPF and a thousand addresses', () => {
  const servidor = createServidor()
  const vitima = 'vitima'
  let sorte = 7
  const sortear = (n: number) => {
    sorte = (sorte * 48_271) % 2_147_483_647
    return sorte % n
  }
  const trancados: number[] = []
  const conhecidosTrancados: number[] = []
  let barrados = 0
  let codigosTentados = 0

  /**
   * Spoils, second by second, with wrong passwords on this and other accounts, requests for codes and tries at them.
   */
  function estragar(agora: Date, segundo: number) {
    const endereco = `e${sortear(1000)}`
    servidor.tentar('login', { conta: vitima, endereco, certa: false }, agora)
    servidor.tentar('login', { conta: `outra${segundo}`, endereco, certa: false }, agora)
    servidor.pedir(endereco, agora)
    for (let i = 0; i < 12; i++) {
      const pedido = `pedido${segundo}.${i % 2}`
      if (servidor.tentar('codigo-de-entrada', { pedido, endereco, certa: false }, agora)) codigosTentados++
    }
  }

  /** Assumes that luck guesses one code, and spends its pass on wrong passwords. */
  function estragarComSorte(agora: Date) {
    const quem = { conta: vitima, pedido: 'o de sorte', endereco: 'e1', certa: false }
    while (servidor.tentar('login-com-passe', quem, agora));
  }

  /** Signs the holder in from an unknown browser: by the password, or else by one code and the password. */
  function entrar(agora: Date, vez: number) {
    const endereco = `casa${vez}`
    const conhecido = { conta: vitima, endereco, certa: true, confiavel: true }
    if (!servidor.tentar('login', conhecido, agora)) conhecidosTrancados.push(vez)
    if (servidor.tentar('login', { conta: vitima, endereco, certa: true }, agora)) return
    barrados++
    const numero = servidor.pedir(endereco, agora)
    const naCaixa = servidor.enviados.findLast((envio) => envio.numero === numero)
    const lido = new Date(agora.getTime() + 60_000)
    const confirmado =
      naCaixa !== undefined &&
      !codigoVenceu({ criadoEm: naCaixa.em }, lido) &&
      servidor.tentar('codigo-de-entrada', { pedido: `da casa ${vez}`, endereco, certa: true }, lido)
    if (confirmado) servidor.usar(lido)
    const comPasse = { conta: vitima, pedido: `da casa ${vez}`, endereco, certa: true }
    if (!confirmado || !servidor.tentar('login-com-passe', comPasse, lido)) trancados.push(vez)
  }

  for (let segundo = 0; segundo < 86_400; segundo++) {
    estragar(apos(segundo), segundo)
    if (segundo === 36_000) estragarComSorte(apos(segundo))
    if (segundo % 420 === 419) entrar(apos(segundo), segundo)
  }

  test('the holder gets in each time, with at most one code, and in a known browser without', () => {
    expect(barrados).toBeGreaterThan(150)
    expect([trancados, conhecidosTrancados]).toEqual([[], []])
  })

  test('the spoiler, at all that the addresses bear, expects less than a millionth of a code', () => {
    const enderecosHora = 1000 * 24
    expect(codigosTentados).toBeGreaterThan(500_000)
    expect((enderecosHora * JANELAS.endereco.limite * 25) / 24 / espaco).toBeLessThan(1e-6)
    expect(codigosTentados / espaco).toBeLessThan(1e-6)
  })

  test('the mailbox gets each code twice at most: one in five minutes, and one after each that the holder used', () => {
    const { enviados } = servidor
    const naHora = enviados.map(
      ({ em }) => enviados.filter((e) => e.em >= em && e.em.getTime() < em.getTime() + 3_600_000).length,
    )
    const usadosNumaHora = 9
    expect(Math.max(...naHora)).toBeLessThanOrEqual(2 * (12 + usadosNumaHora))
  })
})

describe('a day of a guesser with 10,000 addresses, at codes and at passwords', () => {
  test('expects at most 0.01 accounts opened, however many there are', () => {
    const servidor = createServidor()
    let porEndereco = 0
    for (let segundo = 0; segundo < 86_400; segundo += 10) {
      const pedido = `pedido${segundo}`
      if (servidor.pedir('um endereço', apos(segundo)) === undefined) continue
      for (let i = 0; i < 6; i++)
        if (servidor.tentar('codigo-de-entrada', { pedido, endereco: 'um endereço', certa: false }, apos(segundo)))
          porEndereco++
    }
    // Any 24 hours may touch a 25th window of an hour.
    const tentativas = (porEndereco * 25) / 24
    expect(tentativas).toBe(JANELAS.endereco.limite * 25)
    const contasAbertas = (10_000 * tentativas) / espaco
    const palpites = JANELAS.frota.limite * 25 + contasAbertas * JANELAS.contaNoDia.limite
    expect(palpites / senhasPossiveis).toBeLessThanOrEqual(0.01)
  })
})
