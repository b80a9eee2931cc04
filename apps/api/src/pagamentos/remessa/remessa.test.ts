import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, diaEm, parseContaDaRemessa } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { hoje, pagar, useMesa } from '../pagamentos.fixture.ts'
import { createRemessas } from './remessa.fixture.ts'

const itau = { banco: '341', conta: '1234/56789', carteira: '109' }

const contasDaRemessa = ['341/1234/56789/109', '033/1234-3/56789-0/7654321/101/227100000449167'].flatMap(
  (texto) => parseContaDaRemessa(texto) ?? [],
)

const mesa = useMesa(async () => ({ contasDaRemessa }))

const { gerar, baixar, pendentes, esvaziar, novoTitulo } = createRemessas(mesa, itau)

const colunas = (linha: string | undefined, de: number, ate: number) => (linha ?? '').slice(de - 1, ate)

/** Reads the fields of each title by the columns that the manual prints (Itaú, "Cobrança FEBRABAN 240"). */
function ler(bytes: Buffer) {
  const linhas = bytes.toString('latin1').split('\r\n').slice(0, -1)
  expect(linhas.map((linha) => linha.length)).toEqual(linhas.map(() => 240))
  const [header, lote] = linhas
  const detalhes = linhas.filter((linha) => colunas(linha, 8, 8) === '3')
  const pares = detalhes.flatMap((p, i) => (colunas(p, 14, 14) === 'P' ? [{ p, q: detalhes[i + 1] }] : []))
  return {
    arquivo: { banco: colunas(header, 1, 3), cnpj: colunas(header, 19, 32), remessa: colunas(header, 143, 143) },
    lote: colunas(lote, 9, 11),
    registros: Number(colunas(linhas.at(-1), 24, 29)),
    linhas: linhas.length,
    titulos: pares.map(({ p, q }) => ({
      movimento: colunas(p, 16, 17),
      numero: Number(colunas(p, 41, 48)),
      vencimento: colunas(p, 78, 85),
      valor: Number(colunas(p, 86, 100)),
      baixaEm: colunas(p, 224, 226),
      cep: colunas(q, 129, 136),
      cidade: colunas(q, 137, 151).trim(),
    })),
  }
}

const daLinha = (dia: string) => `${dia.slice(8)}${dia.slice(5, 7)}${dia.slice(0, 4)}`

const itensDo = (boleto: number) =>
  mesa().ambiente.sql(
    `select i.movimento, r.sequencial from remessa_item i join remessa r on r.id = i.remessa_id
     where i.boleto_id = $1 order by r.sequencial`,
    [boleto],
  )

const cancelar = (boleto: number) =>
  mesa().ambiente.sql('update boleto set baixado_em = $2 where id = $1', [boleto, hoje])

describe('a remittance', () => {
  test('tells the bank of a title once, and of its write-off once; the file stays as it was made', async () => {
    await esvaziar()
    const titulo = await novoTitulo()
    expect((await pendentes())[0]).toEqual({
      ...itau,
      entradas: 1,
      baixas: 0,
      automatica: false,
      comLetras: 0,
      semEndereco: 0,
      semAdministradora: 0,
    })
    const { status, data } = await gerar()
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { ...itau, entradas: 1, baixas: 0, deixados: 0, criadaPor: expect.any(String) },
    })
    expect(data.nome).toBe(`CB2011${String(data.sequencial % 100).padStart(2, '0')}.REM`)
    const { bytes } = await baixar(data.id)
    const { valor, vencimento } = titulo.parcela
    const lido = ler(bytes)
    expect(lido).toMatchObject({
      arquivo: { banco: '341', cnpj: '11222333000181', remessa: '1' },
      lote: 'R01',
      registros: lido.linhas,
      titulos: [
        {
          movimento: '01',
          numero: titulo.boleto,
          vencimento: daLinha(vencimento),
          valor,
          cep: '01001000',
          cidade: 'SAO PAULO',
        },
      ],
    })
    expect((await gerar()).codigo).toBe('REMESSA_SEM_TITULOS')

    await cancelar(titulo.boleto)
    expect((await pendentes())[0]).toMatchObject({ entradas: 0, baixas: 1 })
    const segunda = await gerar()
    expect(segunda.data).toMatchObject({ sequencial: data.sequencial + 1, entradas: 0, baixas: 1 })
    expect(ler((await baixar(segunda.data.id)).bytes).titulos).toMatchObject([
      { movimento: '02', numero: titulo.boleto, valor },
    ])
    expect((await gerar()).codigo).toBe('REMESSA_SEM_TITULOS')
    expect(await itensDo(titulo.boleto)).toEqual([
      { movimento: 'entrada', sequencial: data.sequencial },
      { movimento: 'baixa', sequencial: segunda.data.sequencial },
    ])

    await mesa().ambiente.sql("update cliente set nome = 'Outro nome' where id = $1", [titulo.clienteId])
    expect((await baixar(data.id)).bytes.equals(bytes)).toBe(true)
    const trilha = await mesa().ambiente.sql(
      "select acao from auditoria where objeto_tipo = 'remessa' and objeto_id = $1 order by id",
      [String(data.id)],
    )
    expect(trilha.map(({ acao }) => acao)).toEqual(['gerar-remessa', 'baixar-remessa', 'baixar-remessa'])
  })

  test('asked for again under its key is the same one, and of several at once one alone has the title', async () => {
    await esvaziar()
    const titulo = await novoTitulo()
    const chave = randomUUID()
    const respostas = await Promise.all([gerar(itau, chave), gerar(itau, chave), ...[1, 2, 3].map(() => gerar())])
    const feitas = new Set(respostas.flatMap(({ status, data }) => (status === 200 ? [data.id] : [])))
    expect(feitas.size).toBe(1)
    expect(new Set(respostas.map(({ codigo }) => codigo))).toContain('REMESSA_SEM_TITULOS')
    expect(await itensDo(titulo.boleto)).toHaveLength(1)
  })

  test('does not tell of what was paid before it was sent, nor ask to write off what was paid after', async () => {
    await esvaziar()
    const [antes, depois] = [await novoTitulo(), await novoTitulo()]
    const pagarTitulo = ({ boleto, parcela }: typeof antes) =>
      pagar(mesa(), { nossoNumero: String(boleto), valor: parcela.valor })
    expect((await pagarTitulo(antes)).status).toBe(200)
    const { data } = await gerar()
    expect(ler((await baixar(data.id)).bytes).titulos.map(({ numero }) => numero)).toEqual([depois.boleto])
    expect((await pagarTitulo(depois)).status).toBe(200)
    expect((await pendentes())[0]).toMatchObject({ entradas: 0, baixas: 0 })
    expect(await itensDo(antes.boleto)).toEqual([])
  })

  test('takes a title until its due day and not after; one written off before it was sent is never told of', async () => {
    await esvaziar()
    const [noDia, vencido, cancelado] = [await novoTitulo(), await novoTitulo(), await novoTitulo()]
    const vencer = (boleto: number, dia: string) =>
      mesa().ambiente.sql('update boleto set vencimento = $2 where id = $1', [boleto, dia])
    await vencer(noDia.boleto, hoje)
    await vencer(vencido.boleto, addDays(hoje, -1))
    await cancelar(cancelado.boleto)
    const { data } = await gerar()
    expect(ler((await baixar(data.id)).bytes).titulos.map(({ numero }) => numero)).toEqual([noDia.boleto])
  })

  test.each([
    // It is taken until the first business day on or after the due day.
    ['2026-11-25', '101'],
    ['2026-11-28', '102'],
    ['2027-02-06', '104'],
  ])('of a title due on %s has the bank drop it when the paper says that it is too late', async (dia, baixaEm) => {
    await esvaziar()
    const titulo = await novoTitulo()
    await mesa().ambiente.sql('update boleto set vencimento = $2 where id = $1', [titulo.boleto, dia])
    const { data } = await gerar()
    expect(ler((await baixar(data.id)).bytes).titulos).toMatchObject([{ numero: titulo.boleto, baixaEm }])
  })

  test('leaves out, and tells of, a title without what the file must say', async () => {
    await esvaziar()
    await novoTitulo({ comEndereco: false })
    expect((await pendentes())[0]).toMatchObject({ entradas: 0, semEndereco: 1, semAdministradora: 0 })
    await novoTitulo({ comAdministradora: false })
    expect((await pendentes())[0]).toMatchObject({ entradas: 0, semEndereco: 0, semAdministradora: 2 })
    expect((await gerar()).codigo).toBe('REMESSA_SEM_TITULOS')
    await novoTitulo()
    expect((await gerar()).data).toMatchObject({ entradas: 2 })
  })

  test('goes by the titles that the layout has room for, whatever waits before them', async () => {
    await esvaziar()
    await novoTitulo({ comLetras: true })
    expect((await pendentes())[0]).toMatchObject({ entradas: 0, comLetras: 1 })
    expect((await gerar()).codigo).toBe('REMESSA_SEM_TITULOS')
    const { boleto, clienteId } = await novoTitulo()
    const [outro] = await mesa().ambiente.sql<{ id: number }>(
      `insert into parceiro (chave, nome, dominio, funcionalidades, prazo_geral_faturamento_bem_dias,
         prazo_pagamento_faturamento_dias, unidades_negocio, empresa, canais, links, administradora)
       select chave || '-2', nome, dominio || '.br', funcionalidades, prazo_geral_faturamento_bem_dias,
         prazo_pagamento_faturamento_dias, unidades_negocio, empresa, canais, links,
         jsonb_set(administradora, '{cnpj}', '"11444777000161"')
       from parceiro where chave = $1 returning id`,
      [mesa().parceiro.chave],
    )
    await mesa().ambiente.sql('update cliente set parceiro_id = $2 where id = $1', [clienteId, outro?.id])
    expect((await pendentes())[0]).toMatchObject({ entradas: 1, comLetras: 1 })
    const { data } = await gerar()
    expect(data).toMatchObject({ entradas: 1, deixados: 1 })
    expect(ler((await baixar(data.id)).bytes)).toMatchObject({
      arquivo: { cnpj: '11444777000161' },
      titulos: [{ numero: boleto }],
    })
  })
})

describe('the remittances', () => {
  test('are listed from the latest, with who made them, and of an account that sends none there is none', async () => {
    await esvaziar()
    await novoTitulo()
    const { data } = await gerar()
    const { json } = await mesa().atendente.chamar('GET /remessas', { query: { page_size: 1 } })
    const { deixados: _, ...feita } = data
    expect(json.data).toEqual([feita])
    expect(feita.criadaEm.slice(0, 10)).toBe(diaEm(new Date(feita.criadaEm)))
    expect((await gerar({ ...itau, carteira: '110' })).codigo).toBe('CONTA_SEM_REMESSA')
    expect((await pendentes()).map(({ banco }: { banco: string }) => banco)).toEqual(['341', '033'])
  })

  test.each([
    ['atendente', 'POST /remessas', { body: itau }],
    ['atendente', 'GET /remessas/:id/arquivo', { params: { id: 1 } }],
  ] as const)('%s may not %s', async (papel, chamada, envio) => {
    const { codigo } = await mesa()[papel].chamar(chamada, {
      ...envio,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(codigo).toBe('PAPEL_NAO_PERMITE')
  })

  test('one that is not is not found', async () => {
    const { status, codigo } = await baixar(999_999)
    expect([status, codigo]).toEqual([404, 'NAO_ENCONTRADO'])
  })
})

test('a remittance that takes longer than an ordinary answer may is made, and answered', {
  timeout: 30_000,
}, async () => {
  await esvaziar()
  const { boleto } = await novoTitulo()
  const { db } = mesa().ambiente.servidor.contexto
  const segurar = (tabela: 'remessa' | 'idempotencia', ms: number) =>
    db.transaction(async (tx) => {
      await tx.execute(`lock table ${tabela} in exclusive mode`)
      await wait(ms)
    })
  // Each of the two waits is below a statement's limit.
  const presas = Promise.all([segurar('idempotencia', 2000), segurar('remessa', 4200)])
  await wait(50)
  const { status, data } = await gerar()
  await presas
  expect({ status, data }).toMatchObject({ status: 200, data: { entradas: 1 } })
  expect(await itensDo(boleto)).toMatchObject([{ sequencial: data.sequencial }])
})
