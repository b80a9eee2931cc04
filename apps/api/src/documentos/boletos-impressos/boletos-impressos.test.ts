import { formatDiaBr, formatLinhaDigitavel, formatReais } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { novoDevedor } from '../../boletos/devedor.fixture.ts'
import { hoje, useMesa } from '../../pagamentos/pagamentos.fixture.ts'
import { readCodigos, readTextos, semLeitor } from '../boleto/leitura.fixture.ts'

const mesa = useMesa()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

type Devedor = Awaited<ReturnType<typeof novoDevedor>>

const imprimir = ({ chamar }: Devedor, ticket: string | number, id?: number) =>
  chamar('GET /cotas/:id/boletos/:ticket/imprimir', { params: { ticket, ...(id ? { id } : {}) } })

/** Follows the link as a browser does. */
function baixar(url: string) {
  const { pathname, searchParams } = new URL(url, mesa().ambiente.url)
  return createClienteHttp(mesa().ambiente.url).chamar('GET /relatorios/boletos/:id', {
    params: { id: pathname.split('/').at(-1) ?? '' },
    query: Object.fromEntries(searchParams),
  })
}

const read = async (url: string) => {
  const { status, bytes } = await baixar(url)
  expect(status).toBe(200)
  return { texto: (await readTextos(bytes)).join('\f').replaceAll('\u00A0', ' '), codigos: await readCodigos(bytes) }
}

async function comEndereco(devedor: Devedor) {
  const { ambiente } = mesa()
  const endereco = {
    tipoEndereco: 1,
    cep: '80010000',
    endereco: 'Rua das Flores',
    numero: '25',
    complemento: 'ap. 31',
    bairro: 'Centro',
    cidade: 'Curitiba',
    idCidade: 4_106_902,
    uf: 'PR',
  }
  await ambiente.sql('insert into endereco_do_cliente (cliente_id, dados_cifrados, principal) values ($1, $2, true)', [
    devedor.clienteId,
    ambiente.servidor.contexto.cifra.cifrar(JSON.stringify(endereco)),
  ])
  return devedor
}

describe.skipIf(semLeitor !== null)('the paper of a boleto', () => {
  test('says what the boleto is, who pays, where they live, and what the instalment is made of', async () => {
    const devedor = await comEndereco(await novoDevedor(mesa(), { emDia: 1 }))
    const { data: boleto } = await devedor.chamar('GET /cotas/:id/boletos/:ticket', {
      params: { ticket: devedor.cotas[0]?.boleto ?? 0 },
    })
    const { texto, codigos } = await read((await imprimir(devedor, boleto.ticket)).data.url)
    expect(codigos).toEqual({ barras: [boleto.codigoDeBarras], qr: [boleto.pixCopiaECola] })
    expect(texto.split('\f')).toHaveLength(1)
    for (const dito of [
      formatLinhaDigitavel(boleto.linhaDigitavel),
      formatReais(boleto.valorCobrado).replaceAll('\u00A0', ' '),
      formatDiaBr(boleto.dataVencimento),
      boleto.nossoNumero,
      boleto.pagador.nome,
      boleto.beneficiario.nome,
      'Rua das Flores, 25, ap. 31, Centro, Curitiba/PR, 80010-000',
      `Parcela ${boleto.parcelas[0].parcela}: fundo comum`,
      `Parcela ${boleto.parcelas[0].parcela}: taxa de administração`,
    ])
      expect(texto).toContain(dito)
  })

  test('of a late instalment says apart what the delay costs, as its screen does', async () => {
    const devedor = await novoDevedor(mesa(), { emAtraso: 1 })
    const [cobranca] = (await devedor.listar()).data.parcelas
    const { data: boleto } = await devedor.unificar()
    const { texto } = await read((await imprimir(devedor, boleto.ticket)).data.url)
    expect(cobranca.multa).toBeGreaterThan(0)
    for (const [nome, valor] of [
      ['multa', cobranca.multa],
      ['juros', cobranca.juros],
    ])
      expect(texto).toMatch(new RegExp(`Parcela ${cobranca.parcela}: ${nome} .*${formatReais(valor).slice(3)}`))
    expect(texto).not.toContain('Multa, juros')
  })

  test('of several quotas has a line for each instalment', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 2 })
    const { data: boleto } = await devedor.unificar()
    const { texto } = await read((await imprimir(devedor, boleto.ticket)).data.url)
    for (const { grupo, cota, parcela } of boleto.parcelas)
      expect(texto).toContain(`Grupo ${grupo}, cota ${cota}: parcela ${parcela}`)
  })

  test('of a payment ahead says so', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1 })
    const { valor } = (await devedor.chamar('GET /cotas/:id/cobrancas/quitacao')).data
    const { data } = await devedor.chamar('POST /cotas/:id/cobrancas/quitacao/boleto', { body: { valor } })
    expect((await read((await imprimir(devedor, data.ticket)).data.url)).texto).toContain(
      'Quitação das parcelas a vencer',
    )
  })

  test('in a session of a link hides the CPF and the address', async () => {
    const devedor = await comEndereco(await novoDevedor(mesa(), { emDia: 1 }))
    const { url } = (await imprimir(devedor, devedor.cotas[0]?.boleto ?? 0)).data
    await mesa().ambiente.sql("update sessao set modo = 'transparente' where cliente_id = $1", [devedor.clienteId])
    const { texto } = await read(url)
    expect(texto).not.toContain('Rua das Flores')
    expect(texto).not.toMatch(/CPF \d{3}\./)
  })
})

describe('its link', () => {
  test('serves once, and for no other paper', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1, maisTarde: 1 })
    const [um, outro] = devedor.cotas
    const { url } = (await imprimir(devedor, um?.boleto ?? 0)).data
    const deOutro = (await imprimir(devedor, outro?.boleto ?? 0, outro?.cotaId)).data.url
    const trocado = new URL(deOutro, mesa().ambiente.url)
    const { searchParams } = new URL(url, mesa().ambiente.url)
    trocado.search = searchParams.toString()
    expect((await baixar(trocado.href)).codigo).toBe('TICKET_INVALIDO')
    expect((await baixar(url)).status).toBe(200)
    expect((await baixar(url)).codigo).toBe('TICKET_INVALIDO')
  })

  test('by the hash is of the boleto that it was made for', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1, maisTarde: 1 })
    const [um, outro] = devedor.cotas
    const { hash } = (await devedor.chamar('GET /cotas/:id/boletos/:ticket', { params: { ticket: um?.boleto ?? 0 } }))
      .data
    const request = (quem: Devedor, doHash: string, id = um?.cotaId) =>
      quem.chamar('GET /cotas/:id/cobrancas/segunda-via/imprimir/:hash', {
        params: { hash: doHash, ...(id ? { id } : {}) },
      })
    const { data } = await request(devedor, hash)
    expect((await baixar(data.url)).bytes.subarray(0, 4).toString()).toBe('%PDF')
    const [, assinatura] = hash.split('.')
    for (const falso of [`boleto-${outro?.boleto}.${assinatura}`, `${hash}a`, `extrato.${assinatura}`])
      expect((await request(devedor, falso)).codigo).toBe('NAO_ENCONTRADO')
    expect((await request(devedor, hash, outro?.cotaId)).codigo).toBe('NAO_ENCONTRADO')
  })

  test('is not given where no account collects', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1 })
    const { config } = mesa().ambiente.servidor.contexto
    const contas = config.contasDeCobranca
    config.contasDeCobranca = []
    expect((await imprimir(devedor, devedor.cotas[0]?.boleto ?? 0)).codigo).toBe('BOLETO_INDISPONIVEL')
    config.contasDeCobranca = contas
  })

  test.each([
    ['paid', "update boleto set pago_em = '2026-11-20' where id = $1"],
    ['written off', "update boleto set baixado_em = '2026-11-20' where id = $1"],
    ['late', "update boleto set vencimento = '2026-11-19' where id = $1"],
  ])('is not given of one that was %s, nor does that already given open it', async (_caso, sql) => {
    const devedor = await novoDevedor(mesa(), { emDia: 1 })
    const ticket = devedor.cotas[0]?.boleto ?? 0
    const { url } = (await imprimir(devedor, ticket)).data
    await mesa().ambiente.sql(sql, [ticket])
    expect((await imprimir(devedor, ticket)).codigo).toBe('BOLETO_NAO_SE_PAGA_MAIS')
    expect((await baixar(url)).codigo).toBe('BOLETO_NAO_SE_PAGA_MAIS')
  })

  test('tells a paper that can’t be drawn as that', async () => {
    const { ambiente, parceiro } = mesa()
    const devedor = await novoDevedor(mesa(), { emDia: 1 })
    const { url } = (await imprimir(devedor, devedor.cotas[0]?.boleto ?? 0)).data
    const [{ administradora } = { administradora: null }] = await ambiente.sql<{ administradora: unknown }>(
      'select administradora from parceiro where dominio = $1',
      [parceiro.dominio],
    )
    const change = (para: unknown) =>
      ambiente.sql('update parceiro set administradora = $1 where dominio = $2', [
        JSON.stringify(para),
        parceiro.dominio,
      ])
    await change({ nome: 'Sem CNPJ' })
    const resposta = await baixar(url)
    await change(administradora)
    expect([resposta.status, resposta.codigo]).toEqual([503, 'FALHA_DE_IMPRESSAO'])
  })

  test('of a quota that was passed on meanwhile opens nothing', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1 })
    const outro = await novoDevedor(mesa(), { emDia: 1 })
    const { url } = (await imprimir(devedor, devedor.cotas[0]?.boleto ?? 0)).data
    await mesa().ambiente.sql('update cota set cliente_id = $1 where id = $2', [
      outro.clienteId,
      devedor.cotas[0]?.cotaId,
    ])
    expect((await baixar(url)).codigo).toBe('TICKET_INVALIDO')
  })
})
