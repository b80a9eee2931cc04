import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { withSistema } from '../../sistema.fixture.ts'
import { createProxy, type Proxy } from '../proxy.fixture.ts'
import { readAmostras } from './metricas.fixture.ts'

const papeis = ['api', 'staff', 'jobs'] as const
const metricas = { host: '127.0.0.1', port: 0 }
const hoje = '2026-11-20'

const { ambiente, mundo, nucleo, parceiro } = withSistema({ config: { papeis, metricas, diasARecuperar: 3 } })

/** The figures of a name, by the value of their label; empty without one. */
async function read(nome: string) {
  const amostras = (await readAmostras(ambiente)).filter((amostra) => amostra.nome === nome)
  return Object.fromEntries(amostras.map(({ rotulos, valor }) => [Object.values(rotulos)[0] ?? '', valor]))
}
/** The same, read anew. */
async function readAgora(nome: string) {
  ambiente.relogio.avancar(30_000)
  return read(nome)
}

/** Stores a run of a routine that nobody here does, so that it stays as it is. */
const gravarExecucao = (dia: string, situacao: string, alvo: string = randomUUID()) =>
  ambiente.sql(
    `insert into execucao (rotina, alvo, dia, situacao, criada_em, pedida_por) values ('alheia', $1, $2, $3, now(), null)`,
    [alvo, dia, situacao],
  )

/** Every routine of the day is done before a test looks at one. */
const diaFeito = () =>
  expect
    .poll(() => ambiente.sql(`select situacao from execucao where situacao <> 'concluida' or dia <> '${hoje}'`), {
      timeout: 30_000,
    })
    .toEqual([])

beforeEach(() => ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

test('tells what a process is and which services it reaches', async () => {
  expect(await read('contempla_papel')).toEqual({ api: 1, staff: 1, jobs: 1 })
  await expect.poll(() => read('contempla_servico_no_ar')).toEqual({ banco: 1, arquivos: 1 })
})

test('reads the figures again only after half a minute', async () => {
  expect(await readAgora('contempla_divergencias')).toEqual({ '': 0 })
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: 1 })
  await ambiente.sql(
    `insert into divergencia (grupo_id, campo, guardado, derivado, encontrada_em, resolvida_em)
     values ($1, 'a', '1', '2', now(), null), ($1, 'b', '1', '2', now(), now())`,
    [grupo.id],
  )
  ambiente.relogio.avancar(29_999)
  expect(await read('contempla_divergencias')).toEqual({ '': 0 })
  ambiente.relogio.avancar(1)
  expect(await read('contempla_divergencias')).toEqual({ '': 1 })
  await ambiente.sql('delete from divergencia')
})

describe('the routines', () => {
  beforeEach(diaFeito)

  test('count what waits, what failed and days behind, and say which day was the last to be done', async () => {
    const dia = (texto: string) => new Date(`${texto}T03:00:00Z`).getTime() / 1000
    expect(await readAgora('contempla_rotinas_na_fila')).toEqual({ '': 0 })
    expect(await read('contempla_rotinas_ultimo_dia_feito')).toEqual({ '': dia(hoje) })
    await gravarExecucao('2026-11-18', 'concluida')
    await gravarExecucao('2026-11-19', 'na-fila')
    await gravarExecucao(hoje, 'na-fila')
    await gravarExecucao(hoje, 'falhou')
    expect(await readAgora('contempla_rotinas_na_fila')).toEqual({ '': 2 })
    expect(await read('contempla_rotinas_em_curso')).toEqual({ '': 0 })
    expect(await read('contempla_rotinas_falharam')).toEqual({ '': 1 })
    expect(await read('contempla_rotinas_dias_atrasados')).toEqual({ '': 1 })
    expect(await read('contempla_rotinas_ultimo_dia_feito')).toEqual({ '': dia('2026-11-18') })
    await ambiente.sql(`delete from execucao where rotina = 'alheia'`)
  })

  test('say how many days nobody put into the queue', async () => {
    expect(await readAgora('contempla_rotinas_dias_por_planejar')).toEqual({ '': 0 })
    ambiente.relogio.ajustar(new Date('2026-11-25T15:00:00Z'))
    expect(await readAgora('contempla_rotinas_dias_por_planejar')).toEqual({ '': 5 })
  })
})

test('messages wait by channel, for as long as their oldest does, until they leave or are given up', async () => {
  await ambiente.sql('delete from mensagem_saida')
  const agora = ambiente.relogio.agora()
  const atras = (segundos: number) => new Date(agora.getTime() - segundos * 1000)
  const gravar = (canal: string, resto: Record<string, unknown>) => {
    const linha = {
      canal,
      para_cifrado: '\\x00',
      assunto: 'a',
      texto_cifrado: '\\x00',
      criada_em: atras(600),
      ...resto,
    }
    const colunas = Object.keys(linha)
    return ambiente.sql(
      `insert into mensagem_saida (${colunas.join(', ')}) values (${colunas.map((_c, i) => `$${i + 1}`).join(', ')})`,
      Object.values(linha),
    )
  }
  const espera = () => readAgora('contempla_mensagens_espera_segundos')
  expect(await readAgora('contempla_mensagens_esperando')).toEqual({ email: 0, sms: 0, push: 0 })
  expect(await espera()).toEqual({ email: 0, sms: 0, push: 0 })
  ambiente.relogio.ajustar(atras(30))
  await gravar('email', {})
  await gravar('email', { criada_em: atras(100), falhas: 9 })
  await gravar('email', { criada_em: atras(5000), nao_antes_de: atras(300) })
  await gravar('email', { nao_antes_de: atras(-1) })
  await gravar('email', { serve_ate: atras(0) })
  await gravar('email', { enviada_em: atras(1) })
  await gravar('sms', { falhas: 10 })
  await gravar('sms', { falhas: 10, dispensada_em: atras(1) })
  await gravar('push', { falhas: 10 })
  expect(await readAgora('contempla_mensagens_esperando')).toEqual({ email: 3, sms: 0, push: 1 })
  expect(await read('contempla_mensagens_espera_segundos')).toEqual({ email: 600, sms: 0, push: 600 })
  expect(await read('contempla_mensagens_desistidas')).toEqual({ email: 0, sms: 1, push: 0 })
  await ambiente.sql('delete from mensagem_saida')
})

test('money that nobody knows waits to be decided on, and what can pay nothing to go back', async () => {
  const gestor = await nucleo.naRetaguarda('gestor')
  const fila = async () => ({
    quantos: await readAgora('contempla_pagamentos_na_fila'),
    centavos: await read('contempla_pagamentos_na_fila_centavos'),
  })
  const nada = { decidir: 0, devolver: 0 }
  expect(await fila()).toEqual({ quantos: nada, centavos: nada })
  const { data } = await gestor.chamar('POST /pagamentos', {
    body: { dia: hoje, nossoNumero: '999999999', valor: 12_345 },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(await fila()).toEqual({ quantos: { ...nada, decidir: 1 }, centavos: { ...nada, decidir: 12_345 } })
  const { decidir: antes = 0 } = await read('contempla_pagamentos_na_fila_espera_segundos')
  ambiente.relogio.avancar(600_000)
  const { decidir: depois = 0 } = await readAgora('contempla_pagamentos_na_fila_espera_segundos')
  expect(depois - antes).toBeGreaterThanOrEqual(600)
  await ambiente.sql(`update pagamento set fila_motivo = 'GRUPO_ENCERRADO' where id = $1`, [data.id])
  expect(await fila()).toEqual({ quantos: { ...nada, devolver: 1 }, centavos: { ...nada, devolver: 12_345 } })
  await gestor.chamar('POST /pagamentos/:id/devolucao', {
    params: { id: data.id },
    body: { observacao: 'TED ao pagador' },
  })
  expect(await fila()).toEqual({ quantos: nada, centavos: nada })
})

describe('a promise', () => {
  const nada = { passou: 0, hoje: 0, logo: 0 }

  // The 20th is a holiday, a Friday: the second business day after it is the 24th.
  test.each([
    ['2026-11-19', { ...nada, passou: 1 }],
    [hoje, { ...nada, hoje: 1 }],
    ['2026-11-21', { ...nada, logo: 1 }],
    ['2026-11-24', { ...nada, logo: 1 }],
    ['2026-11-25', nada],
  ])('of an answer by %s', async (dia, esperado) => {
    await ambiente.sql('update caso set encerrado_em = now() where encerrado_em is null')
    const caso = await mundo.casoEm(await mundo.novoTitular(parceiro), { processo: 'devolucao', fase: 'analiseGrc' })
    await ambiente.sql('update caso set prometido_ate = $2 where id = $1', [caso, dia])
    expect(await readAgora('contempla_promessas')).toEqual(esperado)
    expect(await read('contempla_casos_vencidos')).toEqual({ '': 0 })
    await ambiente.sql('update caso set vence_em = $2 where id = $1', [caso, ambiente.relogio.agora()])
    expect(await readAgora('contempla_casos_vencidos')).toEqual({ '': 1 })
    await ambiente.sql('update caso set encerrado_em = now() where id = $1', [caso])
    expect(await readAgora('contempla_promessas')).toEqual(nada)
    expect(await read('contempla_casos_vencidos')).toEqual({ '': 0 })
  })
})

describe('a database that hangs', () => {
  let proxy: Proxy
  const atras = withSistema(async () => {
    proxy = await createProxy(inject('TEST_DATABASE_URL'))
    return { adminUrl: proxy.url, config: { papeis: ['api', 'jobs'], metricas } }
  })
  const nomes = async () => {
    const amostras = await readAmostras(atras.ambiente)
    const valorDe = (nome: string) => amostras.find((amostra) => amostra.nome === nome)?.valor
    return {
      leitura: valorDe('contempla_leitura_ok'),
      naFila: valorDe('contempla_rotinas_na_fila'),
      banco: amostras.find(({ rotulos }) => rotulos['servico'] === 'banco')?.valor,
      pedidos: valorDe('contempla_pedidos'),
    }
  }

  test('leaves the metrics of the process, says that the others are not known, and delays nobody', async () => {
    expect(await nomes()).toMatchObject({ leitura: 1, banco: 1 })
    atras.ambiente.relogio.avancar(30_000)
    proxy.freeze()
    const inicio = performance.now()
    const [lidas, outras] = await Promise.all([nomes(), nomes()])
    expect(performance.now() - inicio).toBeLessThan(3000)
    expect(lidas).toEqual({ leitura: 0, naFila: undefined, banco: 0, pedidos: 0 })
    expect(outras).toEqual(lidas)
    proxy.thaw()
    await expect.poll(nomes, { timeout: 20_000 }).toMatchObject({ leitura: 1, banco: 1 })
  })
})

describe('a process without the routines', () => {
  const sem = withSistema({ config: { papeis: ['api'], metricas } })

  test('tells nothing of the business: whoever has the role does', async () => {
    const nomes = new Set((await readAmostras(sem.ambiente)).map(({ nome }) => nome))
    expect(nomes).toContain('contempla_servico_no_ar')
    expect(nomes).not.toContain('contempla_leitura_ok')
    expect(nomes).not.toContain('contempla_rotinas_na_fila')
  })
})
