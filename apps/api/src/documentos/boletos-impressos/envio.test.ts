import { randomUUID } from 'node:crypto'
import { formatLinhaDigitavel } from '@contempla/consorcio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { novoDevedor } from '../../boletos/devedor.fixture.ts'
import { hoje, useMesa } from '../../pagamentos/pagamentos.fixture.ts'
import { createSmtp, type Enviar, sendQueued } from '../../platform/mail/outbox.ts'
import { readAnexo, startSmtpDeTeste } from '../../platform/mail/smtp.fixture.ts'
import { readTextos, semLeitor } from '../boleto/leitura.fixture.ts'
import { createAnexar } from './envio.service.ts'

const mesa = useMesa()
const contexto = () => mesa().ambiente.servidor.contexto
let smtp: Awaited<ReturnType<typeof startSmtpDeTeste>>
beforeAll(async () => {
  smtp = await startSmtpDeTeste()
})
afterAll(() => smtp.close())
beforeEach(async () => {
  mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`))
  smtp.recebidas.length = 0
  await mesa().ambiente.sql('delete from mensagem_saida')
})

type Devedor = Awaited<ReturnType<typeof novoDevedor>>
type Destinatario = { nome: string; email: string }

const novo = () => novoDevedor(mesa(), { emDia: 1 })
const maria: Destinatario = { nome: 'Maria', email: 'maria@exemplo.com.br' }
const pessoas = (quantas: number, de = 0): Destinatario[] =>
  Array.from({ length: quantas }, (_, i) => ({ nome: 'Maria', email: `maria${de + i}@exemplo.com.br` }))

const enviar = (devedor: Devedor, body: unknown = [maria], headers: Record<string, string> = {}) =>
  devedor.chamar('POST /cotas/:id/boletos/:ticket/email', {
    params: { ticket: devedor.cotas[0]?.boleto ?? 0 },
    body: body as Destinatario[],
    headers,
  })

const naFila = () =>
  mesa().ambiente.sql<{ para: Buffer; texto: Buffer; assunto: string; anexo: unknown; falhas: number }>(
    'select para_cifrado as para, texto_cifrado as texto, assunto, anexo, falhas from mensagem_saida order by id',
  )
const enviados = async ({ cotas }: Devedor) =>
  (
    await mesa().ambiente.sql<{ boleto: number; dia: string }>(
      'select boleto_id as boleto, dia::text as dia from envio_de_boleto where cota_id = $1 order by id',
      [cotas[0]?.cotaId],
    )
  ).map(({ boleto, dia }) => ({ boleto, dia }))

const deliver = (como?: Enviar) =>
  sendQueued(contexto().db, {
    ...contexto(),
    canal: 'email',
    enviar: como ?? createSmtp(smtp.url, 'Contempla <nao-responda@exemplo.com.br>'),
    anexar: createAnexar(contexto()),
  })

describe('a boleto by e-mail', () => {
  test('goes to each who was named, once, and is kept without who they are', async () => {
    const devedor = await novo()
    const boleto = devedor.cotas[0]?.boleto
    const jose = { nome: 'José', email: 'jose@exemplo.com.br' }
    const { status, data } = await enviar(devedor, [maria, jose, { ...maria, email: 'MARIA@exemplo.com.br' }])
    expect({ status, data }).toEqual({ status: 200, data: { enviados: 2, em: `${hoje}T15:00:00.000Z` } })
    expect(await enviados(devedor)).toEqual([
      { boleto, dia: hoje },
      { boleto, dia: hoje },
    ])
    const fila = await naFila()
    expect(fila.map(({ para }) => contexto().cifra.decifrar(para).toLowerCase())).toEqual([maria.email, jose.email])
    expect(fila[0]?.anexo).toEqual({
      nome: `boleto-${boleto}.pdf`,
      impresso: `boleto-${boleto}`,
      dono: devedor.cotas[0]?.cotaId,
      titular: devedor.clienteId,
    })
    const [trilha] = await mesa().ambiente.sql<{ depois: unknown }>(
      "select depois from auditoria where acao = 'enviar-boleto' and objeto_id = $1",
      [String(boleto)],
    )
    expect(trilha?.depois).toEqual({ cota: devedor.cotas[0]?.cotaId, mensagens: 2 })
  })

  test.skipIf(semLeitor !== null)('carries its paper, which reads as the boleto does', async () => {
    const devedor = await novo()
    const { data: boleto } = await devedor.chamar('GET /cotas/:id/boletos/:ticket', {
      params: { ticket: devedor.cotas[0]?.boleto ?? 0 },
    })
    await enviar(devedor)
    expect(await deliver()).toBe(1)
    const [mensagem = ''] = smtp.recebidas
    expect(mensagem).toContain(`To: ${maria.email}`)
    expect(mensagem).toContain(`boleto-${boleto.ticket}.pdf`)
    const [pagina = ''] = await readTextos(readAnexo(mensagem))
    expect(pagina).toContain(formatLinhaDigitavel(boleto.linhaDigitavel))
    expect(pagina).toContain(boleto.pagador.nome)
    expect(await deliver()).toBe(0)
  })

  test('that cannot leave is tried again, and not after its due day', async () => {
    const devedor = await novo()
    await enviar(devedor)
    const falha = async () => {
      throw new Error('servidor fora')
    }
    expect(await deliver(falha)).toBe(0)
    expect((await naFila())[0]).toMatchObject({ falhas: 1 })
    mesa().ambiente.relogio.avancar(60_000)
    expect(await deliver()).toBe(1)
    await enviar(devedor)
    mesa().ambiente.relogio.ajustar(new Date('2026-12-20T15:00:00Z'))
    expect(await deliver()).toBe(0)
  })

  test('whose paper cannot be drawn now waits, as one whose server is down does', async () => {
    const devedor = await novo()
    await enviar(devedor)
    const enviadas: number[] = []
    const semPapel = {
      ...contexto(),
      canal: 'email' as const,
      enviar: async ({ id }: { id: number }) => {
        enviadas.push(id)
      },
    }
    expect(await sendQueued(contexto().db, semPapel)).toBe(0)
    expect(enviadas).toEqual([])
    expect((await naFila())[0]).toMatchObject({ falhas: 1 })
  })

  test.each([
    ['paid', "update boleto set pago_em = '2026-11-20' where id = $1"],
    ['written off', "update boleto set baixado_em = '2026-11-20' where id = $1"],
    ['of a quota sold', 'update cota set cliente_id = $2 where id = (select cota_id from boleto where id = $1)'],
  ])('%s before it left goes to nobody, and is tried no more', async (_caso, sql) => {
    const devedor = await novo()
    await enviar(devedor)
    const comprador = sql.includes('$2') ? [(await novo()).clienteId] : []
    await mesa().ambiente.sql(sql, [devedor.cotas[0]?.boleto, ...comprador])
    expect(await deliver()).toBe(0)
    mesa().ambiente.relogio.avancar(3_600_000)
    expect(await deliver()).toBe(0)
    expect(smtp.recebidas).toEqual([])
    expect((await naFila())[0]).toMatchObject({ falhas: 0 })
  })

  test('is queued once by its key', async () => {
    const devedor = await novo()
    const chave = { 'idempotency-key': randomUUID() }
    const primeiro = await enviar(devedor, [maria], chave)
    expect((await enviar(devedor, [maria], chave)).data).toEqual(primeiro.data)
    expect(await naFila()).toHaveLength(1)
  })

  test('goes to twenty a day of all quotas of a holder, however they are asked for, and to as many the next day', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 2 })
    const { cotaId = 0, boleto = 0 } = devedor.cotas[1] ?? {}
    const daOutra = (body: Destinatario[]) =>
      devedor.chamar('POST /cotas/:id/boletos/:ticket/email', { params: { id: cotaId, ticket: boleto }, body })
    for (let de = 0; de < 15; de += 5) expect((await enviar(devedor, pessoas(5, de))).status).toBe(200)
    expect((await enviar(devedor, pessoas(4, 15))).status).toBe(200)
    expect((await enviar(devedor, pessoas(2, 30))).codigo).toBe('ENVIOS_DEMAIS')
    const juntos = await Promise.all([enviar(devedor, pessoas(1, 40)), daOutra(pessoas(1, 41))])
    expect(juntos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
    expect((await daOutra(pessoas(1, 50))).codigo).toBe('ENVIOS_DEMAIS')
    mesa().ambiente.relogio.ajustar(new Date('2026-11-21T15:00:00Z'))
    expect((await enviar(devedor)).status).toBe(200)
  })

  test.each([
    ['paid', "update boleto set pago_em = '2026-11-20' where id = $1"],
    ['written off', "update boleto set baixado_em = '2026-11-20' where id = $1"],
    ['late', "update boleto set vencimento = '2026-11-19' where id = $1"],
  ])('that was %s is not sent', async (_caso, sql) => {
    const devedor = await novo()
    await mesa().ambiente.sql(sql, [devedor.cotas[0]?.boleto])
    expect((await enviar(devedor)).codigo).toBe('BOLETO_NAO_SE_PAGA_MAIS')
    expect(await naFila()).toEqual([])
  })

  test('is not sent where no account collects', async () => {
    const devedor = await novo()
    const { config } = contexto()
    const contas = config.contasDeCobranca
    config.contasDeCobranca = []
    expect((await enviar(devedor)).codigo).toBe('BOLETO_INDISPONIVEL')
    config.contasDeCobranca = contas
    expect(await naFila()).toEqual([])
  })

  test.each([
    ['nobody', []],
    ['six people', pessoas(6)],
    ['no address', [{ nome: 'Maria', email: 'maria' }]],
    ['an address that is two', [{ nome: 'Maria', email: 'a@exemplo.com.br, b@exemplo.com.br' }]],
    ['a name that is a link', [{ nome: 'ganhe em http://exemplo.com', email: maria.email }]],
    ['a name with an address in it', [{ nome: 'www.golpe.com.br ganhe R', email: maria.email }]],
    ['a name of two lines', [{ nome: 'Maria\r\nBcc: x@exemplo.com.br', email: maria.email }]],
  ])('to %s is refused', async (_caso, body) => {
    expect((await enviar(await novo(), body)).codigo).toBe('VALIDACAO')
    expect(await naFila()).toEqual([])
  })
})
