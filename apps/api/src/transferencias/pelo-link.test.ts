import { randomUUID } from 'node:crypto'
import { cnpjDe } from '@contempla/dev-env'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listEventos } from '../contratos/eventos.ts'
import { withSistema } from '../sistema.fixture.ts'
import { cadastro, mensagensDe, novaTransferencia, representante } from './transferencias.fixture.ts'

const sistema = withSistema({ config: { proxies: 1 } })
const { ambiente, mundo } = sistema
beforeAll(() => mundo.importCidades())
beforeEach(() => ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z')))
const nova = (pedido?: Parameters<typeof novaTransferencia>[1]) => novaTransferencia(sistema, pedido)
type Transferencia = Awaited<ReturnType<typeof nova>>

const endereco = '198.51.100.7'
const entrega = { renda: 2_000_000, cadastro, consentimento: '2026-11' }

async function prontaPara(t: Transferencia, qual: 'entrega' | 'assinatura' | 'recusa') {
  if (qual === 'recusa') {
    await t.ate('pedida')
    return { link: await t.readLink() }
  }
  if (qual === 'entrega') {
    await t.ate('pedida')
    const link = await t.readLink()
    for (const tipo of ['documento_pessoal', 'comprovante_residencia', 'extrato_bancario']) await t.enviar(link, tipo)
    return { link, codigo: await t.comCodigo(link), ...entrega }
  }
  await t.ate('paga')
  const link = await t.readLink()
  const { sha256, aceite } = (await t.peloLink('abrir', { link })).data.termo
  return { link, codigo: await t.comCodigo(link), sha256, aceite: aceite.versao }
}

describe('what moves the case by the link is done once for each key', () => {
  test.each([
    ['entrega', 'emAnalise'],
    ['assinatura', 'aguardandoAssinatura'],
    ['recusa', 'outroCessionario'],
  ] as const)('%s: a lost answer is given again, five at once are one, another body is refused', async (qual, fase) => {
    const t = await nova()
    const body = await prontaPara(t, qual)
    const chave = randomUUID()
    const vezes = await Promise.all([1, 2, 3, 4, 5].map(() => t.peloLink(qual, body, endereco, chave)))
    expect(vezes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const depois = await t.peloLink(qual, body, endereco, chave)
    for (const vez of vezes) expect(vez.data).toEqual(depois.data)
    expect((await t.readCaso()).fase).toBe(fase)
    const { id } = await t.readCaso()
    const [movidos] = await ambiente.sql(
      'select count(*)::int as n from caso_andamento where caso_id = $1 and para = $2',
      [id, fase],
    )
    expect(movidos).toEqual({ n: 1 })
    expect((await t.peloLink(qual, { ...body, link: `${body.link}x` }, endereco, chave)).codigo).toBe(
      'CONVITE_DESCONHECIDO',
    )
    expect((await t.peloLink(qual, { ...body, codigo: 'ZZZZ' }, endereco, chave)).codigo).toBe(
      qual === 'recusa' ? 'VALIDACAO' : 'IDEMPOTENCIA_DIVERGENTE',
    )
    // Nothing of the link is in the table of answers.
    const [guardada] = await ambiente.sql<{ ator: string }>('select ator from idempotencia where chave = $1', [chave])
    expect(guardada?.ator).toMatch(/^link:[0-9a-f]+$/)
    expect(guardada?.ator).not.toContain(body.link)
  })

  test('what was refused may be tried again under the same key, and each wrong code counts', async () => {
    const t = await nova()
    const body = await prontaPara(t, 'entrega')
    const chave = randomUUID()
    for (let n = 0; n < 2; n++)
      expect((await t.peloLink('entrega', { ...body, codigo: 'ZZZZ' }, endereco, chave)).codigo).toBe(
        'CODIGO_DO_CONVITE',
      )
    expect(await ambiente.sql('select tentativas from cessionario where cota_id = $1', [t.cotaId])).toEqual([
      { tentativas: 2 },
    ])
    expect((await t.peloLink('entrega', body, endereco, chave)).status).toBe(200)
  })
})

test('a customer and a stranger are told the same until a code was confirmed, whatever they press', async () => {
  const ditos = []
  for (const cliente of [true, false]) {
    const t = await nova()
    const inscricao = cliente ? (await mundo.novoTitular(t.parceiro)).inscricao : t.outro.cpfCnpjCessionario
    await t.passo('iniciar')
    await t.passo('informarCessionario', { ...t.outro, cpfCnpjCessionario: inscricao })
    await t.solicitar(inscricao)
    const link = await t.readLink()
    const { voce, faltam } = (await t.peloLink('abrir', { link })).data
    ambiente.relogio.avancar(60_000)
    const codigo = await t.peloLink('codigo', { link })
    const semCodigo = await t.peloLink('entrega', { link, codigo: 'ZZZZ', ...entrega, cadastro: null })
    ditos.push({ voce, faltam, codigo: codigo.data, entrega: semCodigo.codigo })
  }
  expect(ditos[0]).toEqual(ditos[1])
  expect(ditos[0]).toMatchObject({ voce: { jaCliente: null, destino: null }, entrega: 'CODIGO_DO_CONVITE' })
})

test('the assignee’s reading is in the evidence, by their link, and who signs for a company by name', async () => {
  const t = await nova({ inscricao: cnpjDe('22334455') })
  await t.ate('paga')
  const link = await t.readLink()
  expect((await t.peloLink('termo', { link })).status).toBe(200)
  await t.aceitar(link)
  // After the signature the file is still theirs to read; the reading that counts is the one before it.
  expect((await t.peloLink('termo', { link })).status).toBe(200)
  const { db, cifra } = ambiente.servidor.contexto
  const [termo] = await ambiente.sql<{ id: string }>('select id from contrato_do_bem where cota_id = $1', [t.cotaId])
  const eventos = await listEventos(db, cifra, termo?.id ?? '')
  expect(eventos.map(({ tipo }) => tipo)).toEqual(['escrito', 'lido', 'aceito'])
  const [, lido, aceito] = eventos.map(({ dados }) => JSON.stringify(dados))
  expect(lido).toContain('convite ')
  expect(aceito).toContain(`${representante.nome}, por `)
  expect(aceito).toContain(representante.cpf)
})

test('a file of the assignee’s is PDF, JPG or JPEG of up to 6 MB', async () => {
  const t = await nova()
  await t.ate('pedida')
  const link = await t.readLink()
  const enviar = (bytes: Uint8Array<ArrayBuffer>) => t.enviarBytes(link, 'documento_pessoal', bytes)
  const png = Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )
  expect((await enviar(png)).codigo).toBe('ARQUIVO_FORMATO')
  expect((await enviar(new Uint8Array(6 * 1024 * 1024 + 1))).codigo).toBe('ARQUIVO_MUITO_GRANDE')
  // One of exactly the limit is read, and refused for what it is.
  expect((await enviar(new Uint8Array(6 * 1024 * 1024))).codigo).toBe('ARQUIVO_FORMATO')
  expect(await mensagensDe(sistema, t.outro.email)).toHaveLength(1)
})
