import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  addDays,
  buildPacote,
  type EntradaDaAssembleia,
  type ListaDeLances,
  MOTIVO_RESERVADO,
  type PacoteDaAssembleia,
} from '@contempla/consorcio'
import { beforeAll, describe, expect, test } from 'vitest'
import { concurso, premios, useConferencia } from './conferencia.fixture.ts'

const { conferir, p: tudo, pasta, script, selado } = useConferencia()
let publicado: PacoteDaAssembleia
let publico: PacoteDaAssembleia
let lista: { data: { hash: string }[] }
let lances: ListaDeLances & { selo: { hash: string } }
let chave: string
beforeAll(() => {
  ;({ publicado, publico, lista, lances, chave } = tudo)
})

const adulterar = (mudar: (pacote: PacoteDaAssembleia & { resultado: { contempladas: unknown[] } }) => void) => {
  const copia = structuredClone(publicado)
  mudar(copia)
  return copia
}

describe('what the administrator published', () => {
  test('is in the list with its hash and signature, by the key that it publishes, and checks', async () => {
    const arquivo = join(pasta, 'lista.json')
    writeFileSync(arquivo, JSON.stringify(lista))
    expect(lista.data).toMatchObject([{ numero: 10, concurso, chave, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    const { codigo, texto } = await conferir(publico, '--chave', chave, '--lista', arquivo)
    expect([codigo, texto]).toEqual([
      0,
      expect.stringContaining(`Hash do que decidiu (SHA-256): ${lista.data[0]?.hash}`),
    ])
    expect(texto).toContain(`concurso ${concurso}`)
    // The staff's bundle has a seal of its own, by the same key.
    expect((await conferir(publicado, '--chave', chave)).codigo).toBe(0)
    expect((await conferir(publicado, '--lista', arquivo)).codigo).toBe(1)
  })

  // A Saturday before the extraction and the Sunday after it both look possible; each is another drawing.
  test.each<[string, (p: PacoteDaAssembleia) => void]>([
    ['the day of extraction', ({ entrada }) => Object.assign(entrada, { extracao: addDays(entrada.extracao, 1) })],
    ['the contest number', ({ entrada }) => Object.assign(entrada, { concurso: concurso + 1 })],
    ['the day of the assembly', ({ entrada }) => Object.assign(entrada, { dia: addDays(entrada.dia, 1) })],
    ['the number of the assembly', ({ entrada }) => Object.assign(entrada, { numero: 11 })],
  ])('with %s changed is refused: by its hash, by its signature, by its key', async (_caso, mudar) => {
    const mudado = structuredClone(publico)
    mudar(mudado)
    expect(await conferir(mudado, '--chave', chave)).toMatchObject({
      codigo: 1,
      texto: expect.stringContaining('DIVERGE'),
    })
    const { hash } = selado(mudado).selo
    const comHash = { ...mudado, selo: { ...selado(publico).selo, hash } }
    expect((await conferir(comHash, '--chave', chave)).codigo).toBe(1)
    expect((await conferir(selado(mudado, randomBytes(32)), '--chave', chave)).codigo).toBe(1)
  })

  test('without its seal, or with that of another, is refused; of a format that had none, it says so', async () => {
    expect((await conferir({ ...publico, selo: undefined })).texto).toContain('selo: ausente')
    expect((await conferir(selado(publico, randomBytes(32)), '--chave', chave)).texto).toContain('selo.chave')
    const antigo = buildPacote(publico.entrada, 'contempla/assembleia@2')
    const { codigo, texto } = await conferir(antigo)
    expect([codigo, texto]).toEqual([3, expect.stringContaining('formato sem selo')])
    expect(texto).toContain('SEM PROVA')
    expect(texto).not.toContain('CONFERE')
  })
})

test('a key that begins with a hyphen is read as a key, after a space or an equals sign', async () => {
  for (const argumentos of [['--chave', '-outra'], ['--chave=-outra']])
    expect(await conferir(publico, ...argumentos)).toMatchObject({
      codigo: 1,
      texto: expect.stringContaining('e não a informada, -outra'),
    })
})

describe('the bids of the cut-off', () => {
  const arquivoDe = (conteudo: unknown, nome = 'do-corte.json') => {
    const arquivo = join(pasta, nome)
    writeFileSync(arquivo, JSON.stringify(conteudo))
    return arquivo
  }
  const noCorte = (pacote: unknown, conteudo: unknown = lances) =>
    conferir(pacote, '--chave', chave, '--lances', arquivoDe(conteudo))

  test('are those of the bundle: every one that competed is in the list', async () => {
    expect(publico.formato).toBe('contempla/assembleia@5')
    expect(publico.entrada.listaDeLances).toBe(lances.selo.hash)
    const { codigo, texto } = await noCorte(publico)
    expect([codigo, texto]).toEqual([
      0,
      expect.stringContaining('Os lances que concorreram (2) estão na lista; outros da lista não concorreram (0).'),
    ])
    expect((await noCorte(publicado)).codigo).toBe(0)
  })

  test('are looked for beside the bundle, and asked for where they are not', async () => {
    const sem = await conferir(publico)
    expect([sem.codigo, sem.texto]).toEqual([0, expect.stringContaining('informe-a em --lances')])
    const arquivo = arquivoDe(lances, `lances-${lances.grupo}-10.json`)
    expect((await conferir(publico)).texto).toContain('estão na lista')
    rmSync(arquivo)
  })

  // The forger is the administrator, who can seal anything.
  test.each<[string, (p: PacoteDaAssembleia) => readonly EntradaDaAssembleia['lances'][number][], string | null]>([
    [
      'one added after',
      ({ entrada }) => entrada.lances.flatMap((lance) => (lance.cota === 4 ? [lance, { ...lance, cota: 5 }] : [lance])),
      'o lance da cota 5 não está na lista publicada no corte',
    ],
    [
      'one changed',
      ({ entrada }) => entrada.lances.map((lance) => ({ ...lance, valor: lance.valor + Number(lance.cota === 4) })),
      'o lance da cota 4 não está na lista publicada no corte',
    ],
    ['one dropped', ({ entrada }) => entrada.lances.filter(({ cota }) => cota !== 4), null],
  ])('with %s and sealed anew', async (_caso, mudar, divergencia) => {
    const outro = selado(buildPacote({ ...publico.entrada, lances: mudar(publico) }))
    const { codigo, texto } = await noCorte(outro)
    expect(codigo).toBe(divergencia === null ? 0 : 1)
    expect(texto).toContain(divergencia ?? 'outros da lista não concorreram (1)')
    // Only the list shows it; without the list the check passes.
    expect((await conferir(outro)).codigo).toBe(0)
  })

  test.each<[string, () => unknown, string]>([
    [
      'with another bid',
      () => ({ ...lances, compromissos: [...lances.compromissos, 'f'.repeat(64)] }),
      'a lista de lances não é a do pacote',
    ],
    ['of another partner', () => ({ ...lances, parceiro: 'outro' }), 'a lista de lances é de outra assembleia'],
    [
      'of another hour',
      () => ({ ...lances, publicadaEm: '2026-01-01T00:00:00.000Z' }),
      'a lista de lances não é a do pacote',
    ],
    ['of another assembly', () => ({ ...lances, assembleia: 11 }), 'a lista de lances é de outra assembleia'],
    [
      'signed by nobody',
      () => ({ ...lances, selo: { ...lances.selo, assinatura: 'A'.repeat(86) } }),
      'a assinatura não é desta lista',
    ],
    [
      'without a seal, where the key that sealed it is asked for',
      () => ({ ...lances, selo: undefined }),
      'lista de lances: sem selo',
    ],
    ['that is none', () => [], 'o arquivo não é uma lista de lances'],
  ])('do not check against a list %s', async (_caso, conteudo, divergencia) => {
    const { codigo, texto } = await noCorte(publico, conteudo())
    expect([codigo, texto]).toEqual([1, expect.stringContaining(divergencia)])
  })

  test('are not of a bundle that tells no list', async () => {
    const { listaDeLances: _lista, ...semLista } = publico.entrada
    const antigo = buildPacote(semLista, 'contempla/assembleia@2')
    expect((await conferir(antigo, '--lances', arquivoDe(lances))).texto).toContain('não revela os lances da lista')
    expect((await noCorte(selado(buildPacote(semLista)))).codigo).toBe(1)
  })
})

describe('npm run conferir-sorteio', () => {
  test('replays a published assembly in words: prizes, candidates with reasons, ranking, result', async () => {
    const { codigo, texto } = await conferir(publicado, '--premios', premios.join(','))
    expect(codigo).toBe(0)
    for (const trecho of [
      '1º 19258',
      'acima do número de cotas do grupo',
      'SORTEADA',
      'CONTEMPLADO',
      'com os prêmios informados',
    ])
      expect(texto).toContain(trecho)
    expect((await conferir(publicado)).texto).toContain('Compare os prêmios acima com os da Loteria Federal')
  })

  test('replays what anybody downloads to the same winners, without the reasons of anybody', async () => {
    const { codigo, texto } = await conferir(publico, '--premios', premios.join(','))
    expect(codigo).toBe(0)
    expect(publico.resultado.contempladas).toEqual(publicado.resultado.contempladas)
    expect(texto).toContain('cota inapta')
    expect(texto).not.toContain('parcela em atraso')
    expect((await conferir(publicado)).texto).toContain('parcela em atraso')
  })

  test.each<[string, () => unknown, string[]]>([
    [
      'a prize changed with its result left',
      () => adulterar((p) => Object.assign(p.entrada, { premios: ['11111', ...premios.slice(1)] })),
      [],
    ],
    ['other prizes than the lottery gave', () => publicado, ['--premios', '11111,22222,33333,44444,55555']],
    [
      'another winner',
      () => adulterar((p) => Object.assign(p.resultado, { contempladas: [{ cota: 9, forma: 'sorteio' }] })),
      [],
    ],
    [
      'the cash left',
      () => adulterar((p) => Object.assign(p.resultado, { saldoFinal: p.resultado.saldoFinal + 1 })),
      [],
    ],
    [
      'a bid made larger',
      () =>
        adulterar((p) => p.entrada.lances.forEach((lance) => Object.assign(lance, { valor: lance.valor + 4_000_000 }))),
      [],
    ],
    ['a bid left out', () => adulterar((p) => Object.assign(p.entrada, { lances: [] })), []],
    [
      'a quota made unfit',
      () => adulterar((p) => p.entrada.cotas.forEach((cota) => Object.assign(cota, { inaptidao: 'EM_ATRASO' }))),
      [],
    ],
    [
      'a reason rewritten',
      () =>
        adulterar((p) => Object.assign(p.resultado.sorteios[0]?.apuracao.candidatos[0] ?? {}, { motivo: 'CANCELADA' })),
      [],
    ],
    ['a parameter left out', () => adulterar((p) => Object.assign(p.entrada, { parametros: {} })), []],
    ['another format', () => ({ ...publicado, formato: 'outro' }), []],
    ['no bundle at all', () => [], []],
  ])('exits 1 and says where: %s', async (_caso, pacote, argumentos) => {
    const { codigo, texto } = await conferir(pacote(), ...argumentos)
    expect(codigo).toBe(1)
    expect(texto).toContain('DIVERGE')
  })

  const forjada = 'CONFERE: tudo certo'
  test.each<[string, () => unknown]>([
    ['the group', () => adulterar((p) => Object.assign(p.entrada, { grupo: `\u001B[2J\n${forjada}` }))],
    ['a value', () => adulterar((p) => Object.assign(p.resultado, { saldoFinal: `\u009B2J\u2028${forjada}` }))],
    [
      'the name of a field',
      () => adulterar((p) => Object.assign(p.resultado, { [`\u001B[2J\r\n${forjada}`]: 'x'.repeat(5000) })),
    ],
  ])('a bundle writes no line of its own and commands no terminal: %s', async (_onde, pacote) => {
    const { codigo, texto } = await conferir(pacote())
    expect(codigo).toBe(1)
    expect(texto).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u)
    expect(texto.split('\n').filter((linha) => linha.startsWith(forjada) || linha.length > 1000)).toEqual([])
  })

  test('of a long approximation tells the first ten and the last; with --tudo, all', async () => {
    const linhas = (texto: string) => texto.split('\n').filter((linha) => linha.includes('aproximação '))
    const { entrada } = publicado
    const cotas: typeof entrada.cotas = entrada.cotas.map((cota) => ({
      ...cota,
      inaptidao: cota.cota === 1 ? null : MOTIVO_RESERVADO,
    }))
    const longo = selado(buildPacote({ ...entrada, cotas, lances: [] }))
    const resumo = linhas((await conferir(longo)).texto)
    const todas = linhas((await conferir(longo, '--tudo')).texto)
    const aproximacao = longo.resultado.sorteios[0]?.apuracao.aproximacao ?? []
    expect(aproximacao.length).toBeGreaterThan(12)
    expect(todas.length - resumo.length).toBe(aproximacao.length - 12)
    expect(resumo.slice(0, 10)).toEqual(todas.slice(0, 10))
    expect(resumo[10]).toContain(`mais ${aproximacao.length - 11} por aproximação`)
    expect(resumo[11]).toBe(todas[aproximacao.length - 1])
  })

  test('ends quietly when whoever reads it has read enough', async () => {
    const arquivo = join(pasta, 'lido-ate-aqui.json')
    writeFileSync(arquivo, JSON.stringify(publicado))
    const processo = spawn(process.execPath, [script, arquivo, '--tudo'], { stdio: ['ignore', 'pipe', 'pipe'] })
    processo.stdout.destroy()
    let erro = ''
    processo.stderr.on('data', (trecho) => {
      erro += trecho
    })
    expect(await once(processo, 'close')).toEqual([0, null])
    expect(erro).toBe('')
  })

  test('exits 2 on what cannot be tried', async () => {
    expect((await conferir('{')).codigo).toBe(2)
    expect((await conferir(publicado, '--premios')).codigo).toBe(2)
  })
})
